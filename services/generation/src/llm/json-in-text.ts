import { stripClosedReasoning, stripReasoning } from "./strip-reasoning.ts";

const maxTextLength = 1_000_000;
const maxCandidates = 8;
const maxDepth = 50;

/**
 * Returns the JSON objects and arrays in a model's answer, up to eight, outermost ones only. An array without objects
 * only counts if it is the whole answer, because "[1]" in prose is a citation. Only the first million characters are
 * read, in linear time.
 */
export function jsonValuesInText(text: string): unknown[] {
  const whole = parse(text.slice(0, maxTextLength));
  if (whole !== undefined) return [cleaned(whole)];
  const bare = stripReasoning(text.slice(0, maxTextLength));
  const bareWhole = parse(bare);
  if (bareWhole !== undefined) return [cleaned(bareWhole)];
  return balancedParts(bare)
    .map(parse)
    .filter((value) => value !== undefined)
    .map((value) => cleaned(value));
}

/** Returns whether a text is meant as JSON, even if it is broken. Prose with citations such as [1] is not. */
export function looksLikeJson(text: string): boolean {
  const bare = stripReasoning(text.slice(0, maxTextLength));
  return /^\{|^\[\s{0,20}[[{"]|```json|\{\s{0,20}"/i.test(bare);
}

function parse(text: string): unknown {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return undefined;
  for (const form of [() => trimmed, () => mendJson(trimmed)]) {
    try {
      const value: unknown = JSON.parse(form());
      if (typeof value === "object" && value !== null) return value;
    } catch {
      // This part is not valid JSON in this form; the next form is tried.
    }
  }
  return undefined;
}

/**
 * Removes a model's reasoning from the strings of its JSON answer, because a model that must answer in JSON may think
 * inside them. Very deeply nested values are left unchanged.
 */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return stripClosedReasoning(value);
  if (typeof value !== "object" || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((one) => cleaned(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one, depth + 1)]));
}

/**
 * Returns the parts of a text that are enclosed in matching brackets, outermost only. Brackets inside strings do not
 * count.
 */
function balancedParts(text: string): string[] {
  const opened: number[] = [];
  const spans: { from: number; to: number }[] = [];
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const mark = text[index];
    if (quoted) {
      if (mark === "\\") index += 1;
      else if (mark === '"') quoted = false;
    } else if (mark === '"' && opened.length > 0) quoted = true;
    else if (mark === "{" || mark === "[") opened.push(index);
    else if (mark === "}" || mark === "]") {
      const from = opened.pop();
      if (from === undefined) continue;
      // Of nested parts in brackets, only the outermost one is returned. So the parts inside the new one are removed from the
      // list.
      while ((spans.at(-1)?.from ?? -1) > from) spans.pop();
      spans.push({ from, to: index + 1 });
    }
  }
  const parts = spans.map(({ from, to }) => text.slice(from, to));
  return parts.filter((part) => part.includes("{")).slice(0, maxCandidates);
}

const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Fixes the two most common JSON errors of models: line breaks and tabs inside strings, and commas before a closing bracket.
 * Other text is returned unchanged. Runs in linear time.
 */
export function mendJson(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let quoted = false;
  const replace = (index: number, words: string): void => {
    parts.push(text.slice(from, index), words);
    from = index + 1;
  };
  let comma = -1;
  for (let index = 0; index < text.length; index += 1) {
    const mark = text[index] ?? "";
    if (quoted) {
      if (mark === "\\") index += 1;
      else if (mark === '"') quoted = false;
      else if (mark < " ") replace(index, escapes[mark] ?? " ");
      continue;
    }
    if ((mark === "}" || mark === "]") && comma !== -1) replace(comma, "");
    if (mark === ",") comma = index;
    else if (mark > " ") comma = -1;
    if (mark === '"') quoted = true;
  }
  return parts.join("") + text.slice(from);
}
