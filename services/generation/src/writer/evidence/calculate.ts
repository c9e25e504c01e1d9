import { decimalsOf } from "./rounding.ts";

/**
 * Numbers that a calculation may multiply or divide by although no source contains them: parts of a whole, per cents, months, days,
 * weeks, hours, minutes and conversions of units.
 */
const freeFactors: ReadonlySet<number> = new Set([
  ...[0.25, 0.5, 0.75, 1, 2, 3, 4, 7, 12, 24, 52, 60, 365, 366],
  ...[10, 100, 1_000, 10_000, 1_000_000],
]);
/** Numbers from which a figure of a source may be subtracted although no source contains them, such as the hours of a day in "24 - 8". */
const freeWholes: ReadonlySet<number> = new Set([7, 12, 24, 52, 60, 365, 366]);

/**
 * Returns the exact value of a number in a calculation if a source contains the number or an earlier calculation proved it, otherwise
 * undefined.
 */
export type ReadFigure = (written: number, decimals: number) => number | undefined;

/** The value of a calculation, or the reason why it is refused, with the numbers that no source contains. */
export type Calculated = { readonly value: number } | { readonly why: string; readonly missing: readonly string[] };

export const unreadable = { why: "it cannot be read as a sum", missing: [] as readonly string[] };

/** The state while a calculation is read: the text and the position in it. */
interface Reading {
  readonly tokens: readonly string[];
  readonly figure: ReadFigure;
  /** Numbers in the calculation that no source contains. */
  readonly missing: Set<string>;
  at: number;
}

interface Part {
  readonly value: number;
  /** Whether at least one number of the expression comes from a source. Constants alone prove nothing. */
  readonly isGiven: boolean;
}

const signsOnly = /^[\d.+*/()%-]+$/;
const number = /^\d+(?:\.\d+)?%?$/;

/**
 * Evaluates a calculation with + - * / and brackets in plain digits. Each product must contain a figure of a source, because any result
 * can be made of constants alone.
 */
export function calculate(text: string, figure: ReadFigure): Calculated {
  if (!signsOnly.test(text)) return unreadable;
  const tokens = text.match(/\d+(?:\.\d+)?%?|[-+*/()]/g) ?? [];
  if (tokens.join("") !== text || !tokens.some((token) => /^[-+*/]$/.test(token))) return unreadable;
  const reading: Reading = { tokens, figure, missing: new Set(), at: 0 };
  const result = readSum(reading);
  if (reading.at !== tokens.length || result === undefined) return unreadable;
  const missing = [...reading.missing];
  if (missing.length > 0) {
    return { why: `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} not given`, missing };
  }
  if (!result.isGiven) return { why: "no figure in it is given", missing: [] };
  return Number.isFinite(result.value) ? { value: result.value } : unreadable;
}

function readSum(reading: Reading): Part | undefined {
  const first = readProduct(reading);
  if (first === undefined) return undefined;
  const terms = [first];
  for (let sign = next(reading); sign === "+" || sign === "-"; sign = next(reading)) {
    reading.at += 1;
    const term = readProduct(reading);
    if (term === undefined) return undefined;
    terms.push(sign === "+" ? term : { ...term, value: -term.value });
  }
  if (terms.length === 1) return first;
  const value = terms.reduce((sum, term) => sum + term.value, 0);
  const constants = terms.filter(({ isGiven }) => !isGiven);
  const [constant] = constants;
  if (constant === undefined) return { value, isGiven: true };
  if (constants.length > 1 || !mayStandWith(constant.value, value - constant.value)) {
    for (const one of constants) reading.missing.add(String(Math.abs(one.value)));
  }
  return { value, isGiven: true };
}

/**
 * Whether a constant may be added to a value or subtracted from it: 1 and 100 with shares and per cents, units of time (such as 24) with
 * a part of them.
 */
function mayStandWith(constant: number, rest: number): boolean {
  const size = Math.abs(rest);
  if (Math.abs(constant) === 1) return size > 0 && size < 2 && !Number.isInteger(rest);
  if (Math.abs(constant) === 100) return size > 0 && size < 200;
  return freeWholes.has(constant) && rest < 0 && size < constant;
}

function readProduct(reading: Reading): Part | undefined {
  const first = readFactor(reading);
  if (first === undefined) return undefined;
  let { value, isGiven } = first;
  for (let sign = next(reading); sign === "*" || sign === "/"; sign = next(reading)) {
    reading.at += 1;
    const factor = readFactor(reading);
    if (factor === undefined) return undefined;
    value = sign === "*" ? value * factor.value : value / factor.value;
    isGiven ||= factor.isGiven;
  }
  return { value, isGiven };
}

function readFactor(reading: Reading): Part | undefined {
  const token = next(reading) ?? "";
  const { at } = reading;
  reading.at += 1;
  if (token === "(") {
    const inside = readSum(reading);
    const isClosed = next(reading) === ")";
    reading.at += 1;
    return isClosed ? inside : undefined;
  }
  if (!number.test(token)) return undefined;
  const scale = token.endsWith("%") ? 100 : 1;
  const written = Number.parseFloat(token);
  const given = reading.figure(written, decimalsOf(token.replace("%", "")));
  if (given !== undefined) return { value: given / scale, isGiven: true };
  const value = written / scale;
  if (isGivenShare(value, reading.figure)) return { value, isGiven: true };
  if (isBesideHundred(reading, at) && isGivenChange(value, reading.figure)) return { value, isGiven: true };
  // "* 12 / 100" means 12 per cent, and a per cent must come from a source.
  const isPerCent = value < 100 && behind(reading, at) === "/100";
  if (isPerCent || !freeFactors.has(value)) reading.missing.add(token);
  return { value, isGiven: false };
}

const next = ({ tokens, at }: Reading): string | undefined => tokens[at];

const behind = ({ tokens }: Reading, at: number): string => tokens.slice(at + 1, at + 3).join("");

/** Whether a factor stands beside a hundred, as in "* 120 / 100", "/ 120 * 100" and "100 / 120", so that it may be a per cent. */
function isBesideHundred(reading: Reading, at: number): boolean {
  const [hundred, sign] = [reading.tokens[at - 2], reading.tokens[at - 1]];
  const following = behind(reading, at);
  return following === "/100" || (sign === "/" && (hundred === "100" || following === "*100"));
}

/**
 * Whether a factor expresses a per cent that a source contains. For 60 % these are 0.6 (the share), 0.4 (the rest) and 1.6 (the growth).
 */
function isGivenShare(value: number, figure: ReadFigure): boolean {
  if (value <= 0 || value >= 10 || Number.isInteger(value)) return false;
  const perCent = Number((100 * value).toPrecision(12));
  return figure(perCent, decimalsOf(String(perCent))) !== undefined || isGivenChange(perCent, figure);
}

/** Whether a number of per cents is 100 plus or minus a per cent that a source contains, such as 112 for a growth of 12 %. */
function isGivenChange(perCent: number, figure: ReadFigure): boolean {
  const change = Number(Math.abs(perCent - 100).toPrecision(12));
  return change > 0 && perCent < 1_000 && figure(change, decimalsOf(String(change))) !== undefined;
}
