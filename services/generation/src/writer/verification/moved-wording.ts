import type { Aligned } from "./aligned.ts";
import { fits, type Item, itemsOf, limitsHold } from "./close-wording.ts";
import { findPhrases } from "./phrases.ts";
import { type Reading, within } from "./reading.ts";
import type { Span } from "./span.ts";
import { passiveMarks } from "./tables/clauses.ts";
import { fillers, plainTimes, prepositions } from "./tables/prepositions.ts";

/** An item with the small word before it that tells its part; empty when there is none. */
interface Marked extends Item {
  readonly marker: string;
}

const sets = new Map<string, ReadonlySet<string>>();

function wordSet(table: Readonly<Record<string, string>>, language: string, name: string): ReadonlySet<string> {
  const key = `${name} ${language}`;
  const known = sets.get(key) ?? new Set((table[language] ?? "").split(" "));
  sets.set(key, known);
  return known;
}

/** Items with their markers. The small word of a date that says only that it is one counts as none. */
function markedItems(reading: Reading, span: Span, neutral: ReadonlySet<string>): Marked[] {
  const markers = wordSet(prepositions, reading.language, "prepositions");
  const plain = wordSet(plainTimes, reading.language, "times");
  let from = span.start;
  return itemsOf(reading, span, neutral).map((item) => {
    const small = reading.tokens.filter(
      ({ start, end, lower }) => start >= from && end <= item.start && markers.has(lower),
    );
    from = item.end;
    const isTime = item.date !== undefined || item.quantity?.kind === "year";
    const marker = small.findLast(({ lower }) => !isTime || !plain.has(lower))?.lower ?? "";
    return { ...item, marker: isTime && marker === "" ? "date" : marker };
  });
}

/** Takes away what stands behind the same small words on both sides; undefined when some of the claim stands nowhere. */
function withoutMarked(
  claim: readonly Marked[],
  evidence: readonly Marked[],
): { mine: Marked[]; theirs: Marked[] } | undefined {
  const mine = [...claim];
  const theirs = [...evidence];
  const order = new Map<string, number>();
  for (
    let head = mine.findIndex(({ marker }) => marker !== "");
    head >= 0;
    head = mine.findIndex(({ marker }) => marker !== "")
  ) {
    const first = mine[head] as Marked;
    const place = theirs.findIndex((other) => other.marker === first.marker && fits(first, other));
    const found = theirs[place];
    // Of two behind the same small word, who was first is first.
    if (found === undefined || found.start < (order.get(first.marker) ?? 0)) return undefined;
    order.set(first.marker, found.start);
    let length = 1;
    while (isContinued(mine[head + length], theirs[place + length])) length += 1;
    mine.splice(head, length);
    theirs.splice(place, length);
  }
  return { mine, theirs };
}

function isContinued(left: Marked | undefined, right: Marked | undefined): boolean {
  return left !== undefined && right !== undefined && left.marker === "" && right.marker === "" && fits(left, right);
}

/** Where a sentence opens with a time or a place, its verb comes before its subject: one word that is no name may move. */
function withoutVerb(mine: readonly Marked[], theirs: readonly Marked[], language: string): Marked[][] | undefined {
  const [verb] = mine;
  if (verb === undefined || language === "en" || verb.name || verb.quantity !== undefined) return undefined;
  const place = theirs.findIndex((other) => fits(verb, other));
  return place <= 0 ? undefined : [mine.slice(1), theirs.filter((_, index) => index !== place)];
}

/** The same words in the same order, of which the evidence may have more only behind small words of their own. */
function standsInOrder(mine: readonly Marked[], theirs: readonly Marked[]): boolean {
  const unmarked = theirs.filter(({ marker }) => marker === "");
  return mine.length === unmarked.length && mine.every((item, index) => fits(item, unmarked[index] as Marked));
}

/** True when a clause has no word that the evidence has not, articles and the like aside: "up" is not "down". */
function addsNoWord(claim: Reading, clause: Span, evidence: Reading, items: readonly Item[]): boolean {
  const free = wordSet(fillers, claim.language, "fillers");
  const there = new Set(evidence.tokens.map(({ lower }) => lower));
  return claim.tokens
    .filter(({ kind, stem }) => kind === "word" && stem === "")
    .filter(within(clause))
    .filter(({ start }) => !items.some((item) => item.start <= start && start < item.end))
    .every(({ lower }) => there.has(lower) || free.has(lower));
}

/**
 * True when a clause has the words of one clause of the evidence with what stands behind small words ("in March", "from
 * Ghent", "for £6") elsewhere: each behind the same small word, the others in the same order, and with the same denials,
 * limits and hedges. Scripts without spaces, where small words stand behind or nowhere, are left to a reader.
 */
export function isMovedWording(aligned: Aligned, neutral: ReadonlySet<string>): boolean {
  const { claim, clause, evidence } = aligned;
  const { language } = claim;
  if (language !== evidence.language || prepositions[language] === undefined) return false;
  const span = evidence.clauses.length < 2 ? { start: 0, end: evidence.text.length + 1 } : aligned.span;
  const mine = markedItems(claim, clause, neutral);
  const theirs = markedItems(evidence, span, new Set());
  if (mine.length < 2 || !mine.some(({ marker }) => marker !== "")) return false;
  const rest = withoutMarked(mine, theirs);
  if (rest === undefined) return false;
  const moved =
    withoutVerb(rest.mine, rest.theirs, language) ?? withoutVerb(rest.theirs, rest.mine, language)?.toReversed();
  const isSame =
    standsInOrder(rest.mine, rest.theirs) || (moved !== undefined && standsInOrder(moved[0] ?? [], moved[1] ?? []));
  return (
    isSame &&
    addsNoWord(claim, clause, evidence, mine) &&
    samePassive(claim, clause, evidence, span) &&
    limitsHold(aligned, theirs, 0, theirs.length - 1)
  );
}

function samePassive(claim: Reading, mine: Span, evidence: Reading, theirs: Span): boolean {
  const of = (reading: Reading, span: Span): number =>
    findPhrases(reading.tokens, reading.text, passiveMarks, reading.language).filter(within(span)).length;
  return of(claim, mine) === of(evidence, theirs);
}
