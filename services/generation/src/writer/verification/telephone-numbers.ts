import type { Span } from "./span.ts";

/** A telephone number: it counts nothing, and has to stand digit by digit in the evidence. */
export interface TelephoneNumber extends Span {
  readonly written: string;
}

// One class repeated within bounds, so that matching takes linear time.
const rows =
  /(?<![\p{Script=Latin}\p{N}.,/-])(?:\+|\(0|0|\d{2,4}(?=[ -]))[\d\u00a0 ()/.-]{5,22}(?<=\d)(?![\p{Script=Latin}\p{N}%€$£]|[.,]\d)/gu;
const fewestDigits = 7;
const mostDigits = 15;

const isThousands = ([first = "", ...rest]: readonly string[]): boolean =>
  first.length <= 3 && rest.every((group) => group.length === 3);
const isYear = (group: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(group);

const isDate = /^\d{1,2}([-/. ])\d{1,2}\1(?:\d{4}|\d{2})$/;

function isTelephone(row: string): boolean {
  const groups = row.split(/\D+/).filter((group) => group !== "");
  const length = groups.join("").length;
  const slashes = row.split("/").length - 1;
  if (length < fewestDigits || length > mostDigits || slashes > 1 || isDate.test(row)) return false;
  // "08-12 14-18" are hours.
  if (row.includes(" ") && row.split("-").length > 2 && !row.startsWith("+")) return false;
  if (row.includes(".") && (groups.length < 4 || /[^\d.]/.test(row))) return false;
  if (/^(?:\+|\(?0\d)/.test(row)) return groups.length > 1 || length > 8;
  const isUniform = /^\d+(?: \d+)+$/.test(row.replaceAll("\u00a0", " ")) || /^\d+(?:-\d+)+$/.test(row);
  const isRow = groups.length > 2 && groups.every((group) => group.length > 1 && !isYear(group));
  return isUniform && isRow && !isThousands(groups);
}

/** Telephone numbers of a text, by their shape alone: a leading zero or plus, or three groups that are no thousands. */
export function telephoneNumbersIn(text: string): TelephoneNumber[] {
  return [...text.matchAll(rows)]
    .filter(([row]) => isTelephone(row))
    .map(({ 0: written, index }) => ({ written, start: index, end: index + written.length }));
}

const digitsOf = (written: string): string => written.replace(/\D/g, "");

/** True when a text has the same digits as one telephone number, however they are grouped. */
export function hasTelephoneNumber(text: string, written: string): boolean {
  return telephoneNumbersIn(text).some((one) => digitsOf(one.written) === digitsOf(written));
}
