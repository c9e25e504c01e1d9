import { jsonrepair } from "jsonrepair";

/** A text with JSON in it: what stands before, the value, what stands after. */
export interface JsonPart {
  readonly before: string;
  readonly value: object;
  readonly after: string;
}

// Where JSON may begin: an object with a key, a list of objects, lists or strings.
const opening = /\[\s{0,80}(?=["“{[])|\{\s{0,80}(?=["“”„'}]|[\p{L}_$][\p{L}\p{N}_$]{0,40}\s{0,4}:)/gu;
const mostOpenings = 50;

/**
 * Finds the first JSON in a text, wherever it stands: alone, in a fence, in the middle of a line. JSON that mail programs
 * and people have damaged (curly quotes, commas too many, bare keys, an end that was cut off) is repaired.
 */
export function findJson(text: string): JsonPart | undefined {
  const fenced = fencedJson(text);
  if (fenced !== undefined) return fenced;
  let tried = 0;
  for (const { index } of text.matchAll(opening)) {
    if (++tried > mostOpenings) return undefined;
    if (isCode(text, index)) continue;
    const end = endOf(text, index);
    const value = parse(text.slice(index, end));
    if (value !== undefined) return { before: text.slice(0, index), value, after: text.slice(end) };
  }
  return undefined;
}

/** JSON between the first line of three backticks and the next one. */
function fencedJson(text: string): JsonPart | undefined {
  const fence = /^```(?:json)?[ \t]{0,80}$/im.exec(text);
  if (fence === null) return undefined;
  const start = fence.index + fence[0].length;
  const close = text.indexOf("\n```", start);
  if (close < 0) return undefined;
  const value = parse(text.slice(start, close));
  return value === undefined
    ? undefined
    : { before: text.slice(0, fence.index), value, after: text.slice(close + "\n```".length) };
}

/** Whether a place stands in a fence or right behind a backtick: what is written there is to be shown. */
function isCode(text: string, index: number): boolean {
  const fences = text.slice(0, index).match(/^```/gm)?.length ?? 0;
  return fences % 2 === 1 || text[index - 1] === "`";
}

/** Behind the bracket that closes the one at `start`; brackets in strings do not count. The text's end when none does. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (isQuoted) {
      if (character === "\\") at++;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === "{" || character === "[") depth++;
    else if ((character === "}" || character === "]") && --depth === 0) return at + 1;
  }
  return text.length;
}

function parse(text: string): object | undefined {
  return objectIn(text) ?? (isLikeJson(text) ? objectIn(text, jsonrepair) : undefined);
}

function objectIn(text: string, repair: (text: string) => string = (same) => same): object | undefined {
  try {
    const value: unknown = JSON.parse(repair(text), asWritten);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A number that reads otherwise than it was written, "16.50", stays as it was. */
const asWritten = (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === "number" && source !== undefined && source !== String(value) ? source : value;

const key = /(?:["“”„'][^"“”„':{}[\]\n]{1,60}["“”„']|\b[\p{L}_$][\p{L}\p{N}_$]{0,40})\s{0,4}:(?!\/\/)/gu;
const separators = /[,\n]/g;

/** Whether keys stand about as densely as JSON has them: a brace in prose is not repaired into data. */
function isLikeJson(text: string): boolean {
  const keys = text.match(key)?.length ?? 0;
  return keys > 0 && keys >= (text.match(separators)?.length ?? 0) / 4;
}
