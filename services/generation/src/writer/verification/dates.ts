import { calendarOf } from "./calendar.ts";
import { numberIn } from "./numerals.ts";
import type { Token } from "./tokens.ts";

/** A date as far as it is stated, with its place in the text. */
export interface DateMention {
  readonly written: string;
  readonly start: number;
  readonly end: number;
  readonly year?: number;
  /** 1 to 12. */
  readonly month?: number;
  readonly day?: number;
}

const numeric = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)|(?<!\d)(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/g;
const eastern = /(?<!\d)(?:(\d{4})年)?(\d{1,2})月(?:(\d{1,2})[日号])?/g;
// English months that are words as well: with a capital behind a small word, or where something dates them.
const ambiguous = new Set(["may", "march", "mar"]);
const between = new Set([",", ".", "-", "de", "del", "of", "den", "le", "do"]);

function mention(
  text: string,
  start: number,
  end: number,
  parts: Omit<DateMention, "written" | "start" | "end">,
): DateMention {
  return { written: text.slice(start, end), start, end, ...parts };
}

function numericDates(text: string, language: string): DateMention[] {
  const folded = text.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  const found = [...folded.matchAll(numeric)].map((match) => {
    const [whole, year, month, day, first, second, lastYear] = match;
    const end = match.index + whole.length;
    if (year !== undefined)
      return mention(text, match.index, end, { year: Number(year), month: Number(month), day: Number(day) });
    const dayFirst = language !== "en" || Number(first) > 12;
    return mention(text, match.index, end, {
      year: Number(lastYear),
      month: Number(dayFirst ? second : first),
      day: Number(dayFirst ? first : second),
    });
  });
  if (language !== "ja" && language !== "zh") return found;
  const months = [...folded.matchAll(eastern)].map((match) =>
    mention(text, match.index, match.index + match[0].length, {
      ...(match[1] === undefined ? {} : { year: Number(match[1]) }),
      month: Number(match[2]),
      ...(match[3] === undefined ? {} : { day: Number(match[3]) }),
    }),
  );
  return [...found, ...months];
}

const isDay = (token: Token | undefined): boolean =>
  token?.kind === "number" && /^\d{1,2}$/.test(token.text) && Number(token.text) <= 31;
const isYear = (token: Token | undefined): boolean =>
  token?.kind === "number" && /^(?:1[4-9]|20)\d\d$/.test(token.text);
const isFiller = (token: Token | undefined): boolean =>
  token !== undefined && (between.has(token.lower) || /^(?:st|nd|rd|th|er)$/.test(token.lower));

/** Walks from a token over fillers, at most two; gives the first other token and its index. */
function neighbour(tokens: readonly Token[], index: number, step: 1 | -1): number {
  let place = index + step;
  for (let skipped = 0; skipped < 2 && isFiller(tokens[place]); skipped += 1) place += step;
  return place;
}

// "Open May to September".
function opensSpan(tokens: readonly Token[], index: number): boolean {
  const joint = /^(?:to|until|till|through|-|–)$/.test(tokens[index + 1]?.lower ?? "");
  return joint && calendarOf("en").months.has(tokens[index + 2]?.lower ?? "");
}

function isMonth(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined || !ambiguous.has(token.lower)) return true;
  if (!/^\p{Lu}/u.test(token.text)) return false;
  const before = tokens[index - 1];
  return (
    (before?.kind === "word" && /^\p{Ll}/u.test(before.text)) ||
    isDay(before) ||
    tokens[index + 1]?.kind === "number" ||
    isDay(tokens[neighbour(tokens, index, -1)]) ||
    opensSpan(tokens, index)
  );
}

function namedDate(
  tokens: readonly Token[],
  index: number,
  month: number,
  text: string,
  language: string,
): DateMention {
  let first = index;
  let last = index;
  let day: number | undefined;
  const before = neighbour(tokens, index, -1);
  const after = neighbour(tokens, index, 1);
  if (isDay(tokens[before])) {
    day = numberIn(tokens[before]?.text ?? "", language);
    first = before;
  } else if (
    isDay(tokens[after]) &&
    language === "en" &&
    !text.slice(tokens[index]?.end, tokens[after]?.start).includes(",")
  ) {
    day = numberIn(tokens[after]?.text ?? "", language);
    last = after;
  }
  const next = neighbour(tokens, last, 1);
  const year = isYear(tokens[next]) ? Number(tokens[next]?.text) : undefined;
  if (year !== undefined) last = next;
  return mention(text, tokens[first]?.start ?? 0, tokens[last]?.end ?? 0, {
    month,
    ...(day === undefined ? {} : { day }),
    ...(year === undefined ? {} : { year }),
  });
}

/** Dates of a text that name a month, in order. Years that stand alone are figures. */
export function datesOf(tokens: readonly Token[], text: string, language: string): DateMention[] {
  const found = numericDates(text, language);
  const { months } = calendarOf(language);
  tokens.forEach((token, index) => {
    const month = token.kind === "word" ? months.get(token.lower) : undefined;
    if (month === undefined || (language === "en" && !isMonth(tokens, index))) return;
    if (language === "de" && !/^\p{Lu}/u.test(token.text)) return;
    found.push(namedDate(tokens, index, month, text, language));
  });
  return found.sort((left, right) => left.start - right.start);
}

/** True when what both dates state agrees. */
export function datesAgree(left: DateMention, right: DateMention): boolean {
  const agrees = (one: number | undefined, other: number | undefined): boolean =>
    one === undefined || other === undefined || one === other;
  return agrees(left.month, right.month) && agrees(left.day, right.day) && agrees(left.year, right.year);
}
