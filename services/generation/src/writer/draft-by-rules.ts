import type { WrittenDraft } from "../domain/engine-ports.ts";
import { readOrder } from "./brief/read-order.ts";
import type { Drafting, DraftingTools } from "./drafting.ts";
import { researchOrder } from "./research-order.ts";
import { arrangeDraft } from "./rules/arrange-draft.ts";

/** Writes a draft without a model: what is given is arranged, what was read is told with its outlets, or an outline comes out. */
export async function writeDraftByRules(tools: DraftingTools, drafting: Drafting): Promise<WrittenDraft> {
  const { grounding } = tools;
  const { order, onProgress } = drafting;
  const { material, brief } = readOrder(order);
  const evidence = await researchOrder(tools, drafting, brief);
  onProgress({ stage: "sections", done: 0, of: 1 });
  const draft = await arrangeDraft({ order, brief, material, evidence, grounding });
  onProgress({ stage: "finish", done: 0, of: 1 });
  return draft;
}
