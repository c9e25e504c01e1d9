import type { Aligned } from "./aligned.ts";
import type { Finding } from "./finding.ts";
import { pastIn } from "./past.ts";
import { findPhrases } from "./phrases.ts";
import { type Reading, share, stemsWithin, within } from "./reading.ts";
import type { Span } from "./span.ts";
import { endings, goingOn } from "./tables/endings.ts";

/** Negators that no word of an opposite pair takes up. */
function freeNegations(reading: Reading, span: Span): boolean {
  const taken = reading.sides.some((side) => side.denied && within(span)(side));
  return !taken && reading.negations.some(within(span));
}

const hasSides = (reading: Reading, span: Span): boolean => reading.sides.some(within(span));

const clauseBreak = /[,;:–—()，、；：]/;

/** True when what stands beside the negator stands in the other sentence too. */
function deniesTheSame(denying: Reading, span: Span, said: ReadonlySet<string>): boolean {
  return denying.negations.filter(within(span)).some((denial) => {
    const words = denying.tokens.filter((token) => token.stem !== "" && token.kind === "word" && within(span)(token));
    // "Take a torch, no booking": what a comma parts from the negator is not what it denies.
    const isBeside = (from: number, to: number): boolean => !clauseBreak.test(denying.text.slice(from, to));
    const behind = words
      .filter((token) => token.start >= denial.end)
      .slice(0, 1)
      .filter((token) => isBeside(denial.end, token.start));
    const before = words
      .filter((token) => token.end <= denial.start)
      .slice(-1)
      .filter((token) => isBeside(token.end, denial.start));
    return [...behind, ...(denying.language === "en" ? [] : before)].some((token) => said.has(token.stem));
  });
}

const opensLabel = /^[^\p{L}\p{N}]{0,4}(?:\p{L}{1,20} ){0,2}$/u;
const universal = 4;

/** "Not all" says how many, and denies nothing of those of whom it speaks. */
function deniesAll({ quantifiers }: Reading, { end }: { readonly end: number }): boolean {
  return quantifiers.some(({ rank, start }) => rank >= universal && start >= end && start - end <= 2);
}

function denialsIn(reading: Reading, span: Span, other: Reading): Span[] {
  const speaksOfAll = other.quantifiers.some(({ rank }) => rank >= universal);
  return reading.negations.filter(within(span)).filter((hit) => speaksOfAll || !deniesAll(reading, hit));
}

/** "FIXED: the export forgot a row": a label of a list of changes, which denies what stands behind it. */
export function isEnded({ tokens, text, language }: Reading): boolean {
  const [label] = findPhrases(tokens, text, endings, language);
  // "- FIXED:", "**Fixed**:" and "Bugs fixed:" with a word or two before.
  return (
    label !== undefined &&
    opensLabel.test(text.slice(0, label.start)) &&
    /^\*{0,2}\s?[:：–—]/.test(text.slice(label.end))
  );
}

/** What was ended and is told as going on, or is denied as it was and not as it is. */
function checkEnded({ claim, clause }: Aligned): Finding[] {
  const { tokens, text, language } = claim;
  const written = text.slice(clause.start, clause.end).trim();
  const goesOn = findPhrases(tokens, text, goingOn, language).length > 0 && claim.negations.length === 0;
  if (goesOn) return [{ kind: "contradicted", written, reason: "the evidence says that this was ended" }];
  const deniesPast = claim.negations.some(within(clause)) && pastIn(tokens, text, language).length > 0;
  return deniesPast ? [{ kind: "contradicted", written, reason: "the evidence does not deny that this was so" }] : [];
}

/** What one side denies and the other does not. */
export function checkNegation(aligned: Aligned): Finding[] {
  const { claim, clause, evidence, span, overlap, shared } = aligned;
  if (isEnded(evidence) && !isEnded(claim)) return shared < 2 ? [] : checkEnded(aligned);
  const mine = denialsIn(claim, clause, evidence).length > 0;
  const theirs = denialsIn(evidence, span, claim).length > 0;
  const isShort = shared === 1 && stemsWithin(evidence, span).size <= 2;
  if (mine === theirs || (shared < 2 && !isShort) || (mine ? evidence : claim).deniesInSpeech) return [];
  if (hasSides(claim, clause) && hasSides(evidence, span)) {
    const families = new Set(claim.sides.filter(within(clause)).map((side) => side.family));
    if (evidence.sides.some((side) => families.has(side.family) && within(span)(side))) return [];
  }
  const back = share(stemsWithin(evidence, span), stemsWithin(claim, clause));
  if (overlap < 0.6 || back < 0.5) return [];
  const free = mine ? freeNegations(claim, clause) : freeNegations(evidence, span);
  const denies = mine ? { of: claim, by: evidence, within: clause } : { of: evidence, by: claim, within: span };
  // "Lost power" is "without power": who refuses, loses or stops denies as well.
  // What the claim denies in another clause of its own is denied there.
  const deniesElsewhere = !mine && claim.negations.length > 0;
  const said = deniesElsewhere ? stemsWithin(claim, clause) : denies.by.stems;
  if (!free || denies.by.sides.some(({ side }) => side === 1) || !deniesTheSame(denies.of, denies.within, said))
    return [];
  if (mine ? deniesAsThere(claim, clause, evidence) : deniesAsThere(evidence, span, claim)) return [];
  const written = claim.text.slice(clause.start, clause.end).trim();
  const reason = mine ? "the evidence does not deny this" : "the evidence says that this is not so";
  return [{ kind: "contradicted", written, reason }];
}

/** "Findet niemanden" on both sides, in whatever clause: the same word is denied by the same negator. */
function deniesAsThere(denying: Reading, span: Span, other: Reading): boolean {
  const beside = (reading: Reading, hit: { readonly start: number; readonly end: number }): string[] => {
    const words = reading.tokens.filter(({ stem, kind }) => stem !== "" && kind === "word");
    const before = words.findLast(({ end }) => end <= hit.start)?.stem ?? "";
    const behind = words.find(({ start }) => start >= hit.end)?.stem ?? "";
    return [`${before} …`, `… ${behind}`];
  };
  return denying.negations
    .filter(within(span))
    .every((hit) =>
      other.negations.some(
        (one) => one.phrase === hit.phrase && beside(other, one).some((word) => beside(denying, hit).includes(word)),
      ),
    );
}
