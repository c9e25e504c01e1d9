import type { EngineContext, WrittenDraft } from "../domain/engine-ports.ts";
import { remoteLlm } from "../llm/remote-llm.ts";
import { inPlace } from "../threads/in-place.ts";
import type { Outside } from "../threads/outside.ts";
import type { GivenDraft, WriterPort } from "./draft-port.ts";
import type { DraftingTools } from "./drafting.ts";
import { writeDraft } from "./write-draft.ts";

/** Writes a draft in a thread, which asks another one for what it has to read, store and have a model say. */
export function draftInThread(given: GivenDraft, outside: Outside<WriterPort>): Promise<WrittenDraft> {
  const { order, grounding, fallbackModel, searches } = given;
  const tools: DraftingTools = {
    llm: given.llm && remoteLlm(given.llm, (question) => outside.ask("askModel", question)),
    grounding,
    fallbackModel,
    searches,
    gather: (wanted) => outside.ask("gather", wanted),
    run: inPlace,
  };
  const context: EngineContext = {
    stages: {
      load: async <Artefact>(stage: string) => (await outside.ask("load", stage)) as Artefact | undefined,
      save: (stage, artefact) => outside.ask("save", { stage, artefact }),
    },
    // Who gives up ends this work or its thread.
    signal: new AbortController().signal,
    onSpent: (spent) => outside.tell("spent", spent),
  };
  return writeDraft(tools, { order, context, onProgress: (progress) => outside.tell("progress", progress) });
}
