import { type DateMention, datesAgree } from "./dates.ts";
import type { Finding } from "./finding.ts";
import { hasNameWord, type KnownWords } from "./names.ts";
import type { Quantity } from "./quantities.ts";
import { plainWords } from "./quotations.ts";
import type { ReadPassage } from "./read-passages.ts";
import type { Reading } from "./reading.ts";
import type { Specific } from "./specifics.ts";
import { currencies, timeUnits } from "./tables/units.ts";
import { hasTelephoneNumber } from "./telephone-numbers.ts";

const krones = new Set(["krone", "DKK", "SEK"]);

function unitsAgree(left: Quantity, right: Quantity): boolean {
  if (left.unit === right.unit || left.kind === "year" || right.kind === "year") return true;
  if (krones.has(left.unit) && krones.has(right.unit)) return true;
  const ordinals = left.unit === "ordinal" || right.unit === "ordinal";
  return ordinals && (left.unit === "" || right.unit === "");
}

/** Steps of the last digit that is written: 2.4 million is exact to 0.1 million. */
function isRounded(claim: Quantity, other: number): boolean {
  const digits = /\d+(?:[.,]\d+)?/.exec(claim.written)?.[0] ?? "";
  const shown = digits.replace(/\D/g, "").replace(/0{1,80}$/, "").length;
  if (shown === 0 || other === 0) return false;
  return Number(other.toPrecision(shown)) === claim.value && claim.value >= 1000;
}

/** True when a figure of a claim says what a figure of the evidence says, round ones included. */
export function valuesAgree(claim: Quantity, other: Quantity): boolean {
  if (Math.abs(claim.value - other.value) <= 1e-6 * Math.max(1, Math.abs(claim.value))) return true;
  if (claim.kind === "year" || other.kind === "year") return false;
  if (claim.kind === "share" || other.kind === "share") return Math.abs(claim.value - other.value) < 0.5;
  const off = Math.abs(claim.value - other.value) / Math.max(Math.abs(other.value), 1e-9);
  if (claim.bound === "exact") return isRounded(claim, other.value);
  if (claim.bound === "about") return off <= 0.05;
  if (claim.bound === "more" || claim.bound === "at-least") return off <= 0.1 && claim.value < other.value;
  return off <= 0.1 && claim.value > other.value;
}

/** Units that measure the same, in parts of the smallest. */
const measures: readonly Readonly<Record<string, number>>[] = [
  { second: 1, minute: 60, hour: 3600 },
  { day: 1, week: 7 },
  { month: 1, year: 12, decade: 120, century: 1200 },
  { mm: 1, cm: 10, m: 1000, km: 1_000_000 },
  { g: 1, gram: 1, kg: 1000, kilogram: 1000, tonne: 1_000_000, ton: 1_000_000 },
];

/** The figure in the unit of the other one: 90 minutes are 1.5 hours. */
function converted(quantity: Quantity, unit: string): Quantity | undefined {
  const measure = measures.find((one) => one[quantity.unit] !== undefined && one[unit] !== undefined);
  const factor = (measure?.[quantity.unit] ?? 0) / (measure?.[unit] ?? 1);
  return factor === 0 || factor === 1 ? undefined : { ...quantity, value: quantity.value * factor, unit };
}

export function quantitiesAgree(claim: Quantity, other: Quantity): boolean {
  if (claim.clock !== undefined && claim.clock === other.clock) return true;
  if (unitsAgree(claim, other)) return valuesAgree(claim, other);
  const same = converted(claim, other.unit);
  return same !== undefined && Math.abs(same.value - other.value) <= 1e-6 * Math.max(1, Math.abs(other.value));
}

function publicationOf(passage: ReadPassage): DateMention[] {
  const [year, month, day] = (passage.source?.publishedOn ?? "").slice(0, 10).split("-").map(Number);
  if (year === undefined || month === undefined || day === undefined) return [];
  return [{ written: passage.source?.publishedOn ?? "", start: 0, end: 0, year, month, day }];
}

function hasYear(year: number, group: readonly ReadPassage[]): boolean {
  return group.some(
    (passage) =>
      passage.whole.quantities.some((quantity) => quantity.value === year) ||
      [...passage.whole.dates, ...passage.whole.possibleDates, ...publicationOf(passage)].some(
        (date) => date.year === year,
      ),
  );
}

/** "Adults pay 14 euros, children 6": the second figure has the unit of the first. */
function withTakenUnits({ quantities, text, tokens }: Reading): Quantity[] {
  return quantities.flatMap((quantity, index) => {
    const before = quantities[index - 1];
    const countsNothing = quantity.things.length === 0 || (quantity.scale > 1 && opensPhrase(tokens, quantity.end));
    const isBare = quantity.kind === "number" && quantity.unit === "" && countsNothing;
    if (before === undefined || before.unit === "" || !isBare) return [quantity];
    return /[.!?。]\s/.test(text.slice(before.end, quantity.start))
      ? [quantity]
      : [quantity, { ...quantity, unit: before.unit }];
  });
}

/** "1.35 million euros, 0.4 million from the state": what stands behind a small word is not what is counted. */
function opensPhrase(tokens: Reading["tokens"], end: number): boolean {
  const behind = tokens.find((token) => token.kind === "word" && token.start >= end);
  return behind !== undefined && behind.stem === "";
}

type Lack = Pick<Finding, "kind" | "reason">;

