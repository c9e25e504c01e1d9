import type { Grounding } from "../../domain/draft-report.ts";
import type { Sentence } from "../article/blocks.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import type { Unit } from "../article/units.ts";
import type { AdviceCheck } from "../evidence/advice.ts";
import type { EvidenceIndex, Unseen } from "../evidence/evidence-index.ts";
import { isWorkedOut, provenMoments, type Worked, whyNotWorkedOut, workedOut } from "../evidence/workings.ts";
import type { Ban } from "../request/parsed-request.ts";
import type { Judgement, Verdict } from "./judgement.ts";

/** The beginning of a reason in the report: this general sentence needs no source, but somebody should look it up. */
export const pleaseCheck = "please check";

/** A sentence, heading or row that cannot be printed as it is, with the reason. */
export interface Problem {
  readonly unit: Unit;
  readonly why: string;
  /** The judging model's smallest correction of the sentence; "" when it proposed none. */
  readonly mend: string;
  /** Ids of the passages that show what is wrong. */
  readonly by: readonly string[];
  /** True when the sentence cannot be corrected and must be removed, for example because it breaks a ban. */
  readonly mustGo: boolean;
}

export interface Settled {
  /** The sentences that may be printed, by id, with the passages that prove them. */
  readonly standing: ReadonlyMap<string, Sentence>;
  readonly problems: readonly Problem[];
}

export interface SettleContext {
  readonly index: EvidenceIndex;
  readonly grounding: Grounding;
  readonly bans: readonly Ban[];
  /** Ids of all passages, in order to ignore invented ids in verdicts. */
  readonly passageIds: ReadonlySet<string>;
  /** Finds the passage with the most words in common with a text. It is used when a verdict names no passages. */
  readonly nearest: (text: string) => string | undefined;
  /** Figures that the article may state about itself, such as the number of items in its list. */
  readonly counts: readonly number[];
  /** The checked calculations of the judging model; undefined when it gave none. */
  readonly worked?: Worked;
  readonly decision?: Sentence["decision"];
  /** Tells whether a general sentence is advice and may have figures that no source contains. If undefined, no sentence may. */
  readonly isAdvice?: AdviceCheck | undefined;
  /**
   * Ids of the order's lines without a figure. A sentence of advice may cite such a line for the wish in it and still have figures of its
   * own.
   */
  readonly wishes?: ReadonlySet<string>;
}

/** A judgement without any verdicts or findings. */
export const emptyJudgement: Judgement = {
  verdicts: new Map(),
  missing: [],
  banned: [],
  fromPage: [],
  aboutWriting: [],
  workings: [],
  conflicts: [],
};

const unjudged = "nobody could judge it, and it does not stand in the evidence word for word";

/**
 * Decides which sentences, headings and rows of an article may be printed. The judging model's verdict counts, but code refuses a
 * sentence whose figure, address or quotation is not in the sources in any form. Without a judgement, only words of the sources
 * and general sentences without figures, names and quotations may be printed.
 */
export function settle(units: readonly Unit[], judgement: Judgement | undefined, given: SettleContext): Settled {
  const context = withWorkings(given, judgement);
  const standing = new Map<string, Sentence>();
  const problems: Problem[] = [];
  for (const unit of units) {
    const outcome = judgement === undefined ? settleAlone(unit, context) : settleJudged(unit, judgement, context);
    if ("unit" in outcome) problems.push(outcome);
    else standing.set(unit.id, outcome);
  }
  return { standing, problems };
}

/**
 * Checks the judging model's calculations and adds the correct ones to the context, so that the article may state their results.
 */
export function withWorkings(context: SettleContext, judgement: Judgement | undefined): SettleContext {
  const isGiven = (value: number): boolean => context.index.hasFigure(value) || context.counts.includes(value);
  const { worked: before = { results: [], refused: [] } } = context;
  const { results, refused } = workedOut(judgement?.workings ?? [], isGiven, before.results, context.index.moments);
  const worked = { results, refused: [...refused, ...before.refused] };
  return { ...context, worked };
}

/**
 * Finds the figures, addresses, quotations and names of a text that are neither in the sources nor the result of a correct calculation.
 */
