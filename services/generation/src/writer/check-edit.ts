import { setImmediate as nextTurn } from "node:timers/promises";
import { invalid } from "@galley/service-kit/errors";
import type { Grounding } from "../domain/draft-report.ts";
import type { DraftEdit, EngineContext, WrittenDraft } from "../domain/engine-ports.ts";
import { createBudget } from "../llm/budget.ts";
import { withFittingPrompts } from "../llm/fitting-prompts.ts";
import { LlmError, type LlmPort } from "../llm/llm-port.ts";
import type { Llm } from "../llm/model-port.ts";
import { changeSentences, type Sentence, sentencesOf } from "./article/blocks.ts";
import { unitsOf } from "./article/units.ts";
import { createEvidenceIndex } from "./evidence/evidence-index.ts";
import { finishDraft } from "./finish-draft.ts";
import { judgeArticle } from "./judge/judge-article.ts";
import { type Judgement, newFigures } from "./judge/judgement.ts";
import { questionsAbout, settle } from "./judge/settle.ts";
import { readBase, readContent, recordFinder } from "./read-base.ts";
import { sentenceNotes } from "./report/notes.ts";
import type { EvidenceSource } from "./research/evidence.ts";
import { createNearest } from "./research/rank-passages.ts";

/** The models and services that check a person's edit of a draft. */
export interface EditingTools {
  /** The model that judges new sentences. If undefined, they are only compared with the sources by code. */
  readonly llm: Llm | undefined;
  readonly grounding: Grounding;
}

// The maximum number of sentences that the model judges, which takes three calls. The sentences after that are only compared with the
// sources by code.
const maxJudged = 270;

/**
 * Checks a person's edit of a draft against the sources. Unchanged sentences keep the results of earlier checks. New ones are marked as
 * edited and get the passages that support them. No sentence is removed: a person may write what no source says, and the report shows it.
 */
export async function checkEdit(
  { llm, grounding }: EditingTools,
  { base, title, content }: DraftEdit,
  { signal, onSpent }: Pick<EngineContext, "signal" | "onSpent">,
): Promise<WrittenDraft> {
  const before = await readBase(base);
  const { language, passages } = before;
  const recordOf = recordFinder([...before.known.values()]);
  const blocks = await readContent(content, language);
  if (blocks.length === 0) throw invalid("content must contain text, a picture or code that can be shown");
  // An edit may be very long, so the event loop gets a turn between the steps.
  await nextTurn();
  const budget = createBudget(llm?.writer.maximumTokens ?? 0, onSpent);
  const sources = sourcesOf(base, language);
  const sentences = unitsOf(blocks).filter(({ kind }) => kind !== "heading");
  const kept = sentences.flatMap((unit): [string, Sentence][] => {
    const record = recordOf(unit);
    return record === undefined ? [] : [[unit.id, record]];
  });
  const records = new Map(kept);
  const units = sentences.filter(({ id }) => !records.has(id));
  const context = {
    index: await createEvidenceIndex([...passages, { id: "title", text: `${base.title} ${title}` }], [language]),
    grounding: "open" as const,
    bans: [],
    counts: [],
    decision: "edited" as const,
    passageIds: new Set(passages.map(({ id }) => id)),
    nearest: createNearest(passages, language),
  };
  const figures = newFigures();
  await nextTurn();
  const judged = units.slice(0, maxJudged);
  const judge = async (judging: LlmPort): Promise<Judgement | undefined> => {
    const questions = questionsAbout(judged, context);
    const wanted = { facts: [], points: [], bans: [] };
    const asked = { language, units: judged, passages, sources, questions, wanted };
    return judgeArticle(asked, { llm: judging, budget, signal, figures });
  };
  let judgement: Judgement | undefined;
  if (llm !== undefined && judged.length > 0) {
    try {
      judgement = await withFittingPrompts(llm, (fitting) => judge(fitting.judge));
    } catch (error) {
      signal.throwIfAborted();
      // An edit is stored even when the model fails; its sentences are then checked only by code.
      if (!(error instanceof LlmError)) throw error;
    }
  }
  const { standing, problems } = settle(units, judgement, context);
  await nextTurn();
  const unproven = problems.map(({ unit, why }): [string, Sentence] => [
    unit.id,
    { text: unit.text, basis: "unproven", passages: [], decision: "edited", reason: why },
  ]);
  const all = new Map([...records, ...standing, ...unproven]);
  const recorded = changeSentences(blocks, ({ id }) => [all.get(id)].filter((one) => one !== undefined));
  return finishDraft({
    engine: "person",
    grounding,
    style: base.report?.style ?? "",
    article: { language, blocks: recorded },
    title,
    keywords: base.report?.proposals.tags ?? [],
    evidence: {
      sources,
      passages: [],
      failures: base.report?.unreadSources ?? [],
      related: base.report?.proposals.internalLinks ?? [],
    },
    passages,
    notes: sentenceNotes([], recorded.flatMap(sentencesOf)),
    usage: budget.spent,
  });
}

/** Returns the sources in the report of the earlier version, with their passages, for checking the edited sentences. */
function sourcesOf({ report }: DraftEdit["base"], language: string): EvidenceSource[] {
  return (report?.sources ?? []).map(({ cited: _cited, ...source }) => ({ ...source, language, hash: "" }));
}
