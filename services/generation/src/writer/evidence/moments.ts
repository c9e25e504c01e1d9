import { withLatinDigits } from "./particulars.ts";

/**
 * Finds dates, times of day and durations in texts of any language, and tells which of them follow from others by adding and
 * subtracting: the days between two dates, the minutes between two times, and a date or time some time before or after another one.
 */

/** A date. The year is missing where the text gives none. */
interface CalendarDay {
  readonly year: number | undefined;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

interface Place {
  readonly from: number;
  readonly to: number;
}
type Found =
  | (Place & { readonly kind: "date"; readonly date: CalendarDay })
  /** A time of day, in minutes from midnight. `mayBeSpan` is true where the text may mean a duration, as in "9:25 hours" and "9 h 25". */
  | (Place & { readonly kind: "clock"; readonly minutes: number; readonly mayBeSpan: boolean })
  /** A duration, in minutes. */
  | (Place & { readonly kind: "span"; readonly minutes: number });

/** Times that calculations of the judging model proved: minutes (of a duration or from midnight), and days (see `dayNumber`). */
export interface ProvenMoments {
  readonly minutes: readonly number[];
  readonly days: readonly number[];
}

export interface MomentCheck {
  /** Replaces by spaces those dates, times and durations of a text that follow from others in the passages with the ids `by`. */
  readonly withoutDerived: (text: string, by: readonly string[], proven?: ProvenMoments) => string;
  /** Replaces the dates and times of day in a passage by spaces. Years stay. */
  readonly withoutMoments: (id: string) => string;
  /** Whether a passage gives this time of day or this duration. */
  readonly hasMinutes: (minutes: number) => boolean;
  /** Whether a passage gives this date. A date without a year matches in any year, unless `withYear` is true. */
  readonly hasDay: (day: number, withYear?: boolean) => boolean;
}

export const minutesPerDay = 1_440;
export const millisecondsPerDay = 86_400_000;
// The maximum number of moments in the cited passages that are combined, because all pairs are tried.
const maxMoments = 24;
/** The maximum number of moments that are read in one text, and in all passages together. */
const maxInText = 200;
const maxAnywhere = 1_000;
/** With more moments, any time would follow from some of them by two steps. Then only single steps count. */
const maxForTwoSteps = 8;

/** Returns the number of days from 1970 to a date; undefined for dates that do not exist. */
export function dayNumber(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.getTime() / millisecondsPerDay : undefined;
}

/** Creates the check. `languages` are those of the texts (BCP 47); English is always understood. */
export function createMomentCheck(
  passages: readonly { readonly id: string; readonly text: string }[],
  languages: readonly string[],
): MomentCheck {
  const textOf = new Map(passages.map(({ id, text }) => [id, text]));
  const cached = new Map<string, readonly Found[]>();
  let words: Words | undefined;
  const read = (text: string): readonly Found[] => {
    words ??= wordsOf([...languages, "en"]);
    return momentsIn(text, words);
  };
  const of = (id: string): readonly Found[] => {
    const known = cached.get(id) ?? read(textOf.get(id) ?? "");
    cached.set(id, known);
    return known;
  };
  let all: readonly Found[] | undefined;
  const anywhere = (): readonly Found[] => {
    all ??= passages.flatMap(({ id }) => of(id)).slice(0, maxAnywhere);
    return all;
  };
  return {
    withoutDerived: (text, by, proven = { minutes: [], days: [] }) => {
      const own = read(text);
      if (own.length === 0) return text;
      const isDerived = derivation([...new Set(by)].flatMap(of).slice(0, maxMoments), proven);
      return blanked(text, own.filter(isDerived));
    },
    withoutMoments: (id) =>
      of(id).reduce((left, one) => {
        if (one.kind === "span") return left;
        const year = one.kind === "date" && one.date.year !== undefined ? String(one.date.year) : "";
        return left.slice(0, one.from) + year.padEnd(one.to - one.from) + left.slice(one.to);
      }, textOf.get(id) ?? ""),
    hasMinutes: (minutes) => anywhere().some((one) => one.kind !== "date" && one.minutes === minutes),
    hasDay: (day, withYear = false) =>
      anywhere().some(
        (one) => one.kind === "date" && isOnDay(one.date, day) && (!withYear || one.date.year !== undefined),
      ),
  };
}

const blanked = (text: string, places: readonly Place[]): string =>
  places.reduce((left, { from, to }) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to), text);

function isOnDay({ year, month, day }: CalendarDay, number: number): boolean {
  const date = new Date(number * millisecondsPerDay);
  return (
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    (year === undefined || date.getUTCFullYear() === year)
  );
}