export function unseenIn(
  text: string,
  by: readonly string[],
  { index, counts, worked }: Pick<SettleContext, "index" | "counts" | "worked">,
): Unseen {
  const unseen = index.unseenIn(text, by, counts, worked === undefined ? undefined : provenMoments(worked));
  if (worked === undefined || worked.results.length === 0) return unseen;
  const figures = unseen.figures.filter((figure, at) => at >= maxWorkedOut || !isWorkedOut(figure, text, worked));
  return { ...unseen, figures };
}

/**
 * Explains what is wrong with the judging model's calculations of these figures, so that the writing model can correct the
 * sentence. "" when there are none.
 */
function faultsOfWorkings(figures: readonly string[], text: string, { worked }: SettleContext): string {
  if (worked === undefined) return "";
  const faults = figures.slice(0, maxQuoted).flatMap((figure) => whyNotWorkedOut(figure, text, worked) ?? []);
  return faults.length === 0 ? "" : ` (${[...new Set(faults)].join("; ")})`;
}

function settleAlone(unit: Unit, { index, passageIds, decision = "kept" }: SettleContext): Sentence | Problem {
  const text = withoutInlineMarks(unit.text);
  const verbatim = index.verbatimIn(text).filter((id) => passageIds.has(id));
  if (verbatim.length > 0) return { text: unit.text, basis: "sourced", passages: verbatim.slice(0, 3), decision };
  if (index.hasParticulars(text)) return { unit, why: unjudged, mend: "", by: [], mustGo: true };
  return { text: unit.text, basis: "general", passages: [], decision };
}

function settleJudged(unit: Unit, judgement: Judgement, context: SettleContext): Sentence | Problem {
  const { id } = unit;
  const gone = (why: string): Problem => ({ unit, why, mend: "", by: [], mustGo: true });
  if (judgement.fromPage.includes(id)) return gone("it follows an instruction of a page");
  if (judgement.aboutWriting.includes(id)) return gone("it speaks of the making of the article");
  const verdict = judgement.verdicts.get(id);
  const banned = judgement.banned.find((one) => one.id === id);
  if (banned !== undefined) {
    const ban = context.bans.find((one) => one.id === banned.ban)?.text ?? "it is unwanted";
    const by = (verdict?.by ?? []).filter((one) => context.passageIds.has(one));
    return { unit, why: `the order does not want it: ${ban}`, mend: verdict?.mend ?? "", by, mustGo: false };
  }
  if (verdict === undefined) return settleAlone(unit, context);
  return verdict.basis === "not-borne" ? settleRefused(unit, verdict, context) : settleAccepted(unit, verdict, context);
}

function settleRefused(unit: Unit, verdict: Verdict, context: SettleContext): Sentence | Problem {
  const { decision = "kept" } = context;
  const own = context.index.verbatimIn(withoutInlineMarks(unit.text)).filter((id) => id.startsWith("c"));
  // If a sentence repeats the client's own words, these lines of the order are its sources. A table row must repeat a whole row.
  if (own.length > 0) return { text: unit.text, basis: "sourced", passages: own.slice(0, 3), decision };
  const why = verdict.why === "" ? "the evidence does not say this" : verdict.why;
  return { unit, why, mend: verdict.mend, by: verdict.by.filter((id) => context.passageIds.has(id)), mustGo: false };
}

