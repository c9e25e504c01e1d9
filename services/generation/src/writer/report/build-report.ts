import { createHash } from "node:crypto";
import type { Basis, DraftReport, Grounding, Note, SentenceRecord, WritingEngine } from "../../domain/draft-report.ts";
import type { ShareTexts, UsageRecord } from "../../domain/share-texts.ts";
import { type Article, sentencesOf } from "../article/blocks.ts";
import { citedSources } from "../article/render-article.ts";
import type { Evidence, Passage } from "../research/evidence.ts";
import { proposalsFor } from "./proposals.ts";

/**
 * The version of the code that decides what drafts contain. Each report contains it, so that differences between drafts can be explained.
 */
export const engineVersion = "3";

/** Everything that the report of a draft is built from. */
export interface ReportInput {
  readonly engine: WritingEngine;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
  readonly judgeModel?: string | undefined;
  readonly judgeControls?: DraftReport["judgeControls"];
  readonly grounding: Grounding;
  readonly style: string;
  readonly article: Article;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly tags?: readonly string[] | undefined;
  readonly excerpt?: string | undefined;
  readonly shareTexts?: ShareTexts | undefined;
  readonly removed: readonly SentenceRecord[];
  readonly evidence: Evidence;
  readonly passages: readonly Passage[];
  readonly notes: readonly Note[];
  readonly usage: UsageRecord;
}

/** Builds the report of a draft, which lists its sentences with their sources. Passages that no sentence cites are left out. */
export function buildReport(input: ReportInput): DraftReport {
  const { article, evidence, passages, removed } = input;
  const standing: readonly SentenceRecord[] = article.blocks.flatMap((block, at) =>
    sentencesOf(block).map((sentence) => ({ ...sentence, block: at })),
  );
  const used = new Set(standing.flatMap((sentence) => sentence.passages));
  const cited = new Set(citedSources({ article, sources: evidence.sources, passages }).map(({ id }) => id));
  const { model, provider, judgeModel, judgeControls } = input;
  const given = { model, provider, judgeModel, judgeControls };
  return {
    engine: input.engine,
    engineVersion,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    grounding: input.grounding,
    language: article.language,
    style: input.style,
    basis: countBases(standing),
    sentences: [...standing, ...removed.map(({ block: _block, ...sentence }) => sentence)].map(plainRecord),
    passages: passages.filter(({ id }) => used.has(id)),
    sources: evidence.sources.map(({ hash: _hash, language: _language, ...source }) => ({
      ...source,
      cited: cited.has(source.id),
    })),
    unreadSources: evidence.failures,
    notes: input.notes,
    usage: input.usage,
    proposals: proposalsFor(input),
    evidenceHash: createHash("sha256")
      .update(JSON.stringify([evidence, passages]))
      .digest("hex"),
  };
}

function countBases(sentences: readonly SentenceRecord[]): Record<Basis, number> {
  const counts = { sourced: 0, general: 0, unproven: 0 };
  for (const { basis } of sentences) counts[basis] += 1;
  return counts;
}

function plainRecord({ text, basis, passages, decision, reason, original, block }: SentenceRecord): SentenceRecord {
  return {
    text: text.trimStart(),
    basis,
    passages,
    decision,
    ...(reason === undefined ? {} : { reason }),
    ...(original === undefined ? {} : { original }),
    ...(block === undefined ? {} : { block }),
  };
}
