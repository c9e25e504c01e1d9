import type { Grounding } from "../domain/draft-report.ts";
import type { DraftEdit, Spent, WrittenDraft } from "../domain/engine-ports.ts";
import { type LlmFacts, type ModelOutcome, type ModelQuestion, remoteLlm } from "../llm/remote-llm.ts";
import type { OrderingThread } from "../threads/ordering-thread.ts";
import { runTaskDirectly } from "../threads/run-task-directly.ts";
import { checkEdit } from "./check-edit.ts";

/** An edit for a thread, with what it has to know of the means. */
export interface GivenEdit {
  readonly edit: DraftEdit;
  readonly llm: LlmFacts | undefined;
  readonly grounding: Grounding;
}

/** What a thread that checks an edit asks. */
export interface EditorPort {
  readonly askModel: (question: ModelQuestion) => Promise<ModelOutcome>;
  readonly spent: (spent: Spent) => void;
}

/** Checks a person's edit in a thread, which asks another one for what a model has to judge. */
export function checkEditInThread(given: GivenEdit, orderingThread: OrderingThread<EditorPort>): Promise<WrittenDraft> {
  const { edit, grounding } = given;
  const llm = given.llm && remoteLlm(given.llm, (question) => orderingThread.ask("askModel", question));
  const onSpent = (spent: Spent): void => orderingThread.tell("spent", spent);
  // Who gives up ends this work or its thread.
  return checkEdit({ llm, grounding, run: runTaskDirectly }, edit, { signal: new AbortController().signal, onSpent });
}
