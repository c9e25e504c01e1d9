import { type Calculated, calculate, type ReadFigure, unreadable } from "./calculate.ts";
import { dayNumber, type MomentCheck, millisecondsPerDay, minutesPerDay, type ProvenMoments } from "./moments.ts";
import { figuresIn } from "./particulars.ts";
import { decimalsOf, isRounded, unitOfDecimals } from "./rounding.ts";
import { scaleBehind } from "./scale-words.ts";

const maxLength = 400;
const maxDepth = 20;
// The maximum number of calculations that are checked in one article. No article needs more.
const maxSteps = 300;
// The maximum number of passes over the calculations. If each one uses only results of earlier ones, a single pass proves all.
const maxPasses = 20;
/**
 * The largest relative difference between a figure in the article and the result of a refused calculation at which the
 * calculation is reported as the wrong proof of that figure.
 */
const nearShare = 0.02;

/**
 * The rule for figures that an article calculates from figures of its sources. The writing model and the judging model get the same text.
 */
export const workedOutRule =
  "what follows from given figures by sums, differences, products, shares and per cents, and from dates and times by counting, in as many steps as it takes, rounded only where it is printed (706.8 as “about 707”)";

/** How the numbers of a calculation are to be read: as such, as minutes ("8:15" is 495), or as days from 1970 ("2026-03-03"). */
type Kind = "plain" | "minutes" | "days";

/** The result of a calculation, as it is written and before rounding. */
interface Result {
  readonly written: number;
  readonly exact: readonly number[];
  readonly kind?: Kind;
}

interface Refused {
  /** The figures that a calculation claims to prove. */
  readonly results: readonly number[];
  /** Names the wrong calculation, which may be an earlier one, and what is wrong with it. */
  readonly why: string;
}

/** The outcome of checking a judging model's calculations. */
export interface Worked {
  readonly results: readonly Result[];
  readonly refused: readonly Refused[];
}

interface Reading {
  readonly kind: Kind;
  /** The calculation in plain digits. */
  readonly text: string;
  /** The numbers that stand for its dates or times. A source must give them as such. */
  readonly moments: ReadonlySet<number>;
}

interface Step {
  readonly text: string;
  /** A calculation has several readings when its commas and points may be decimal or group digits, or when it has dates or times. */
  readonly readings: readonly Reading[];
}

/** The numbers, dates and times that a calculation may use. */
interface Given {
  readonly isGiven: (value: number) => boolean;
  readonly moments: Moments | undefined;
}

type Moments = Pick<MomentCheck, "hasMinutes" | "hasDay">;

type Outcome =
  | { readonly found: readonly Result[] }
  | { readonly why: string; readonly missing: readonly string[]; readonly results: readonly number[] };

/**
 * Checks calculations that a judging model wrote to prove figures of an article, such as "64500 - 41000 - 17850 = 5650". Returns
 * the results of the correct calculations, and why the others are refused. A calculation may contain:
 * - numbers of the sources (`isGiven`), and results of other calculations, exact or rounded;
 * - a per cent of a source as "60%" or 0.6, or as a raised or lowered value: 1.6, 0.4 or "* 160 / 100";
 * - constants such as 100 and 12 (months), if a number of a source stands beside them;
 * - dates, times of day and durations of the sources (`moments`), such as "2026-04-17 - 2026-03-03 = 45" and "17:40 - 8:15 = 9:25";
 * - the results in `earlier`.
 */
export function workedOut(
  workings: readonly string[],
  isGiven: (value: number) => boolean,
  earlier: readonly Result[] = [],
  moments?: Moments,
): Worked {
  const given = { isGiven, moments };
  const results = [...earlier];
  let left = workings.flatMap(stepsOf).slice(0, maxSteps);
  // The calculations are checked repeatedly, because one may use the result of a later one.
  let before = -1;
  for (let pass = 0; pass < maxPasses && before !== left.length; pass += 1) {
    before = left.length;
    left = left.filter((step) => {
      const outcome = outcomeOf(step, given, results);
      if ("why" in outcome) return true;
      results.push(...outcome.found);
      return false;
    });
  }
  return { results, refused: refusals(left, given, results) };
}

/** Returns the dates, times and durations that correct calculations prove. */
export function provenMoments({ results }: Worked): ProvenMoments {
  const of = (kind: Kind): number[] => results.flatMap((result) => (result.kind === kind ? result.exact : []));
  return { minutes: of("minutes"), days: of("days") };
}

/** Whether a correct calculation proves a figure of a text, after rounding to the decimals with which the figure is printed. */
export function isWorkedOut(figure: string, text: string, { results }: Worked): boolean {
  return printedValues(figure, text).some(
    ({ value, unit }) =>
      value > 0 &&
      results.some(({ written, exact }) => written === value || exact.some((one) => isRounded(one, value, unit))),
  );
}

