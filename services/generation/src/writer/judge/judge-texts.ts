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
  /** The units may speak of the article to be written: the judge is not asked which do. */
  readonly maySpeakOfWriting?: boolean;
  /** Units up to this length may copy the evidence. Longer ones may have at most twenty words of it in a row. Default: 0. */
  readonly maxCopiedWords?: number;
}

interface TextTools {
  readonly llm: LlmPort;
  readonly budget: LlmBudget;
  readonly signal: AbortSignal;
}

/** The sentences of short texts that may stand by their evidence, with what bears them, in one call. Rejects with LlmError when the model fails. */
export async function judgeTexts(judged: JudgedTexts, tools: TextTools): Promise<ReadonlyMap<string, Sentence>> {
  return (await judgeAndMendTexts(judged, tools)).standing;
}

/** The same, and the judge's mends of the others by unit. The mends are not judged. */
export async function judgeAndMendTexts(
  { language, units, passages, sources = [], maySpeakOfWriting = false, maxCopiedWords = 0 }: JudgedTexts,
  { llm, budget, signal }: TextTools,
): Promise<{ readonly standing: ReadonlyMap<string, Sentence>; readonly mends: ReadonlyMap<string, string> }> {
  const evidence = await createEvidenceIndex(passages, [language]);
  const copiedFrom = (text: string): string | undefined =>
    countWords(text) <= maxCopiedWords ? undefined : evidence.copiedFrom(text);
  const context = {
    index: { ...evidence, copiedFrom },
    ...{ grounding: "balanced" as const, bans: [], counts: [], nearest: () => undefined },
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
  // So short a text is easily written anew: without a judge only words of the evidence stand.
  return { standing: new Map([...standing].filter(([, { basis }]) => basis !== "general")), mends };
}