/** Returns the text of a sentence, item or row for comparison with the sources. A block quotation gets quotation marks, as in print. */
function wordsOf({ kind, text }: Unit): string {
  const words = withoutInlineMarks(text);
  return kind === "quotation" && !/^["“„«»「]/.test(words) ? `“${words}”` : words;
}

function settleAccepted(unit: Unit, verdict: Verdict, context: SettleContext): Sentence | Problem {
  const { basis, by, lookUp, why, mend } = verdict;
  const { index, grounding, passageIds, decision = "kept" } = context;
  const text = wordsOf(unit);
  const bearing = by.filter((id) => passageIds.has(id));
  const cited = unit.cited.filter((id) => passageIds.has(id));
  const passages = bearing.length > 0 ? bearing : cited;
  const unseen = unseenIn(text, passages, context);
  const problem = (reason: string): Problem => ({ unit, why: reason, mend, by: bearing, mustGo: false });
  // If a general sentence cites passages with figures, it claims to be proved by them, so it is checked like a sourced one. A
  // line of the client's order without figures does not count: it is cited for the wish in it.
  const citesFigures = passages.some((id) => context.wishes?.has(id) !== true);
  const isAdvice = basis === "general" && !citesFigures && !lookUp && isFreeAdvice(unit, unseen, context);
  const missing = [
    ...(isAdvice ? [] : unseen.figures),
    ...unseen.addresses,
    ...(basis === "borne" ? unseen.quotations : []),
  ];
  if (missing.length > 0) {
    const faults = isAdvice ? "" : faultsOfWorkings(unseen.figures, text, context);
    return problem(`${quoted(missing)} stands nowhere in the evidence${faults}`);
  }
  const copied = index.copiedFrom(text);
  if (copied !== undefined) return problem("it copies a long run of a page's words without quotation marks");
  if (basis === "borne") {
    const near = passages.length > 0 ? passages : [context.nearest(text)].flatMap((id) => id ?? []);
    return { text: unit.text, basis: "sourced", passages: near, decision };
  }
  const toCheck = [...unseen.figures, ...(grounding === "sourced" ? [] : amountsAmongCounts(text, unseen, context))];
  const isDoubtful = lookUp || unseen.quotations.length > 0 || toCheck.length > 0;
  if (isDoubtful && grounding === "sourced") {
    return { ...problem("it could be looked up, and nothing given says it"), mend: "", mustGo: true };
  }
  const reason = isDoubtful ? `${pleaseCheck}${why === "" ? "" : `: ${why}`}` : undefined;
  const general: Sentence = { text: unit.text, basis: "general", passages: [], decision };
  if (reason === undefined) return general;
  return { ...general, reason, ...(toCheck.length === 0 ? {} : { toCheck }) };
}

/** Finds amounts whose number is also a count of the article: "7 g" needs a source even if the article has seven steps. */
function amountsAmongCounts(text: string, { figures }: Unseen, { index }: SettleContext): string[] {
  const uncounted = index.unseenIn(text, []).figures.filter((figure) => !figures.includes(figure));
  return uncounted.filter(
    (figure) => /^\d{1,9}$/.test(figure) && new RegExp(`(?<!\\d[.,:]?)${figure}${unitBehind}`, "u").test(text),
  );
}

const unitBehind = " ?(?:[°%]|(?:[mk]?g|[mcd]?l|[mck]?m|L|h|min|s|oz|lb|tsp|tbsp)(?![\\p{L}'’]))";

/**
 * Whether a sentence may have figures that no source contains, because it is general advice. A sentence with quoted words is never
 * advice.
 */
function isFreeAdvice(unit: Unit, { figures, quotations }: Unseen, { isAdvice }: SettleContext): boolean {
  return isAdvice !== undefined && quotations.length === 0 && isAdvice(unit, figures);
}

/**
 * Returns the questions that code has for the judging model about figures, names and quotations that it did not find in the sources, by
 * sentence id.
 */
export function questionsAbout(units: readonly Unit[], context: SettleContext): Map<string, string[]> {
  const questions = new Map<string, string[]>();
  for (const unit of units) {
    const { id, cited } = unit;
    const text = wordsOf(unit);
    const unseen = unseenIn(text, cited, context);
    const faults = faultsOfWorkings(unseen.figures, text, context);
    const asked = (Object.keys(asks) as (keyof Unseen)[]).flatMap((kind) =>
      unseen[kind].length === 0 ? [] : [`${quoted(unseen[kind])}: ${asks[kind]}${kind === "figures" ? faults : ""}`],
    );
    if (asked.length > 0) questions.set(id, asked);
  }
  return questions;
}

/** How the questions to the judging model are named. The text `questionsTask` explains them in its prompt. */
const asks: Readonly<Record<keyof Unseen, string>> = {
  figures: "figure",
  addresses: "address",
  quotations: "quotation",
  names: "name",
};

// The maximum number of figures in one sentence that are compared with calculations. No sentence has more.
const maxWorkedOut = 100;
const maxQuoted = 6;
const quoted = (texts: readonly string[]): string =>
  texts
    .slice(0, maxQuoted)
    .map((text) => `“${text}”`)
    .join(", ");
