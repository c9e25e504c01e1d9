import type { WrittenDraft } from "../domain/engine-ports.ts";
import { sentencesOf } from "./article/render-article.ts";
import { clientPassages } from "./brief/client-passages.ts";
import { readBriefByRules } from "./brief/read-brief.ts";
import { readMaterial } from "./brief/read-material.ts";
import type { Drafting, DraftingTools } from "./create-writer.ts";
import { finishDraft } from "./finish-draft.ts";
import { contradictionNotes, sentenceNotes, sourceNotes } from "./report/notes.ts";
import { researchOrder } from "./research-order.ts";
import { writeByRules } from "./rules/write-by-rules.ts";
import { compileStyle } from "./style/compile-style.ts";

/** Writes a draft without a model: what is given is arranged, what was read is told with its outlets, or an outline comes out. */
export async function writeDraftByRules(tools: DraftingTools, drafting: Drafting): Promise<WrittenDraft> {
  const { order, onProgress } = drafting;
  const material = readMaterial(order.instructions);
  const brief = readBriefByRules(order, material);
  const evidence = await researchOrder(tools, drafting, brief);
  onProgress({ stage: "sections", done: 0, of: 1 });
  const style = compileStyle(order.style, order.writingTone);
  const { article, engine, notes } = writeByRules({ order, brief, material, evidence, style });
  onProgress({ stage: "finish", done: 0, of: 1 });
  return finishDraft({
    engine,
    grounding: tools.grounding,
    style: order.style.name,
    article,
    title: order.title,
    keywords: brief.keywords,
    evidence,
    passages: [...clientPassages(order.title, brief, material), ...evidence.passages],
    notes: [
      ...notes,
      ...contradictionNotes(brief, evidence),
      ...sentenceNotes([], article.blocks.flatMap(sentencesOf)),
      ...sourceNotes(evidence),
    ],
    usage: { calls: 0, inputTokens: 0, outputTokens: 0 },
  });
}
