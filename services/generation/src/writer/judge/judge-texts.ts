import type { LlmBudget, LlmPort } from "../../llm/llm-port.ts";
import { countWords } from "../../reading/language/words.ts";
import type { Sentence } from "../article/blocks.ts";
import type { Unit } from "../article/units.ts";
import { createEvidenceIndex } from "../evidence/evidence-index.ts";
import type { EvidenceSource, Passage } from "../research/evidence.ts";
import { judgeArticle } from "./judge-article.ts";
import { newFigures } from "./judgement.ts";
import { questionsAbout, settle } from "./settle.ts";

export interface JudgedTexts {
  readonly language: string;
  readonly units: readonly Unit[];
  readonly passages: readonly Passage[];
  readonly sources?: readonly Pick<EvidenceSource, "id" | "outlet">[];
  /**
   * If true, the judging model is not asked which texts speak of the article to be written, because these texts may do so. Set
   * for descriptions of story ideas.
   */
  readonly maySpeakOfWriting?: boolean;
  /**
   * Sentences with up to this number of words may be copied from the sources. Longer ones may copy at most twenty words in a row.
   * Default: 0.
   */
  readonly maxCopiedWords?: number;
}

interface TextTools {
  readonly llm: LlmPort;
  readonly budget: LlmBudget;
  readonly signal: AbortSignal;
}

/**
 * Judges the sentences of short texts against the sources in one call. Returns the sentences that may be printed, by id, with the
 * passages that prove them. Rejects with LlmError when the model fails.
 */
export async function judgeTexts(judged: JudgedTexts, tools: TextTools): Promise<ReadonlyMap<string, Sentence>> {
  return (await judgeAndMendTexts(judged, tools)).standing;
}

/**
 * Like `judgeTexts`, but also returns the judging model's corrections of the refused sentences, by id. The corrections themselves
 * are not judged.
 */
export async function judgeAndMendTexts(
  { language, units, passages, sources = [], maySpeakOfWriting = false, maxCopiedWords = 0 }: JudgedTexts,
  { llm, budget, signal }: TextTools,
): Promise<{ readonly standing: ReadonlyMap<string, Sentence>; readonly mends: ReadonlyMap<string, string> }> {
  const evidence = await createEvidenceIndex(passages, [language]);
  const copiedFrom = (text: string): string | undefined =>
    countWords(text) <= maxCopiedWords ? undefined : evidence.copiedFrom(text);
  const context = {
    index: { ...evidence, copiedFrom },
    grounding: "balanced" as const,
    bans: [],
    counts: [],
    nearest: () => undefined,
    passageIds: new Set(passages.map(({ id }) => id)),
  };
  const questions = questionsAbout(units, context);
  const wanted = { facts: [], points: [], bans: [] };
  const tools = { llm, budget, signal, figures: newFigures() };
  const asked = { language, units, passages, sources, wanted, questions, maySpeakOfWriting };
  const judgement = await judgeArticle(asked, tools);
  const { standing, problems } = settle(units, judgement, context);
  const mends = new Map(problems.flatMap(({ unit, mend }) => (mend.trim() === "" ? [] : [[unit.id, mend.trim()]])));
  if (judgement !== undefined) return { standing, mends };
  // The judging model was unreliable. A short text is quickly written again, so only sentences in the words of the sources are
  // returned.
  return { standing: new Map([...standing].filter(([, { basis }]) => basis !== "general")), mends };
}
