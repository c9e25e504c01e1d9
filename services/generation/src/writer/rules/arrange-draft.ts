import type { Grounding } from "../../domain/draft-report.ts";
import type { WritingBrief, WrittenDraft } from "../../domain/engine-ports.ts";
import { sentencesOf } from "../article/render-article.ts";
import type { Brief } from "../brief/brief.ts";
import { clientPassages } from "../brief/client-passages.ts";
import type { Material } from "../brief/material.ts";
import { finishDraft } from "../finish-draft.ts";
import { contradictionNotes, sentenceNotes, sourceNotes } from "../report/notes.ts";
import type { Evidence } from "../research/evidence.ts";
import { compileStyle } from "../style/compile-style.ts";
import { writeByRules } from "./write-by-rules.ts";

/** Everything that a draft without a model is made of. */
export interface GivenMaterial {
  readonly order: WritingBrief;
  readonly brief: Brief;
  readonly material: Material;
  readonly evidence: Evidence;
  readonly grounding: Grounding;
}

/** The whole draft: what is given is arranged, what was read is told with its outlets, or an outline comes out. */
export async function arrangeDraft({
  order,
  brief,
  material,
  evidence,
  grounding,
}: GivenMaterial): Promise<WrittenDraft> {
  const style = compileStyle(order.style, order.writingTone);
  const { article, engine, notes } = writeByRules({ order, brief, material, evidence, style });
  return finishDraft({
    engine,
    grounding,
    style: order.style.name,
    article,
    title: order.title,
    keywords: brief.keywords,
    evidence,
    passages: [...clientPassages(order.title, brief, material), ...evidence.passages],
    notes: [
      ...notes,
      ...contradictionNotes(brief, evidence),
      ...sentenceNotes([], article.blocks.flatMap(sentencesOf), article.language),
      ...sourceNotes(evidence),
    ],
    usage: { calls: 0, inputTokens: 0, outputTokens: 0 },
  });
}
