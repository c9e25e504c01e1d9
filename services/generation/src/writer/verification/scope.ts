import { type Aligned, nearCopy, overlapBeside } from "./aligned.ts";
import { calendarOf } from "./calendar.ts";
import type { Finding } from "./finding.ts";
import { isEnded } from "./negation.ts";
import { findPhrases, isCovered, type PhraseHit, type PhraseTable } from "./phrases.ts";
import { valuesAgree } from "./presence.ts";
import type { Quantity } from "./quantities.ts";
import { type Ranked, type Reading, share, stemsWithin, within } from "./reading.ts";
import type { Span } from "./span.ts";
import { against, conditions, partsOfThem, turnsWithAll, whatever } from "./tables/limits.ts";
import { rates } from "./tables/rates.ts";
import { rooms } from "./tables/rooms.ts";
import { exceptions } from "./tables/scope.ts";

const contradicted = (written: string, reason: string): Finding => ({ kind: "contradicted", written, reason });
const doubtful = (written: string, reason: string): Finding => ({ kind: "doubtful", written, reason });

const hits = ({ tokens, text, language }: Reading, table: PhraseTable): PhraseHit[] =>
  findPhrases(tokens, text, table, language);

/** "Open but for Mondays" says that something is closed. */
export const hasException = (reading: Reading): boolean => hits(reading, exceptions).length > 0;

const universal = 5;

/** Quantifiers of a clause that nothing denies. */
function quantifiersIn(reading: Reading, clause: Span): Ranked[] {
  return reading.quantifiers
    .filter(within(clause))
    .filter((one) => !reading.negations.some((hit) => hit.end <= one.start && one.start - hit.end <= 2));
}

/** A claim must not speak of more than the evidence does: "some" is not "all", "up to 500" is not "500". */
export function checkScope(aligned: Aligned): Finding[] {
  if (aligned.shared < 1) return [];
  const ranks = aligned.shared < 2 ? [] : [...checkRanks(aligned), ...checkDropped(aligned)];
  return [...(ranks.length > 0 ? ranks : checkUnlimited(aligned)), ...checkOnly(aligned), ...checkAgainst(aligned)];
}

/** "Most" and "all" where the evidence says "some". */
function checkRanks({ claim, clause, evidence, span }: Aligned): Finding[] {
  const mine = quantifiersIn(claim, clause);
  const near = evidence.quantifiers.filter(within(span));
  const theirs = near.length > 0 ? near : evidence.quantifiers;
  const strongest = mine.reduce((most, one) => Math.max(most, one.rank), 0);
  const evidenced = theirs.reduce((most, one) => Math.max(most, one.rank), 0);
  if (theirs.length === 0 || strongest <= evidenced || strongest < 3) return [];
  const written = mine.find((one) => one.rank === strongest)?.phrase ?? "";
  const said = theirs[0]?.phrase;
  const reason = `the evidence says "${said}", not "${written}"`;
  // "Everyone knew, and part of the effect …": two groups, of which one is told as it is there.
  const isKept = claim.quantifiers.some((one) => one.phrase === said);
  return [isKept ? doubtful(written, reason) : contradicted(written, reason)];
}

/** "Some residents" told of the residents as such. */
function checkDropped({ claim, clause, evidence, span }: Aligned): Finding[] {
  if (quantifiersIn(claim, clause).length > 0 || claim.quantities.some(within(clause))) return [];
  const weak = evidence.quantifiers.filter(within(span)).find((one) => one.rank <= 2);
  const isLimited = claim.quantifiers.some((one) => one.rank <= 2);
  if (weak === undefined || isLimited || !quantifierStands(claim, evidence, weak.end)) return [];
  return [contradicted(claim.text, `the evidence says it of "${weak.phrase}" only`)];
}

/** True when the word behind a quantifier of the evidence stands in the claim too. */
function quantifierStands(claim: Reading, evidence: Reading, end: number): boolean {
  const next = evidence.tokens.find((token) => token.start >= end && token.stem !== "");
  return next !== undefined && claim.stems.has(next.stem);
}