/** Returns why the calculations do not prove a figure of a text; undefined when none of them is about this figure. */
export function whyNotWorkedOut(figure: string, text: string, { results, refused }: Worked): string | undefined {
  const printed = printedValues(figure, text);
  const isIt = (result: number): boolean => printed.some(({ value, unit }) => isRounded(result, value, unit));
  const found = refused.find((one) => one.results.some(isIt));
  if (found !== undefined) return found.why;
  const near = results
    .flatMap(({ exact }) => exact)
    .find((one) => printed.some(({ value }) => Math.abs(one - value) < nearShare * value));
  return near === undefined ? undefined : `the result is ${shown(near)}, not ${figure}`;
}

/** Returns the values that a printed figure may mean, each with the value of its last digit (0.01 for two decimals). */
function printedValues(figure: string, text: string): { readonly value: number; readonly unit: number }[] {
  const digits = Number(figure.replace(/\D/g, ""));
  const [last = ""] = figure.split(/\D/).slice(-1);
  return figuresIn(figure)
    .flatMap(({ values }) => values)
    .flatMap((value) =>
      [1, ...scaleBehind(text, figure)].map((scale) => ({
        value: value * scale,
        unit: scale * unitOfDecimals(value === digits ? 0 : last.length),
      })),
    );
}

const format = new Intl.NumberFormat("en", { maximumSignificantDigits: 9 });
const shown = (value: number): string => format.format(value);

/**
 * Returns the refused calculations with what is wrong in them. A calculation that uses the result of a refused one gets the fault of that
 * one.
 */
function refusals(left: readonly Step[], given: Given, results: readonly Result[]): Refused[] {
  const failed = left.flatMap((step) => {
    const outcome = outcomeOf(step, given, results);
    return "why" in outcome ? [{ text: step.text.trim(), ...outcome }] : [];
  });
  return failed.map((step) => {
    let fault = step;
    for (let depth = 0; depth < maxDepth; depth += 1) {
      const [figure = ""] = fault.missing;
      const own = fault;
      const earlier = failed.find((one) => one !== own && one.results.includes(Number.parseFloat(figure)));
      if (earlier === undefined) break;
      fault = earlier;
    }
    return { results: step.results, why: `“${fault.text}”: ${fault.why}` };
  });
}

/** Splits a text into calculations at semicolons, line breaks, and commas that a space follows. */
function stepsOf(text: string): Step[] {
  return text
    .slice(0, maxLength)
    .split(/[;\n]|, /)
    .filter((step) => step.trim() !== "")
    .map((step) => ({ text: step, readings: readingsOf(step) }));
}

function readingsOf(step: string): Reading[] {
  const timed = step.replace(
    hoursAndMinutes,
    (_, hours: string, minutes: string) => `${hours}:${minutes.padStart(2, "0")}`,
  );
  const minutes = inNumbers("minutes", timed, hourAndMinute, ([hour = 0, minute = 0]) => 60 * hour + minute);
  const days = inNumbers("days", step, isoDate, ([year = 0, month = 0, day = 0]) => dayNumber(year, month, day));
  const plain = [...new Set([pointed(step), pointed(withPoints(step))])];
  return [...minutes, ...days, ...plain.map((text) => ({ kind: "plain" as const, text, moments: new Set<number>() }))];
}

/** Returns the reading of a calculation in which numbers stand for its dates or times; none if it has no dates or times. */
function inNumbers(
  kind: Kind,
  step: string,
  pattern: RegExp,
  numberOf: (parts: readonly number[]) => number | undefined,
): Reading[] {
  const moments = new Set<number>();
  const text = step.replace(pattern, (whole, ...parts) => {
    const value = numberOf(parts.slice(0, 3).map(Number));
    if (value !== undefined) moments.add(value);
    return String(value ?? whole);
  });
  return moments.size === 0 ? [] : [{ kind, text: pointed(text), moments }];
}

/** Matches "9 h 25 min" and "9h25". */
const hoursAndMinutes = /(?<!\d)(\d{1,3})\s?h(?:ours?)?\s?(\d{1,2})(?!\d)/g;
const hourAndMinute = /(?<![\d:])(\d{1,3}):([0-5]\d)(?![\d:])/g;
const isoDate = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;

