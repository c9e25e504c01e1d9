import { namesOf } from "../../reading/language/facts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { calendarOf } from "../verification/calendar.ts";
import { nothingKnown } from "../verification/names.ts";
import type { Quantity } from "../verification/quantities.ts";
import { type Reading, read } from "../verification/reading.ts";
import type { Span } from "../verification/span.ts";
import { type CountedGroup, countedGroup, wholeOfPart } from "./counted-group.ts";

/** A figure of one sentence with what must agree before another figure can be held against it. */
export interface Figure extends CountedGroup {
  /** Id of the passage or fact that it stands in. */
  readonly place: string;
  /** The sentence that it stands in. */
  readonly says: string;
  readonly language: string;
  /** As written, with unit. */
  readonly written: string;
  readonly value: number;
  readonly unit: string;
  /** Stem of the first word behind it; empty when none follows. */
  readonly head: string;
  /** The word before it, where that tells its role: "by", "to". */
  readonly role: string;
  /** Stems of its clause, without figures, dates and who reports it. */
  readonly core: ReadonlySet<string>;
  /** Stems of the whole sentence. */
  readonly sentence: ReadonlySet<string>;
  readonly weekdays: ReadonlySet<number>;
  /** Years, months and days that the sentence names, and stretches of time beside it, in one spelling. */
  readonly period: string;
  readonly names: readonly string[];
  /** How certain, and whether denied. */
  readonly mode: string;
  /** What is counted, in the words of the sentence. */
  readonly of: string;
}

const roles = new Set(
  "by to from um auf von de à un a hasta del al dal met tot naar em para med til till från fra o do z".split(" "),
);
const longestOf = 60;
const wordsOf = 6;

/** Figures of a text that can be compared: exact ones with a unit or a counted thing, no years, dates or bounds. */
export function figuresOf(place: string, text: string, language: string): Figure[] {
  return splitSentences(text, language).flatMap((sentence) => {
    if (!/\p{N}/u.test(sentence)) return [];
    const reading = read(sentence, language, nothingKnown);
    const wholes = reading.quantities.map((quantity) => wholeOfPart(reading, quantity));
    return reading.quantities
      .filter((quantity, index) => !wholes.includes(quantity) && isComparable(quantity, wholes[index]))
      .map((quantity) => figureOf(place, reading, quantity));
  });
}

/** The days of a text that can be compared: of sentences that name one day with its month, and no other. */
export function daysOf(place: string, text: string, language: string): Figure[] {
  return splitSentences(text, language).flatMap((sentence) => {
    const reading = read(sentence, language, nothingKnown);
    const [date, ...others] = reading.dates;
    if (date?.day === undefined || date.month === undefined || others.length > 0) return [];
    const whole = { start: 0, end: sentence.length };
    const role = { unit: "date", head: "", role: "", names: [], weekdays: new Set<number>(), of: "" };
    const group = { isWhole: false, isPlain: false };
    const core = stemsOf(reading, whole, []);
    const period = `${date.year ?? ""}`;
    const value = date.month * 100 + date.day;
    const mode = modeOf(reading, whole);
    const said = { place, language, says: sentence, written: date.written };
    return [{ ...role, ...group, ...said, value, core, sentence: core, period, mode }];
  });
}

const skippedUnits = new Set(["ordinal", "times"]);

function isComparable({ kind, bound, unit, things, spelled, value }: Quantity, whole: Quantity | undefined): boolean {
  if (kind !== "number" || bound !== "exact" || skippedUnits.has(unit) || !Number.isFinite(value)) return false;
  return (unit !== "" || things.length > 0 || whole !== undefined) && !(spelled && value < 2);
}

