import type { DateMention } from "./dates.ts";

const short = /(?<![\d.,/:-])(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})(?!\d)|(\.)?)(?![\d/]|[.,:-]\d)/g;
/** "12.–" before "14.9.", and "12 and" before "14/9". */
const opensSpan = /(?<!\d)(\d{1,2})\.?\s?(?:[-–—/+&]|und|et|og|och|en|y|e|i|and)\s?$/u;
const spanReach = 12;
const monthFirst = new Set(["ja", "zh"]);
const lengthOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A match of `short`, by its parts. */
interface Parts {
  readonly first: string;
  readonly mark: string;
  readonly second: string;
  readonly year: string | undefined;
  readonly hasLastDot: boolean;
}

/** Whether a pair of numbers can be a date at all: "6.4" is a figure, "10-17" a time, "24/7" neither. */
function looksDated({ first, mark, second, year, hasLastDot }: Parts, language: string): boolean {
  if (year !== undefined) return true;
  if (mark === "/") return `${first}/${second}` !== "24/7";
  if (mark === ".") return hasLastDot || /^0/.test(second) || monthFirst.has(language);
  return /^0/.test(second) || (Number(first) > 12 && Number(first) > Number(second));
}

/** The orders in which a language writes day and month; English has both. */
function ordersOf(language: string): readonly ("day" | "month")[] {
  if (monthFirst.has(language)) return ["month"];
  return language === "en" ? ["day", "month"] : ["day"];
}

function mentionsOf(parts: Parts, start: number, end: number, text: string, language: string): DateMention[] {
  const [first, second] = [Number(parts.first), Number(parts.second)];
  const short = parts.year === undefined ? undefined : Number(parts.year);
  const year = short === undefined ? undefined : short < 100 ? 2000 + short : short;
  return ordersOf(language).flatMap((order) => {
    const [day, month] = order === "day" ? [first, second] : [second, first];
    const last = lengthOfMonth[month - 1];
    if (last === undefined || day < 1 || day > last) return [];
    const rest = { month, ...(year === undefined ? {} : { year }) };
    const date = { written: text.slice(start, end), start, end, day, ...rest };
    const earlier = order === "day" ? opensSpan.exec(text.slice(Math.max(0, start - spanReach), start)) : null;
    const opening = Number(earlier?.[1] ?? 0);
    return opening > 0 && opening < day ? [date, { ...date, day: opening }] : [date];
  });
}

/**
 * Dates without the name of a month, as notes have them: "12/9", "12.9.", "12-09", "12.–14.9.", "12.9.26". In the order of
 * the language; English "3/4" may be both. None is sure to be a date.
 */
export function shortDatesOf(text: string, language: string): DateMention[] {
  const folded = text.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  return [...folded.matchAll(short)].flatMap((match) => {
    const [whole, first = "", mark = "", second = "", year, lastDot] = match;
    const parts = { first, mark, second, year, hasLastDot: lastDot !== undefined };
    return looksDated(parts, language)
      ? mentionsOf(parts, match.index, match.index + whole.length, text, language)
      : [];
  });
}