/** Creates the function that tells whether a moment follows from the given ones. */
function derivation(given: readonly Found[], proven: ProvenMoments): (one: Found) => boolean {
  const dates = given.flatMap((one) => (one.kind === "date" ? [one.date] : []));
  const clocks = given.flatMap((one) => (one.kind === "clock" ? [one.minutes] : []));
  const spans = given.flatMap((one) => (one.kind === "span" ? [one.minutes] : []));
  const total = spans.reduce((sum, one) => sum + one, 0);
  const between = [
    ...pairsOf(dates)
      .flatMap(([first, second]) => daysBetween(first, second))
      .map((days) => days * minutesPerDay),
    ...pairsOf(clocks).flatMap(([first, second]) => {
      // A time that is earlier than the one before it may be on the next day.
      const apart = second - first;
      return apart < 0 ? [-apart, apart + minutesPerDay] : [apart];
    }),
    ...pairsOf(spans).flatMap(([first, second]) => [first + second, Math.abs(first - second)]),
    ...(spans.length > 2 ? [total] : []),
  ];
  const twoSteps =
    given.length > maxForTwoSteps
      ? []
      : between.flatMap((one) => [...spans, total].flatMap((span) => [one + span, Math.abs(one - span)]));
  const lengths = new Set([...between, ...twoSteps, ...proven.minutes].filter((minutes) => minutes > 0));
  const steps = [...spans, ...(spans.length > 1 ? [total] : [])];
  const times = new Set([
    ...clocks.flatMap((clock) => steps.flatMap((span) => [onClock(clock + span), onClock(clock - span)])),
    ...proven.minutes,
  ]);
  const isLater = (date: CalendarDay): boolean =>
    proven.days.some((day) => isOnDay(date, day)) ||
    dates.some((start) => steps.some((span) => spansBetween(start, date).includes(span)));
  return (one) => {
    if (one.kind === "date") return isLater(one.date);
    const isLength = lengths.has(one.minutes);
    return one.kind === "span" ? isLength : times.has(one.minutes) || (one.mayBeSpan && isLength);
  };
}

const spansBetween = (first: CalendarDay, second: CalendarDay): number[] =>
  [...daysBetween(first, second), ...daysBetween(second, first)].map((days) => days * minutesPerDay);

const onClock = (minutes: number): number => ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;

const pairsOf = <One>(all: readonly One[]): [One, One][] =>
  all.flatMap((first, at) => all.slice(at + 1).map((second): [One, One] => [first, second]));

/**
 * Returns the days between two dates in the order of the text. Without years they are in the same year, or the second is in the next one
 * if its day is earlier in the year. Empty if the result depends on whether the year is a leap year.
 */
function daysBetween(first: CalendarDay, second: CalendarDay): number[] {
  const year = first.year ?? second.year;
  const years = year === undefined ? [2_023, 2_024] : [year];
  const found = years.map((one): number | undefined => {
    const [start, end] = [first, second].map(({ month, day, year: own = one }) => dayNumber(own, month, day));
    if (start === undefined || end === undefined) return undefined;
    if (end >= start || second.year !== undefined) return Math.abs(end - start);
    const next = dayNumber(one + 1, second.month, second.day);
    return next === undefined ? undefined : next - start;
  });
  const [days] = found;
  return days !== undefined && days > 0 && found.every((other) => other === days) ? [days] : [];
}

/** Words of dates and durations by their lowercase form. */
interface Words {
  readonly months: ReadonlyMap<string, number>;
  /** The minutes of the units of time. */
  readonly units: ReadonlyMap<string, number>;
}

const minutesOf = { minute: 1, hour: 60, day: minutesPerDay, week: 7 * minutesPerDay } as const;
/** The word "night", which ICU does not have among its units, in the languages of most orders. */
const nights =
  "night nights nacht nächte nächten nuit nuits noche noches notte notti noite noites nachten natt nätter netter nat nætter yö yötä noc noce nocy nocí noci ночь ночи ночей 泊 晚 박";
/** Numbers of all plural forms. */
const samples = [1, 2, 3, 5, 11, 21, 100];

/** The words of each language that was needed so far, because reading them takes milliseconds. */
const wordsByLanguage = new Map<string, Words>();
const maxLanguages = 50;

