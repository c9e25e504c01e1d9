import type { Aligned } from "./aligned.ts";
import { datesAgree } from "./dates.ts";
import type { Finding } from "./finding.ts";
import { findPhrases } from "./phrases.ts";
import { valuesAgree } from "./presence.ts";
import { type Ranked, type Reading, within } from "./reading.ts";
import type { Span } from "./span.ts";
import { eventWords } from "./tables/structure.ts";

const ranks = { 1: "possible", 2: "planned or expected", 3: "to come" } as const;

function isPast(claim: Reading): boolean {
  return claim.language !== "ar" && findPhrases(claim.tokens, claim.text, eventWords, claim.language).length > 0;
}

/** "Is being considered" keeps "considers", whatever its form. */
function isKept(hedge: Ranked, claim: Reading, evidence: Reading): boolean {
  const stem = evidence.tokens.find(({ start }) => start === hedge.start)?.stem ?? "";
  return stem !== "" && claim.stems.has(stem);
}

/** The text between two brackets around a place; undefined outside brackets. */
function bracketAround(text: string, place: number): Span | undefined {
  const start = Math.max(text.lastIndexOf("(", place), text.lastIndexOf("（", place));
  const closed = Math.max(text.lastIndexOf(")", place), text.lastIndexOf("）", place));
  if (start < 0 || closed > start) return undefined;
  const ends = [text.indexOf(")", place), text.indexOf("）", place)].filter((end) => end >= 0);
  return ends.length === 0 ? undefined : { start, end: Math.min(...ends) };
}

/** "Cost 6.4 million (planned: 5.9)": a hedge in brackets belongs to what stands there. */
function isAside(hedge: Ranked, claim: Reading, evidence: Reading): boolean {
  const bracket = bracketAround(evidence.text, hedge.start);
  if (bracket === undefined) return false;
  const inside = within(bracket);
  const figure = evidence.quantities
    .filter(inside)
    .some((one) => claim.quantities.some((own) => valuesAgree(own, one)));
  const date = evidence.dates.filter(inside).some((one) => claim.dates.some((own) => datesAgree(own, one)));
  const word = evidence.tokens
    .filter(inside)
    .some(({ kind, stem, start }) => kind === "word" && start !== hedge.start && stem !== "" && claim.stems.has(stem));
  return !figure && !date && !word;
}

// "Will cut" and "cut" leave open when; so does "did remain".
const openForms = /^(?:cut|put|set|let|shut|hit|cost|hurt|split|spread|quit|bid|cast|did|didn't)$/;

/** "Will remain valid" and "remain valid": the infinitive of the evidence as a present of the claim. */
function tellsInPresent(claim: Reading, evidence: Reading, span: Span): boolean {
  const hedge = evidence.hedges.find((one) => one.rank === 3 && within(span)(one));
  if (hedge === undefined || claim.tokens.some(({ lower }) => openForms.test(lower))) return false;
  const words = evidence.tokens.filter(({ kind, stem }) => kind === "word" && stem !== "");
  const behind = words.filter(({ start }) => start >= hedge.end && start < span.end);
  const verbs = [...behind.slice(0, 1), ...(/^(?:de|nl)$/.test(evidence.language) ? behind.slice(-1) : [])];
  const forms = verbs.flatMap(({ lower }) => {
    const root = lower.replace(/e?n$/, "");
    const swedish = `${lower.replace(/a$/, "")}er`;
    return [lower, `${lower}s`, `${lower}es`, `${lower}r`, `${root}t`, `${root}et`, swedish];
  });
  return claim.tokens.some(({ lower }) => forms.includes(lower));
}

// Words that allow as well as suppose.
const allows = /^(?:may|pode|podem|kan|może|mogą)$/;

/** "Only members may use it" allows, and guesses nothing. */
function isPermission(hedge: Ranked, evidence: Reading, span: Span): boolean {
  const word = evidence.tokens.find(({ start }) => start === hedge.start)?.lower ?? "";
  return allows.test(word) && evidence.only.some(within(span));
}

/** What is possible, planned or to come must not be told as a fact. */
export function checkCertainty({ claim, clause, evidence, span, shared }: Aligned): Finding[] {
  if (shared < 2) return [];
  const near = evidence.hedges
    .filter(within(span))
    .filter((hedge) => !isKept(hedge, claim, evidence) && !isAside(hedge, claim, evidence))
    .filter((hedge) => !isPermission(hedge, evidence, span))
    .map(({ rank }) => rank);
  const mine = [...claim.hedges.filter(within(clause)), ...claim.hedges].map((hedge) => hedge.rank);
  const theirs = near.length === 0 ? 4 : Math.min(...near);
  const own = mine.length === 0 ? 4 : Math.min(...mine);
  // What is to come may be told in the present, and not as what happened.
  const isToCome = theirs === 3 && own === 4 && (!isPast(claim) || tellsInPresent(claim, evidence, span));
  if (theirs >= own || isToCome || claim.reports.length > 0) return [];
  const rank = theirs === 1 ? 1 : theirs === 2 ? 2 : 3;
  const written = claim.text.slice(clause.start, clause.end).trim();
  return [{ kind: "contradicted", written, reason: `the evidence only tells it as ${ranks[rank]}` }];
}
