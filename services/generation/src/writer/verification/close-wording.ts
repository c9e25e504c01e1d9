import type { Aligned } from "./aligned.ts";
import { type DateMention, datesAgree } from "./dates.ts";
import { findPhrases, type PhraseHit, type PhraseTable } from "./phrases.ts";
import { quantitiesAgree } from "./presence.ts";
import type { Quantity } from "./quantities.ts";
import { type Reading, within } from "./reading.ts";
import { leavesPartOut } from "./scope.ts";
import type { Span } from "./span.ts";
import { figureRoles, passiveMarks } from "./tables/clauses.ts";
import { against } from "./tables/limits.ts";

/** A word of meaning, a figure or a date, in the order of the text. */
export interface Item {
  readonly start: number;
  readonly end: number;
  readonly stem: string;
  readonly quantity?: Quantity;
  readonly date?: DateMention;
  readonly name: boolean;
}

const longestRow = 120;
const widestGap = 4;

/** Words of a span that have to be found again. In scripts without spaces every word counts: small ones carry the roles. */
export function itemsOf(reading: Reading, span: Span, neutral: ReadonlySet<string>): Item[] {
  const unspaced = reading.language === "ja" || reading.language === "zh";
  const items: Item[] = [];
  for (const token of reading.tokens.filter(within(span))) {
    const date = reading.dates.find((one) => one.start <= token.start && token.start < one.end);
    const quantity = reading.quantities.find((one) => one.start <= token.start && token.start < one.end);
    const last = items.at(-1);
    if (date !== undefined) {
      if (last?.date !== date) items.push({ start: date.start, end: date.end, stem: "", date, name: false });
      continue;
    }
    if (quantity !== undefined) {
      if (last?.quantity !== quantity)
        items.push({ start: quantity.start, end: quantity.end, stem: "", quantity, name: false });
      continue;
    }
    if (token.kind !== "word" || neutral.has(token.lower)) continue;
    const stem = token.stem === "" && unspaced ? token.lower : token.stem;
    const name = reading.names.some((one) => one.start <= token.start && token.end <= one.end);
    if (stem !== "") items.push({ start: token.start, end: token.end, stem, name });
  }
  return items.slice(0, longestRow);
}

export function fits(left: Item, right: Item): boolean {
  if (left.date !== undefined)
    return right.date !== undefined && datesAgree(left.date, right.date) && left.date.month === right.date.month;
  if (left.quantity !== undefined)
    return right.quantity !== undefined && quantitiesAgree(left.quantity, right.quantity);
  return right.stem === left.stem && right.stem !== "";
}

/** Places of the claim's items in the evidence, in the same order; undefined when one is missing or out of order. */
function placesOf(claim: readonly Item[], evidence: readonly Item[]): number[] | undefined {
  const onlyDate = evidence.filter((item) => item.date !== undefined).length === 1;
  let best: number[] | undefined;
  const first = claim.find((item) => !(onlyDate && item.date !== undefined));
  if (first === undefined) return undefined;
  // From every place where the first word stands: the nearest run wins.
  for (let start = 0; start < evidence.length; start += 1) {
    const head = evidence[start];
    if (head === undefined || !fits(first, head)) continue;
    const places = walk(claim, evidence, start, onlyDate);
    if (places !== undefined && (best === undefined || width(places) < width(best))) best = places;
  }
  return best;
}

const width = (places: readonly number[]): number => (places.at(-1) ?? 0) - (places[0] ?? 0);

function walk(
  claim: readonly Item[],
  evidence: readonly Item[],
  start: number,
  onlyDate: boolean,
): number[] | undefined {
  const places: number[] = [];
  let next = start;
  for (const item of claim) {
    if (onlyDate && item.date !== undefined) {
      if (!evidence.some((other) => fits(item, other))) return undefined;
      continue;
    }
    while (next < evidence.length && !fits(item, evidence[next] as Item)) next += 1;
    if (next >= evidence.length) return undefined;
    places.push(next);
    next += 1;
  }
  return places;
}

/** Left out: a few words of the same clause or a whole clause between commas, and no name beside a name, which would make somebody else the doer. */
function gapsHold(places: readonly number[], evidence: readonly Item[], text: string): boolean {
  return places.slice(1).every((place, index) => {
    const before = places[index] ?? 0;
    const skipped = evidence.slice(before + 1, place).filter((item) => item.date === undefined);
    if (skipped.length > widestGap) return false;
    if (skipped.length > 0 && cutsClause(text.slice(evidence[before]?.end, evidence[place]?.start))) return false;
    if (skipped.some((item) => item.quantity !== undefined))
      return evidence[place]?.quantity === undefined || evidence[before]?.quantity === undefined;
    return !(skipped.some((item) => item.name) && (evidence[before]?.name === true || evidence[place]?.name === true));
  });
}