/** A word that says of a part alone what a sentence says: "only", exceptions, "some", "of them". */
function partialWord(reading: Reading): string | undefined {
  const { only, quantifiers } = reading;
  return [
    only[0],
    quantifiers.find(({ rank }) => rank < universal),
    hits(reading, exceptions)[0],
    hits(reading, partsOfThem)[0],
  ].find((one) => one !== undefined)?.phrase;
}

/** What limits a sentence: such a word, a part of a whole, a bound of age, a day, a condition. */
function limitOf(reading: Reading): string | undefined {
  const { text, quantities, language, tokens } = reading;
  const part = quantities.find((one, index) => isPart(one, quantities[index + 1], text));
  const { weekdays } = calendarOf(language);
  const day = tokens.find(
    ({ lower, text: word }) => weekdays.has(lower) && (language !== "en" || /^\p{Lu}/u.test(word)),
  );
  return partialWord(reading) ?? part?.written ?? day?.text ?? hits(reading, conditions)[0]?.phrase;
}

const joinsWhole =
  /^(?:out of|of|of the|von|von den|sur|de|de las|de los|su|dei|delle|van de|van|das|dos|af|ud af|av|z|中|里|من)$/;

/** "40 percent", "3 of 5", "under 12": a figure that leaves the rest out. */
function isPart(one: Quantity, next: Quantity | undefined, text: string): boolean {
  if (one.kind === "share" || one.unit === "percent") return one.value < 100;
  if (one.bound === "less" || one.bound === "more") return true;
  return (
    next !== undefined &&
    one.value < next.value &&
    joinsWhole.test(text.slice(one.end, next.start).trim().toLowerCase())
  );
}

/** True when a clause of the evidence speaks of a part ("3 of 5") that the claim does not name. */
export function leavesPartOut(claim: Reading, evidence: Reading, span: Span): boolean {
  const { quantities, text, clauses } = evidence;
  const own = clauses.filter(({ start, end }) => start < span.end && end > span.start);
  return quantities.some(
    (one, index) =>
      isPart(one, quantities[index + 1], text) &&
      own.some((clause) => within(clause)(one)) &&
      !claim.quantities.some((mine) => mine.value === one.value),
  );
}

const isWhatever = (evidence: Reading, word: PhraseHit | undefined): boolean =>
  hits(evidence, whatever).some(({ phrase }) => phrase === word?.phrase);

/** "In all" speaks of no group of which too much could be said, and neither does "every week" of what is weekly. */
function isNoGroup({ start }: PhraseHit, { claim, evidence }: Aligned): boolean {
  const isSamePeriod = (table: PhraseTable): boolean =>
    isCovered(hits(claim, table), start) && hits(evidence, table).length > 0;
  return isCovered(hits(claim, turnsWithAll), start) || Object.values(rates).some(isSamePeriod);
}

/** "All", "any" and "no" of what the evidence limits, or does not say of all. */
function checkUnlimited(aligned: Aligned): Finding[] {
  const { claim, clause, evidence, shared } = aligned;
  const [word] = [
    ...quantifiersIn(claim, clause).filter(({ rank }) => rank === universal),
    ...hits(claim, whatever).filter(within(clause)),
  ];
  const saysSo = evidence.quantifiers.some(({ rank }) => rank === universal) || isWhatever(evidence, word);
  if (word === undefined || saysSo || isNoGroup(word, aligned)) return [];
  const denies = (evidence.negations.length > 0 || isEnded(evidence)) && claim.negations.length > 0;
  const limit = limitOf(evidence);
  if (limit === undefined) return denies ? [] : [doubtful(word.phrase, `the evidence does not say "${word.phrase}"`)];
  if (limitOf(claim) !== undefined) return [];
  const reason = `the evidence limits it ("${limit}"), so "${word.phrase}" says too much`;
  const isPeriod = Object.values(rates).some((table) => isCovered(hits(claim, table), word.start));
  const isOfSome = shared >= 2 && partialWord(evidence) !== undefined && claim.negations.length === 0 && !isPeriod;
  const isSure = isOfSome || (overlapBeside(aligned) >= nearCopy && !denies);
  return [isSure ? contradicted(word.phrase, reason) : doubtful(word.phrase, reason)];
}

