import type { EngineContext, WrittenDraft } from "../domain/engine-ports.ts";
import { remoteLlm } from "../llm/remote-llm.ts";
import type { OrderingThread } from "../threads/ordering-thread.ts";
import { runTaskDirectly } from "../threads/run-task-directly.ts";
import type { GivenDraft, WriterPort } from "./draft-port.ts";
import type { DraftingTools } from "./drafting.ts";
import { writeDraft } from "./write-draft.ts";

/** Writes a draft in a thread, which asks another one for what it has to read, store and have a model say. */
export function draftInThread(given: GivenDraft, orderingThread: OrderingThread<WriterPort>): Promise<WrittenDraft> {
  const { order, grounding, fallbackModel, searches } = given;
  const tools: DraftingTools = {
    llm: given.llm && remoteLlm(given.llm, (question) => orderingThread.ask("askModel", question)),
    grounding,
    fallbackModel,
    searches,
    gather: (wanted) => orderingThread.ask("gather", wanted),
    run: runTaskDirectly,
  };
  const context: EngineContext = {
    stages: {
      load: async <Artefact>(stage: string) => (await orderingThread.ask("load", stage)) as Artefact | undefined,
      save: (stage, artefact) => orderingThread.ask("save", { stage, artefact }),
    },
    // Who gives up ends this work or its thread.
    signal: new AbortController().signal,
    onSpent: (spent) => orderingThread.tell("spent", spent),
  };
  return writeDraft(tools, { order, context, onProgress: (progress) => orderingThread.tell("progress", progress) });
}
