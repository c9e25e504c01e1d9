import type { ConversationName } from "./converse.ts";
import type { Outcome } from "./outcome.ts";
import type { TaskName } from "./run-task.ts";

/** What a thread is sent. All but "drop" are answered by one Reply. */
export type Order =
  | { readonly kind: "task"; readonly name: TaskName; readonly input: unknown }
  | { readonly kind: "begin"; readonly id: number; readonly name: ConversationName; readonly input: unknown }
  | { readonly kind: "go-on"; readonly id: number; readonly answers: readonly Answered[] }
  | { readonly kind: "drop"; readonly id: number };

export interface Answered {
  /** Of the question. */
  readonly number: number;
  readonly value: unknown;
}

/** A question of a conversation; they are numbered in their order, from 1. */
export interface Asked {
  readonly number: number;
  readonly question: string;
  readonly given: unknown;
}

/** What ends a turn of a thread: the work is done, or waits for answers to all questions that it has. */
export type Reply = Outcome | { readonly kind: "asks"; readonly asks: readonly Asked[] };

/** What a conversation tells in its turn; numbered as questions are, on its own. */
export interface Told extends Asked {
  readonly kind: "told";
}