/** "Only" where the evidence leaves room for others. */
function checkOnly({ claim, clause, evidence }: Aligned): Finding[] {
  const [word] = claim.only.filter(within(clause));
  if (word === undefined || evidence.only.length > 0 || hasException(evidence)) return [];
  return [doubtful(word.phrase, `the evidence does not say "${word.phrase}"`)];
}

const periods = Object.entries(rates);

/** "A month" where the evidence counts by the day. */
export function checkRates({ claim, clause, evidence, shared }: Aligned): Finding[] {
  if (shared < 1 || claim.language !== evidence.language) return [];
  const figures = claim.quantities.filter(within(clause));
  const counts = figures.some((mine) => evidence.quantities.some((other) => valuesAgree(mine, other)));
  if (!counts) return [];
  const own = periods.flatMap(([period, table]) =>
    hits(claim, table)
      .filter(within(clause))
      .map((hit) => ({ period, hit })),
  );
  const theirs = periods.flatMap(([period, table]) => hits(evidence, table).map((hit) => ({ period, hit })));
  const strange = own.find(({ period }) => !theirs.some((one) => one.period === period));
  const [other] = theirs;
  if (strange === undefined || other === undefined) return [];
  return [contradicted(strange.hit.phrase, `the evidence counts "${other.hit.phrase}", not "${strange.hit.phrase}"`)];
}

/** "A petition against closing" told as one for it. */
function checkAgainst({ claim, clause, evidence, span, overlap }: Aligned): Finding[] {
  const [word] = hits(evidence, against).filter(within(span));
  if (word === undefined || claim.language !== evidence.language || overlap < 0.5) return [];
  // Who opposes, denies or refuses says it in other words.
  const isKept =
    hits(claim, against).length > 0 || claim.negations.length > 0 || claim.sides.some(({ side }) => side === 1);
  const back = share(stemsWithin(evidence, span), stemsWithin(claim, clause));
  return isKept || back < 0.5 ? [] : [doubtful(claim.text, `the evidence says "${word.phrase}"`)];
}

const weaker: Readonly<Record<string, readonly string[]>> = {
  about: ["about", "nearly", "more", "less"],
  nearly: ["nearly", "about", "less"],
  "at-least": ["at-least", "more", "about"],
  more: ["more", "at-least", "about"],
  "at-most": ["at-most", "less"],
  less: ["less", "at-most", "nearly", "about"],
};

const roomReach = 16;

/** "There is room for 12", of "max 12". */
function tellsRoom({ start, end, bound }: Quantity, claim: Reading): boolean {
  return (
    bound === "exact" &&
    hits(claim, rooms).some((hit) => (hit.end <= start ? start - hit.end : hit.start - end) <= roomReach)
  );
}

/** "Up to 500" told as "500". */
export function checkBounds({ claim, clause, evidence }: Aligned): Finding[] {
  const bounded = claim.quantities.filter(({ kind }) => kind === "number" || kind === "share");
  return bounded.filter(within(clause)).flatMap((quantity) => {
    const same = evidence.quantities.filter(
      (other) => Math.abs(other.value - quantity.value) < 1e-9 && valuesAgree(quantity, other),
    );
    if (same.length === 0) return [];
    const fits = same.some((other) =>
      other.bound === "exact"
        ? quantity.bound === "exact" || quantity.bound === "about" || quantity.bound === "at-least"
        : (weaker[other.bound] ?? []).includes(quantity.bound) ||
          (other.bound === "at-most" && tellsRoom(quantity, claim)),
    );
    if (fits) return [];
    const bound = same[0]?.bound ?? "exact";
    const reason =
      bound === "exact" ? "the evidence has the exact figure" : `the evidence says "${bound.replace("-", " ")}" of it`;
    return [contradicted(quantity.written, reason)];
  });
}