function figureOf(place: string, reading: Reading, quantity: Quantity): Figure {
  const { text, language } = reading;
  const clause = reading.clauses.find(({ start, end }) => start <= quantity.start && quantity.start < end);
  const told = reportSpans(reading, quantity);
  const counted = wholeOfPart(reading, quantity) ?? quantity;
  return {
    ...countedGroup(reading, quantity),
    place,
    language,
    says: text,
    written: quantity.written,
    value: quantity.value,
    unit: quantity.unit,
    head: counted.things[0] ?? "",
    role: roles.has(quantity.before) ? quantity.before : "",
    core: stemsOf(reading, clause ?? { start: 0, end: text.length }, told),
    sentence: stemsOf(reading, { start: 0, end: text.length }, []),
    weekdays: weekdaysOf(reading),
    period: [periodOf(reading), ...spansBeside(reading, quantity)].join(" "),
    names: namesOf(text, language),
    mode: modeOf(reading, clause),
    of: wordsBehind(text, quantity, clause),
  };
}

/** Who says it: "officials said", ", the port authority said on Monday", "according to the club". */
function reportSpans({ text, reports }: Reading, { start, end }: Quantity): Span[] {
  return reports.map((hit) => {
    const [first, last] = [lastMark(text, hit.start), nextMark(text, hit.end)];
    if (hit.end <= start && start < last) return { start: first, end: hit.end };
    return { start: first <= start && end <= hit.start ? hit.start : first, end: last };
  });
}

const marks = new Set(",;:—–，、；：");

function lastMark(text: string, from: number): number {
  for (let at = from - 1; at >= 0; at -= 1) if (marks.has(text.charAt(at))) return at + 1;
  return 0;
}

function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (marks.has(text.charAt(at))) return at;
  return text.length;
}

function weekdaysOf({ tokens, language }: Reading): Set<number> {
  const { weekdays } = calendarOf(language);
  return new Set(tokens.flatMap(({ lower }) => weekdays.get(lower) ?? []));
}

function stemsOf(reading: Reading, span: Span, left: readonly Span[]): Set<string> {
  const without = [...left, ...reading.quantities, ...reading.dates];
  const { weekdays } = calendarOf(reading.language);
  const stems = reading.tokens.filter(
    ({ kind, stem, lower, start, end }) =>
      kind === "word" &&
      stem !== "" &&
      !weekdays.has(lower) &&
      start >= span.start &&
      end <= span.end &&
      !without.some((other) => other.start <= start && end <= other.end),
  );
  return new Set(stems.map(({ stem }) => stem));
}

function periodOf({ dates, quantities }: Reading): string {
  const years = quantities.filter(({ kind }) => kind === "year").map(({ value }) => `${value}`);
  const named = dates.map(({ year, month, day }) => `${year ?? ""}-${month ?? ""}-${day ?? ""}`);
  return [...new Set([...years, ...named])].sort().join(" ");
}

const timeUnits = new Set(["year", "month", "week", "day", "hour", "decade", "century"]);

/** "Ten years ago", "within two weeks": what is said of another time is said of another thing. */
function spansBeside({ quantities }: Reading, quantity: Quantity): string[] {
  const spans = quantities.filter((other) => other !== quantity && timeUnits.has(other.unit));
  return spans.map(({ value, unit }) => `${value} ${unit}`).sort();
}

function modeOf({ hedges, negations }: Reading, clause: Span | undefined): string {
  const inClause = ({ start }: { readonly start: number }): boolean =>
    clause === undefined || (clause.start <= start && start < clause.end);
  const rank = Math.min(4, ...hedges.filter(inClause).map((hedge) => hedge.rank));
  return `${rank}${negations.filter(inClause).length % 2 === 0 ? "" : " denied"}`;
}

function wordsBehind(text: string, { start, end }: Quantity, clause: Span | undefined): string {
  const behind = firstWords(text.slice(end, clause?.end ?? text.length));
  return behind === ""
    ? text
        .slice(clause?.start ?? 0, start)
        .trim()
        .slice(-longestOf)
    : behind;
}

function firstWords(text: string): string {
  const words = text.trim().split(/\s+/).slice(0, wordsOf).join(" ").slice(0, longestOf);
  return words.replace(/[\p{P}\s]{1,80}$/u, "").replace(/^[\p{P}\s]+/u, "");
}
