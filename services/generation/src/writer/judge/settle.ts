import type { Grounding } from "../../domain/draft-report.ts";
import type { Sentence } from "../article/blocks.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import type { Unit } from "../article/units.ts";
import type { EvidenceIndex, Unseen } from "../evidence/evidence-index.ts";
import { workedOut } from "../evidence/workings.ts";
import type { Ban } from "../request/parsed-request.ts";
import type { Judgement, Verdict } from "./judgement.ts";

/** How the reasons of general sentences begin that could be looked up. */
export const pleaseCheck = "please check";

/** A unit that cannot stand as it is. */
export interface Problem {
  readonly unit: Unit;
  readonly why: string;
  /** The smallest change that would help, as the judge sees it; may be empty. */
  readonly mend: string;
  /** Passages that show it. */
  readonly by: readonly string[];
  /** Nothing about it can be mended: it is taken out. */
  readonly mustGo: boolean;
}

export interface Settled {
  /** Records of the units that stand. */
  readonly standing: ReadonlyMap<string, Sentence>;
  readonly problems: readonly Problem[];
}

export interface SettleContext {
  readonly index: EvidenceIndex;
  readonly grounding: Grounding;
  readonly bans: readonly Ban[];
  /** Ids of all passages. */
  readonly passageIds: ReadonlySet<string>;
  /** The passage nearest to a text, for a judge that named none. */
  readonly nearest: (text: string) => string | undefined;
  /** Figures that the article may state of itself. */
  readonly counts: readonly number[];
  readonly decision?: Sentence["decision"];
}

const unjudged = "nobody could judge it, and it does not stand in the evidence word for word";

/**
 * What becomes of each unit: the judge's verdict, and code's veto where a figure, address or quotation stands nowhere in any form.
 * Without a judgement only what stands in the evidence word for word, or is general without particulars, stands.
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

/** The article may also state what the judge worked out, as far as it is right. */
export function withWorkings(context: SettleContext, judgement: Judgement | undefined): SettleContext {
  const worked = workedOut(judgement?.workings ?? [], context.index.hasFigure);
  return worked.length === 0 ? context : { ...context, counts: [...context.counts, ...worked] };
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
  const banned = judgement.banned.find((one) => one.id === id);
  if (banned !== undefined) {
    const ban = context.bans.find((one) => one.id === banned.ban)?.text ?? "it is unwanted";
    return { unit, why: `the order does not want it: ${ban}`, mend: "", by: [], mustGo: false };
  }
  const verdict = judgement.verdicts.get(id);
  if (verdict === undefined) return settleAlone(unit, context);
  return verdict.basis === "not-borne" ? settleRefused(unit, verdict, context) : settleAccepted(unit, verdict, context);
}

function settleRefused(unit: Unit, verdict: Verdict, context: SettleContext): Sentence | Problem {
  const { decision = "kept" } = context;
  const own = context.index.verbatimIn(withoutInlineMarks(unit.text)).filter((id) => id.startsWith("c"));
  // The client's own words need no other proof; rows stand only whole, as the order has them.
  if (own.length > 0) return { text: unit.text, basis: "sourced", passages: own.slice(0, 3), decision };
  const why = verdict.why === "" ? "the evidence does not say this" : verdict.why;
  return { unit, why, mend: verdict.mend, by: verdict.by.filter((id) => context.passageIds.has(id)), mustGo: false };
}

/** The words of a unit as code looks for them; a block quotation stands in marks when it is printed. */
function wordsOf({ kind, text }: Unit): string {
  const words = withoutInlineMarks(text);
  return kind === "quotation" && !/^["“„«»「]/.test(words) ? `“${words}”` : words;
}

function settleAccepted(unit: Unit, { basis, by, lookUp, why }: Verdict, context: SettleContext): Sentence | Problem {
  const { index, grounding, passageIds, counts, decision = "kept" } = context;
  const text = wordsOf(unit);
  const bearing = by.filter((id) => passageIds.has(id));
  const cited = unit.cited.filter((id) => passageIds.has(id));
  const passages = bearing.length > 0 ? bearing : cited;
  const unseen = index.unseenIn(text, passages, counts);
  const problem = (reason: string): Problem => ({ unit, why: reason, mend: "", by: bearing, mustGo: false });
  const missing = [...unseen.figures, ...unseen.addresses, ...(basis === "borne" ? unseen.quotations : [])];
  if (missing.length > 0) return problem(`${quoted(missing)} stands nowhere in the evidence`);
  const copied = index.copiedFrom(text);
  if (copied !== undefined) return problem("it copies a long run of a page's words without quotation marks");
  if (basis === "borne") {
    const near = passages.length > 0 ? passages : [context.nearest(text)].flatMap((id) => id ?? []);
    return { text: unit.text, basis: "sourced", passages: near, decision };
  }
  const isDoubtful = lookUp || unseen.quotations.length > 0;
  if (isDoubtful && grounding === "sourced") {
    return { ...problem("it could be looked up, and nothing given says it"), mustGo: true };
  }
  const reason = isDoubtful ? `${pleaseCheck}${why === "" ? "" : `: ${why}`}` : undefined;
  return { text: unit.text, basis: "general", passages: [], decision, ...(reason === undefined ? {} : { reason }) };
}

/** What code asks the judge about units before it judges, by unit. */
export function questionsAbout(units: readonly Unit[], { index, counts }: SettleContext): Map<string, string[]> {
  const questions = new Map<string, string[]>();
  for (const unit of units) {
    const { id, cited } = unit;
    const unseen = index.unseenIn(wordsOf(unit), cited, counts);
    const asked = (Object.keys(asks) as (keyof Unseen)[]).flatMap((kind) =>
      unseen[kind].length === 0 ? [] : [`${quoted(unseen[kind])}: ${asks[kind]}`],
    );
    if (asked.length > 0) questions.set(id, asked);
  }
  return questions;
}

const asks: Readonly<Record<keyof Unseen, string>> = {
  figures: "is this figure given anywhere, in any form, or worked out (workings)?",
  addresses: "is this address given?",
  quotations: "did somebody say these words, and this speaker?",
  names: "is this name given, or one that everybody knows?",
};

const mostQuoted = 6;
const quoted = (texts: readonly string[]): string =>
  texts
    .slice(0, mostQuoted)
    .map((text) => `“${text}”`)
    .join(", ");
