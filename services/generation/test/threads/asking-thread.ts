import { parentPort } from "node:worker_threads";
import { createConversationRunner } from "../../src/threads/conversation-runner.ts";
import type { Order } from "../../src/threads/messages.ts";
import type { OrderingThread } from "../../src/threads/ordering-thread.ts";

/** What a conversation here does, in this order: it asks for the next word, keeps memory for good, or never ends. */
export type Step = "ask" | "fill" | "spin";

/** Answers are words, which the work gives back in a list. */
export interface WordPort {
  readonly next: (place: number) => Promise<string>;
  readonly told: (word: string) => void;
}

function spin(kept: number[][]): never {
  for (;;) if (kept.length < 0) kept.push([]);
}

function fill(kept: number[][]): never {
  for (;;) kept.push(new Array(131_072).fill(0.5));
}

async function speak(steps: readonly Step[], outside: OrderingThread<WordPort>): Promise<string[]> {
  const words: string[] = [];
  const kept: number[][] = [];
  for (const step of steps) {
    if (step === "spin") spin(kept);
    if (step === "fill") fill(kept);
    words.push(await outside.ask("next", words.length));
    outside.tell("told", words.at(-1) ?? "");
  }
  return words;
}

const parking = createConversationRunner({ writeDraft: speak }, (message) => parentPort?.postMessage(message));
parentPort?.on("message", (order: Order) => {
  if (order.kind === "begin") parking.begin(order.id, order.name, order.input);
  else if (order.kind === "go-on") parking.goOn(order.id, order.answers);
  else if (order.kind === "drop") parking.drop(order.id);
  else parentPort?.postMessage({ kind: "done", value: { rules: [], isOverfull: false } });
});
parentPort?.postMessage("ready");