function wordsOf(languages: readonly string[]): Words {
  const all = [...new Set(languages)].map((language) => {
    const words = wordsByLanguage.get(language) ?? readWords(language);
    if (wordsByLanguage.size >= maxLanguages) wordsByLanguage.clear();
    wordsByLanguage.set(language, words);
    return words;
  });
  const units = [["h", 60], ["min", 1], ...nights.split(" ").map((word) => [word, minutesPerDay] as const)] as const;
  return {
    months: new Map(all.flatMap(({ months }) => [...months])),
    units: new Map([...units, ...all.flatMap((words) => [...words.units])]),
  };
}

/** Whether the runtime has words of this language. Pages may name it wrongly. */
function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

function readWords(language: string): Words {
  const months = new Map<string, number>();
  const units = new Map<string, number>();
  if (!isKnown(language)) return { months, units };
  const plain = (parts: readonly { readonly type: string; readonly value: string }[], type: string): string =>
    (parts.find((part) => part.type === type)?.value ?? "").toLowerCase().replace(/\.$/, "");
  for (const length of ["long", "short"] as const) {
    for (const form of [{ month: length }, { month: length, day: "numeric" as const }]) {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" });
      for (let at = 0; at < 12; at += 1) {
        const word = plain(format.formatToParts(Date.UTC(2_024, at, 15)), "month");
        if (/^\p{L}{3,}$/u.test(word)) months.set(word, at + 1);
      }
    }
    for (const [unit, minutes] of Object.entries(minutesOf)) {
      const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: length });
      for (const sample of samples) {
        const word = plain(format.formatToParts(sample), "unit");
        // One letter may be a unit of something else, such as metres.
        if (word.length > 1 || /\P{ASCII}/u.test(word)) units.set(word, minutes);
      }
    }
  }
  return { months, units };
}

/** Joins the days of a period such as "3 to 7 March", whose first day has no month. */
const joins = "–|-|to|and|until|till|bis|und|au|et|al|hasta|y|a|e|tot|en|och|til|og|do|až|i|по|и|〜|~|から";
const firstDay = new RegExp(`(?<![\\p{L}\\p{N}.,:])(\\d{1,2})\\.?\\s?(?:${joins})\\s?$`, "u");

const patterns = {
  iso: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g,
  eastern: /(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/g,
  numeric: /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4})(?!\d))?/g,
  dayFirst:
    /(?<![\d.,:])(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?\s(?:\p{L}{1,3}\s)?(\p{L}{3,20})\.?(?:,?\s(?:\p{L}{1,3}\s)?(\d{4})(?!\d))?/gu,
  monthFirst: /(?<!\p{L})(\p{L}{3,20})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\d]|[.,:]\d)(?:,?\s(\d{4})(?!\d))?/gu,
  clock: /(?<![\d.,:])([01]?\d|2[0-4]):([0-5]\d)(?![\d:])(?:\s?([ap])\.?m\b)?/g,
  pointedClock: /(?<![\d.,:])([01]?\d|2[0-4])\.([0-5]\d)(?=\s?(?:uhr|h\b|klo\b|[ap]\.?m\b))(?:\s?([ap])\.?m\b)?/g,
  hour: /(?<![\d.,:])(1?\d|2[0-4])(?:\s?uhr(?!\p{L})|\s?([ap])\.?m\b)/gu,
  hourSign: /(?<![\d.,:])([01]?\d|2[0-4])\s?h\s?([0-5]\d)(?!\d|\s?min)/g,
  easternClock:
    /(午前|上午|오전|午後|下午|오후)?\s?(?<!\d)([01]?\d|2[0-4])\s?[時时点點시](?![間间간])(?:\s?([0-5]?\d)\s?[分분])?/g,
  span: /(?<![\d.,:])(\d{1,4}(?:[.,]\d{1,2})?)[\s\u00a0\u202f-]?(\p{L}{1,20})/gu,
} as const;

