import { splitSentences } from "../../reading/language/sentences.ts";
import { wholeOfPart } from "../research/counted-group.ts";
import { findContradictions } from "../research/own-contradictions.ts";
import { valuesAgree } from "../research/same-figure.ts";
import { type DateMention, datesAgree } from "../verification/dates.ts";
import { nothingKnown } from "../verification/names.ts";
import type { Quantity } from "../verification/quantities.ts";
import { type Reading, read } from "../verification/reading.ts";
import type { Brief, ClientFact, Contradiction, Saying } from "./brief.ts";
import type { BriefReading } from "./brief-reading.ts";
import { correctedLater } from "./corrected-later.ts";
import { correctsItself, isTakenBack } from "./corrections.ts";
import { squeeze } from "./verbatim.ts";

const mostPairs = 10;

/**
 * Contradictions of an order, each once: those that code finds in the facts, and those that a model found. Of the two places
 * one that no fact tells is no evidence beside one that is told: who read the order has seen which of both is meant.
 */
export function settledContradictions(rules: Brief, read: BriefReading, order: SettledOrder): Contradiction[] {
  const { facts, language } = order;
  const isTold = ({ text }: Saying): boolean =>
    facts.some((fact) => text.includes(fact.text) || fact.text.includes(text));
  const found = [...rules.contradictions, ...findContradictions(facts, language), ...namedContradictions(read, order)];
  const once: Contradiction[] = [];
  for (const one of found) {
    if (once.some((known) => areSame(known, one))) continue;
    once.push(isTold(one.other) && !isTold(one.first) ? { first: one.other, other: one.first } : one);
  }
  return once;
}

function areSame(known: Contradiction, one: Contradiction): boolean {
  const alike = (left: Saying, right: Saying): boolean =>
    left.text.includes(right.text) || right.text.includes(left.text);
  return (
    (alike(known.first, one.first) && alike(known.other, one.other)) ||
    (alike(known.first, one.other) && alike(known.other, one.first))
  );
}

/** Where a model looked for contradictions. */
interface Order {
  /** Title and instructions, line by line. */
  readonly lines: readonly string[];
  readonly language: string;
}

interface SettledOrder extends Order {
  readonly facts: readonly ClientFact[];
}

/**
 * Contradictions that a model found in an order, as far as code can see them too: both places stand there in two sentences, each
 * with a figure, day or time of one kind; the two differ and cannot be one value written more and less exactly; neither is a
 * correction, or told beside the other one.
 */
function namedContradictions(
  { contradictions }: Pick<BriefReading, "contradictions">,
  { lines, language }: Order,
): Contradiction[] {
  const sentences = lines.flatMap((line) => splitSentences(line.trim(), language));
  const isCorrected = correctedLater(lines, language);
  return contradictions.slice(0, mostPairs).flatMap((pair) => {
    const found = [pair.first, pair.second].map((span) => sentenceWith(span, sentences));
    const [one, other] = found;
    if (one === undefined || other === undefined || one === other) return [];
    const isSettled = [one, other].some((text) => isCorrected(text) || isTakenBack(text) || correctsItself(text));
    const figures = isSettled ? undefined : differing(one, other, pair, language);
    if (figures === undefined || one.includes(figures[1]) || other.includes(figures[0])) return [];
    const saying = (text: string, figure: string): Saying => ({ text, figure, standsWithout: false });
    return [{ first: saying(one, figures[0]), other: saying(other, figures[1]) }];
  });
}

function sentenceWith(span: string, sentences: readonly string[]): string | undefined {
  const plain = squeeze(span);
  return plain === "" ? undefined : sentences.find((sentence) => squeeze(sentence).includes(plain));
}

/** The two figures as they are written. */
function differing(
  one: string,
  other: string,
  { first, second }: BriefReading["contradictions"][number],
  language: string,
): readonly [string, string] | undefined {
  const [left, right] = [one, other].map((text) => read(text, language, nothingKnown));
  if (left === undefined || right === undefined) return undefined;
  const days = [
    left.dates.filter(({ written }) => first.includes(written)),
    right.dates.filter(({ written }) => second.includes(written)),
  ] as const;
  const counts = [countsOf(left, first), countsOf(right, second)] as const;
  return pairOf(days, sameKindOfDay) ?? pairOf(counts, (mine, theirs) => countTheSame(mine, theirs, left, right));
}

/** The figures that a span names, without those that others are a part of. */
function countsOf(reading: Reading, span: string): Quantity[] {
  const wholes = reading.quantities.map((quantity) => wholeOfPart(reading, quantity));
  return reading.quantities.filter((quantity) => span.includes(quantity.written) && !wholes.includes(quantity));
}

function pairOf<One extends { readonly written: string }>(
  [left, right]: readonly [readonly One[], readonly One[]],
  differ: (one: One, other: One) => boolean,
): readonly [string, string] | undefined {
  const pairs = left.flatMap((one) => right.map((other) => [one, other] as const));
  const found = pairs.filter(([one, other]) => differ(one, other));
  const [only] = found;
  return only === undefined || found.length > 1 ? undefined : [only[0].written, only[1].written];
}

const sameKindOfDay = (one: DateMention, other: DateMention): boolean =>
  (one.day === undefined) === (other.day === undefined) && !datesAgree(one, other) && yearsAgree(one, other);

const yearsAgree = (one: DateMention, other: DateMention): boolean =>
  one.year === undefined || other.year === undefined || one.year === other.year || one.month === other.month;

/** Whether two figures are of one unit, or count one thing, both exactly, and differ. */
function countTheSame(one: Quantity, other: Quantity, left: Reading, right: Reading): boolean {
  if (one.kind !== other.kind || one.unit !== other.unit || one.bound !== "exact" || other.bound !== "exact")
    return false;
  if (one.clock !== undefined && other.clock !== undefined && one.clock === other.clock) return false;
  const [mine, theirs] = [wholeOfPart(left, one), wholeOfPart(right, other)];
  if (mine?.value !== theirs?.value || valuesAgree(one.value, other.value)) return false;
  const [things, others] = [mine?.things ?? one.things, theirs?.things ?? other.things];
  return (
    one.unit !== "" || one.kind === "year" || one.clock !== undefined || things.some((thing) => others.includes(thing))
  );
}
