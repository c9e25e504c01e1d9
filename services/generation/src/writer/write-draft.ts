import type { WrittenDraft } from "../domain/engine-ports.ts";
import { writeDraftByRules } from "./draft-by-rules.ts";
import { writeDraftWithModel } from "./draft-with-model.ts";
import type { Drafting, DraftingTools } from "./drafting.ts";
import { reviseDraft } from "./revise-draft.ts";

/** Writes a draft with the means that there are, or changes an earlier one. Rejects with LlmError when the model fails. */
export function writeDraft(tools: DraftingTools, drafting: Drafting): Promise<WrittenDraft> {
  const { llm } = tools;
  const { revision } = drafting.order;
  if (llm === undefined) return writeDraftByRules(tools, drafting);
  if (revision === undefined) return writeDraftWithModel({ ...tools, llm }, drafting);
  return reviseDraft({ ...tools, llm }, { ...drafting, revision });
}