/** Returns the moments of a text, in their order. */
function momentsIn(text: string, { months, units }: Words): Found[] {
  const plain = withLatinDigits(text).toLowerCase();
  // Offsets must fit the text, which letters that become longer in lower case would shift.
  if (plain.length !== text.length) return [];
  const found: Found[] = [];
  const take = (one: Found): void => {
    const isFree = found.length < maxInText && found.every(({ from, to }) => one.to <= from || to <= one.from);
    if (isFree) found.push(one);
  };
  const place = ({ 0: whole, index: from }: RegExpExecArray): Place => ({ from, to: from + whole.length });
  const date = (match: RegExpExecArray, parts: readonly [year: unknown, month: unknown, day: unknown]): void => {
    const [year, month, day] = parts.map((part) => (part === undefined ? undefined : Number(part)));
    if (month === undefined || day === undefined || dayNumber(year ?? 2_024, month, day) === undefined) return;
    take({ kind: "date", date: { year, month, day }, ...place(match) });
    const before = firstDay.exec(plain.slice(Math.max(0, match.index - 12), match.index));
    const first = Number(before?.[1]);
    if (before === null || dayNumber(year ?? 2_024, month, first) === undefined) return;
    const from = match.index - before[0].length;
    take({ kind: "date", date: { year, month, day: first }, from, to: from + String(before[1]).length });
  };
  const clock = (match: RegExpExecArray, hour: number, minute: number, half: string | undefined): void => {
    const isTwelve = half !== undefined && hour <= 12;
    const hours = isTwelve ? (hour % 12) + (afternoon.has(half) ? 12 : 0) : hour;
    const own = place(match);
    const [, behind = ""] = /^\s?(\p{L}{1,20})/u.exec(plain.slice(own.to, own.to + 22)) ?? [];
    const mayBeSpan = match[0].includes("h") || unitOf(behind, units) === minutesOf.hour;
    take({ kind: "clock", minutes: onClock(60 * hours + minute), mayBeSpan, ...own });
  };
  for (const match of plain.matchAll(patterns.iso)) date(match, [match[1], match[2], match[3]]);
  for (const match of plain.matchAll(patterns.eastern)) date(match, [match[1], match[2], match[3]]);
  for (const match of plain.matchAll(patterns.dayFirst)) date(match, [match[3], months.get(match[2] ?? ""), match[1]]);
  for (const match of plain.matchAll(patterns.monthFirst))
    date(match, [match[3], months.get(match[1] ?? ""), match[2]]);
  for (const match of plain.matchAll(patterns.numeric)) date(match, [match[3], match[2], match[1]]);
  for (const pattern of [patterns.clock, patterns.pointedClock]) {
    for (const match of plain.matchAll(pattern)) clock(match, Number(match[1]), Number(match[2]), match[3]);
  }
  for (const match of plain.matchAll(patterns.easternClock))
    clock(match, Number(match[2]), Number(match[3] ?? 0), match[1]);
  for (const match of plain.matchAll(patterns.hourSign)) clock(match, Number(match[1]), Number(match[2]), undefined);
  for (const match of plain.matchAll(patterns.hour)) clock(match, Number(match[1]), 0, match[2]);
  const parts = [...plain.matchAll(patterns.span)].flatMap((match): SpanPart[] => {
    const unit = unitOf(match[2] ?? "", units) ?? Number.NaN;
    const minutes = Number((match[1] ?? "").replace(",", ".")) * unit;
    return Number.isInteger(minutes) ? [{ kind: "span", minutes, unit, ...place(match) }] : [];
  });
  for (const one of joinedSpans(parts, plain)) take(one);
  return found.toSorted((one, other) => one.from - other.from);
}

/** Returns the minutes of a unit of time. Its word may have an ending: German "Tagen" for "Tage". */
function unitOf(word: string, units: Words["units"]): number | undefined {
  const exact = units.get(word);
  if (exact !== undefined) return exact;
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(word);
  const [form] = [...units.keys()]
    .filter((one) => word.startsWith(one) && (isUnspaced || (one.length >= 3 && word.length - one.length <= 2)))
    .toSorted((one, other) => other.length - one.length);
  return form === undefined ? undefined : units.get(form);
}

const afternoon: ReadonlySet<string> = new Set(["p", "午後", "下午", "오후"]);

/** Matches what stands between the parts of one duration. A comma only parts hours from minutes: "45 days, 9 hours each" has two. */
const insideSpan = /^\s?(?:(?:and|und|et|y|e|en|i|и|та|og|och|és|a|ja|ve|și)\s)?$/;
const insideHours = /^,\s$/;

interface SpanPart extends Place {
  readonly kind: "span";
  readonly minutes: number;
  /** The minutes of its unit. */
  readonly unit: number;
}

/** Joins the parts of durations such as "9 hours and 25 minutes": each is less than one unit of the part before it. */
function joinedSpans(parts: readonly SpanPart[], text: string): SpanPart[] {
  const joined: SpanPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const gap = before === undefined ? "" : text.slice(before.to, part.from);
    const isInside = insideSpan.test(gap) || (before?.unit === minutesOf.hour && insideHours.test(gap));
    const goesOn = before !== undefined && isInside && part.minutes < before.unit;
    if (goesOn) joined[joined.length - 1] = { ...part, from: before.from, minutes: before.minutes + part.minutes };
    else joined.push(part);
  }
  return joined;
}