const missing = (reason: string | undefined): Lack | undefined =>
  reason === undefined ? undefined : { kind: "missing", reason };

/** "New in 4.2": what the title may name as well as a passage. */
const isVersion = ({ written, unit }: Quantity): boolean => unit === "" && /^\d{1,3}\.\d{1,3}$/.test(written);

function missingFigure(claimed: Quantity, group: readonly ReadPassage[]): Lack | undefined {
  if (claimed.kind === "year" && hasYear(claimed.value, group)) return undefined;
  const all = group.flatMap(({ whole }) => [...withTakenUnits(whole), ...whole.spoken.quantities]);
  if (all.some((other) => quantitiesAgree(claimed, other))) return undefined;
  if (isVersion(claimed) && group.some(({ context }) => context.has(claimed.written))) return undefined;
  const other = all.find((one) => valuesAgree(claimed, one));
  if (other === undefined) return { kind: "missing", reason: `no passage has the figure "${claimed.written}"` };
  // "44, master builder" is an age, and "71 years, and began at 58" has two. A measure or currency is not guessed.
  const isLeftOut =
    (other.unit === "" && timeUnits.has(claimed.unit)) ||
    (claimed.unit === "" && !currencies.has(other.unit) && !isShare(other));
  return {
    kind: isLeftOut ? "doubtful" : "missing",
    reason: `the evidence has "${other.written}", not "${claimed.written}"`,
  };
}

const isShare = ({ unit }: Quantity): boolean => unit === "percent" || unit === "point";

/** Figures that may be a way of telling what is there in other words; whether they are, only a reader can say. */
function isSoft(quantity: Quantity, group: readonly ReadPassage[]): boolean {
  if (quantity.kind === "share" || quantity.kind === "multiple") return true;
  if (!quantity.spelled || quantity.value > 3 || quantity.unit !== "") return false;
  const counted = group.flatMap((passage) => passage.whole.quantities);
  return !counted.some((other) => other.things.some((thing) => quantity.things.includes(thing)));
}

function missingDate(claimed: DateMention, group: readonly ReadPassage[]): string | undefined {
  const dates = group.flatMap((passage) => [
    ...passage.whole.dates,
    ...passage.whole.spoken.dates,
    ...passage.whole.possibleDates,
    ...publicationOf(passage),
  ]);
  const fitting = dates.filter((date) => datesAgree(claimed, date) && date.month === claimed.month);
  const dayStated = claimed.day === undefined || fitting.some((date) => date.day === claimed.day);
  const yearStated = claimed.year === undefined || hasYear(claimed.year, group);
  if (fitting.length > 0 && dayStated && yearStated) return undefined;
  const other = dates.find((date) => date.start > 0 || date.end > 0);
  return other === undefined
    ? `no passage has the date "${claimed.written}"`
    : `the evidence has the date "${other.written}", not "${claimed.written}"`;
}

function missingName(specific: Specific, group: readonly ReadPassage[], known: KnownWords): string | undefined {
  const words = specific.words ?? [];
  const language = group[0]?.whole.language ?? "en";
  const initials = known.initials.has(words[0] ?? "") && words.length === 1;
  const foreign = words.filter((word) => !hasNameWord(word, known.all, language));
  const eastern = foreign.every((word) => group.some((passage) => passage.passage.text.toLowerCase().includes(word)));
  if (foreign.length > 0 && !initials && !eastern) return `the name "${specific.written}" is not in the evidence`;
  const last = words.at(-1) ?? "";
  const there = group.some(
    (passage) =>
      words.some(
        (word) => hasNameWord(word, passage.words, language) || hasNameWord(word, passage.context, language),
      ) || passage.passage.text.toLowerCase().includes(last),
  );
  return there || initials ? undefined : `the passage does not speak of "${specific.written}"`;
}

function missingPart(specific: Specific, group: readonly ReadPassage[], known: KnownWords): Lack | undefined {
  switch (specific.kind) {
    case "figure":
      if (specific.quantity === undefined || isSoft(specific.quantity, group)) return undefined;
      return missingFigure(specific.quantity, group);
    case "date":
      return specific.date === undefined ? undefined : missing(missingDate(specific.date, group));
    case "name":
      return missing(missingName(specific, group, known));
    case "quotation":
      return group.some((passage) => plainWords(passage.passage.text).includes(plainWords(specific.written)))
        ? undefined
        : missing("the quotation is not word for word in the evidence");
    case "address": {
      const there = group.some(
        ({ passage, source }) =>
          passage.text.includes(specific.written) ||
          source?.url === specific.written ||
          hasTelephoneNumber(passage.text, specific.written),
      );
      return there ? undefined : missing(`the address ${specific.written} is not in the evidence`);
    }
    case "rank":
    case "event":
    case "share":
      // "Nothing older exists" says "the oldest" too, and "last year" may be "in 2025": whether it is, only a reader can say.
      return undefined;
    case "research":
      return group.some((passage) => passage.tellsResearch)
        ? undefined
        : missing(`no passage tells of "${specific.written}"`);
  }
}

/** Checkable parts of a claim that a group of passages does not hold at all, what is quoted there included. */
export function missingIn(specifics: readonly Specific[], group: readonly ReadPassage[], known: KnownWords): Finding[] {
  return specifics.flatMap((specific) => {
    const lack = missingPart(specific, group, known);
    return lack === undefined ? [] : [{ ...lack, written: specific.written }];
  });
}
