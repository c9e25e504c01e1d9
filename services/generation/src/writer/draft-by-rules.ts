import type { WrittenDraft } from "../domain/engine-ports.ts";
import type { Drafting, DraftingTools } from "./drafting.ts";
import { researchOrder } from "./research-order.ts";

/** Writes a draft without a model: what is given is arranged, what was read is told with its outlets, or an outline comes out. */
export async function writeDraftByRules(tools: DraftingTools, drafting: Drafting): Promise<WrittenDraft> {
  const { run, grounding } = tools;
  const {
    order,
    onProgress,
    context: { signal },
  } = drafting;
  const { material, brief } = await run("readOrder", order, signal);
  const evidence = await researchOrder(tools, drafting, brief);
  onProgress({ stage: "sections", done: 0, of: 1 });
  const draft = await run("arrangeDraft", { order, brief, material, evidence, grounding }, signal);
  onProgress({ stage: "finish", done: 0, of: 1 });
  return draft;
}