const thousands = /(?<![\d.])[1-9]\d{0,2}(?:[,\u00a0\u202f' ]\d{3})+(?!\d)/g;
const pointedThousands = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?=,|(?![\d.]))/g;

/** Replaces the decimal commas in a calculation by decimal points. */
const withPoints = (step: string): string =>
  step.replace(pointedThousands, (figure) => figure.replaceAll(".", "")).replace(/(?<=\d),(?=\d)/g, ".");

/** Rewrites a calculation with the signs + - * / and without spaces, units of measure and thousands separators. */
function pointed(text: string): string {
  return (
    text
      .replace(thousands, (figure) => figure.replace(/\D/g, ""))
      .replace(/[−–]/g, "-")
      .replace(/[×·]/g, "*")
      .replace(/[÷:]/g, "/")
      .replace(/(?<=\d\s?)x(?=\s?\d)/g, "*")
      .replace(/≈/g, "=")
      // Rewrites "60 % of 3480" as a product.
      .replace(/%\s?\p{L}{1,4}\s(?=[\d(])/gu, "%*")
      .replace(/\p{L}+\.?|[\p{Sc}°²³\s]/gu, "")
  );
}

function outcomeOf(step: Step, given: Given, results: readonly Result[]): Outcome {
  const outcomes = step.readings.map((reading) => readingOf(reading, given, results));
  const right = outcomes.find((outcome) => "found" in outcome);
  return right ?? outcomes[0] ?? { ...unreadable, results: [] };
}

/**
 * Evaluates a calculation such as "a + b = c" or a continued one such as "a + b = c * d = e". If one part is wrong, the whole calculation
 * is refused.
 */
function readingOf(reading: Reading, given: Given, earlier: readonly Result[]): Outcome {
  const { text: step, kind } = reading;
  const isGiven = givenFor(reading, given);
  if (kind === "days" && dependsOnYear(reading, given.moments)) {
    return { why: "it depends on a year that is not given", missing: [], results: [] };
  }
  const [first = "", ...rest] = step.split("=");
  const results = rest.flatMap((part) => /^\d+(?:\.\d+)?(?=%?$)/.exec(part) ?? []).map(Number);
  const found: Result[] = [];
  let values = valuesOf(first, isGiven, earlier);
  for (const part of rest) {
    if ("why" in values) return { ...values, results };
    const [written = ""] = /^\d+(?:\.\d+)?/.exec(part) ?? [];
    if (written === "") return { ...unreadable, results };
    const behind = part.slice(written.length);
    // A time before the other one is on the next day.
    const all =
      kind === "minutes" ? values.all.map((value) => (value < 0 ? value + minutesPerDay : value)) : values.all;
    const exact = exactOf(all, written, behind === "%");
    if (exact.length === 0) {
      return { why: `the result is ${shown(values.all[0] ?? 0)}, not ${written}`, missing: [], results };
    }
    found.push({ written: Number(written), exact, kind });
    const isResult = behind === "" || behind === "%";
    values = isResult ? { all: exact } : valuesOf(part, isGiven, [...found.toReversed(), ...earlier]);
  }
  if ("why" in values) return { ...values, results };
  // A continued calculation such as "a + b = c * d" proves nothing unless it ends in a result.
  return /=\d+(?:\.\d+)?%?$/.test(step) ? { found } : { ...unreadable, results };
}

/** Whether the result of a calculation with days would be another one in another year, which no source gives. */
function dependsOnYear({ moments: own }: Reading, moments: Moments | undefined): boolean {
  const days = [...own].filter((day) => moments?.hasDay(day) === true);
  const withYear = days.filter((day) => moments?.hasDay(day, true) === true);
  if (withYear.length === days.length) return false;
  const [from, to] = [Math.min(...days), Math.max(...days)];
  if (to - from > maxDaysOfYear) return true;
  const year = new Date(from * millisecondsPerDay).getUTCFullYear();
  const hasLeapDay = [year, year + 1].some((one) => {
    const [before = Number.NaN, after = Number.NaN] = [dayNumber(one, 2, 28), dayNumber(one, 3, 1)];
    return from <= before && after <= to;
  });
  return withYear.length === 0 && hasLeapDay;
}

const maxDaysOfYear = 366;

/** Returns which numbers a calculation may use. The end of a day is always given. */
function givenFor({ kind, moments: own }: Reading, { isGiven, moments }: Given): Given["isGiven"] {
  const isMoment = (value: number): boolean =>
    kind === "minutes"
      ? value === minutesPerDay || moments?.hasMinutes(value) === true
      : kind === "days" && moments?.hasDay(value) === true;
  return (value) => isMoment(value) || (!own.has(value) && isGiven(value));
}

/**
 * Returns those values that give the written figure when they are rounded. If `isPerCent` is set, a share (0.6) may be written as a per
 * cent (60).
 */
function exactOf(values: readonly number[], written: string, isPerCent: boolean): number[] {
  const unit = unitOfDecimals(decimalsOf(written));
  const all = isPerCent ? values.flatMap((value) => [value, 100 * value]) : values;
  return all.filter((value) => isRounded(value, Number(written), unit));
}

type Values = { readonly all: readonly number[] } | Extract<Calculated, { why: string }>;

/**
 * Evaluates a calculation twice: with its figures as written, and with the exact earlier results in place of figures that were rounded.
 */
function valuesOf(text: string, isGiven: (value: number) => boolean, results: readonly Result[]): Values {
  const figure =
    (isExact: boolean): ReadFigure =>
    (written, decimals) => {
      if (isGiven(written)) return written;
      const unit = unitOfDecimals(decimals);
      for (const result of results) {
        const exact = result.exact.find((one) => written > 0 && isRounded(one, written, unit));
        if (exact !== undefined || result.written === written) return isExact ? (exact ?? written) : written;
      }
      return undefined;
    };
  const plain = calculate(text, figure(false));
  const exact = calculate(text, figure(true));
  if ("why" in plain) return plain;
  return { all: [...new Set([plain.value, ...("value" in exact ? [exact.value] : [])])] };
}