/** "Sheds are allowed, fires are banned" does not bear "Sheds are banned". */
function cutsClause(between: string): boolean {
  if (!/[,;:—–()，；：、。]/u.test(between)) return false;
  return !(/^\s*[,;:—–(，；：、]/u.test(between) && /[,;—–)，；、]\s*$/u.test(between));
}

const phrasesOf = (hits: readonly PhraseHit[], span: Span): string =>
  hits
    .filter(within(span))
    .map((hit) => hit.phrase)
    .sort()
    .join("|");

function samePhrases(claim: Reading, mine: Span, evidence: Reading, theirs: Span, table: PhraseTable): boolean {
  const of = (reading: Reading, span: Span): string =>
    phrasesOf(findPhrases(reading.tokens, reading.text, table, reading.language), span);
  return of(claim, mine) === of(evidence, theirs);
}

function sameRoles(
  claim: readonly Item[],
  evidence: readonly Item[],
  places: readonly number[],
  language: string,
  onlyDate: boolean,
): boolean {
  const roles: readonly string[] = figureRoles[language] ?? [];
  const walked = claim.filter((item) => !(onlyDate && item.date !== undefined));
  return walked.every((item, index) => {
    const other = evidence[places[index] ?? 0];
    if (item.quantity === undefined || other?.quantity === undefined) return true;
    const mine = roles.includes(item.quantity.before) ? item.quantity.before : "";
    const theirs = roles.includes(other.quantity.before) ? other.quantity.before : "";
    return mine === theirs;
  });
}

/** What stands between two words of the evidence and belongs to them: up to the words and marks around. */
function around(evidence: Reading, items: readonly Item[], first: number, last: number): Span {
  const { text } = evidence;
  const from = items[first - 1]?.end ?? 0;
  const to = items[last + 1]?.start ?? text.length + 1;
  const before = text.slice(from, items[first]?.start ?? from);
  const behind = text.slice(items[last]?.end ?? to, to);
  const opening = before.search(/[,;:—–()，；：、。][^,;:—–()，；：、。]*$/u);
  const closing = behind.search(/[,;:—–()，；：、。]/u);
  return {
    start: opening < 0 ? from : from + opening + 1,
    end: closing < 0 ? to : (items[last]?.end ?? to) + closing,
  };
}

/** True when what denies, limits, hedges and turns round is the same on both sides, and no part of a whole was left out. */
export function limitsHold(
  { claim, clause, evidence }: Aligned,
  items: readonly Item[],
  first: number,
  last: number,
): boolean {
  const span = around(evidence, items, first, last);
  const all: Span = { start: 0, end: evidence.text.length + 1 };
  const same = (mine: readonly PhraseHit[], theirs: readonly PhraseHit[]): boolean => {
    const own = phrasesOf(mine, clause);
    return own === phrasesOf(theirs, span) || (own !== "" && own === phrasesOf(theirs, all));
  };
  return (
    claim.negations.some(within(clause)) === evidence.negations.some(within(span)) &&
    same(claim.quantifiers, evidence.quantifiers) &&
    same(claim.only, evidence.only) &&
    same(claim.hedges, evidence.hedges) &&
    samePhrases(claim, clause, evidence, span, against) &&
    !leavesPartOut(claim, evidence, span)
  );
}

/**
 * True when a clause keeps the evidence's own words around its facts: every word of meaning stands in one sentence of
 * it in the same order (one date may move), little is left out between them, and what denies, limits, hedges or turns
 * round is the same on both sides. `neutral` words, such as the outlet's name, may be added.
 */
export function isCloseWording(aligned: Aligned, neutral: ReadonlySet<string>): boolean {
  const { claim, clause, evidence } = aligned;
  if (claim.language !== evidence.language) return false;
  const mine = itemsOf(claim, clause, neutral);
  const theirs = itemsOf(evidence, { start: 0, end: evidence.text.length + 1 }, new Set());
  if (mine.length < 2) return false;
  const places = placesOf(mine, theirs);
  if (places === undefined || !gapsHold(places, theirs, evidence.text)) return false;
  const onlyDate = theirs.filter((item) => item.date !== undefined).length === 1;
  if (!sameRoles(mine, theirs, places, claim.language, onlyDate)) return false;
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  const span: Span = { start: theirs[first]?.start ?? 0, end: (theirs[last]?.end ?? 0) + 1 };
  const inner: Span = { start: mine[0]?.start ?? 0, end: (mine.at(-1)?.end ?? 0) + 1 };
  return limitsHold(aligned, theirs, first, last) && samePhrases(claim, inner, evidence, span, passiveMarks);
}
