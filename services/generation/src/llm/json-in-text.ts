import { stripClosedReasoning, stripReasoning } from "./strip-reasoning.ts";

const longestText = 1_000_000;
const mostCandidates = 8;
const deepest = 50;

/**
 * All JSON objects and arrays in a text, outermost ones, at most eight, as they stand. Lists without an object in them
 * are taken only when they are the whole answer: "[1]" in prose is a mark. Takes time linear in the text, of which a
 * million characters are read.
 */
export function jsonValuesInText(text: string): unknown[] {
  const whole = parse(text.slice(0, longestText));
  if (whole !== undefined) return [cleaned(whole)];
  const bare = stripReasoning(text.slice(0, longestText));
  const bareWhole = parse(bare);
  if (bareWhole !== undefined) return [cleaned(bareWhole)];
  return balancedParts(bare)
    .map(parse)
    .filter((value) => value !== undefined)
    .map((value) => cleaned(value));
}

/** True when a text means to be JSON, whole or broken. Prose with marks like [1] does not. */
export function looksLikeJson(text: string): boolean {
  const bare = stripReasoning(text.slice(0, longestText));
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
      // The next form, or none.
    }
  }
  return undefined;
}

/** A model that must answer in JSON may think inside its strings. Answers nested deeper than any schema stay as they are. */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return stripClosedReasoning(value);
  if (typeof value !== "object" || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((one) => cleaned(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one, depth + 1)]));
}

/** Parts from an opening bracket to its partner that lie in no other such part; strings are skipped over. */
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
      // Those inside it are no longer outermost.
      while ((spans.at(-1)?.from ?? -1) > from) spans.pop();
      spans.push({ from, to: index + 1 });
    }
  }
  const parts = spans.map(({ from, to }) => text.slice(from, to));
  return parts.filter((part) => part.includes("{")).slice(0, mostCandidates);
}

const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * JSON with the two slips that models make most often put right: line breaks and tabs inside strings, and commas before
 * a closing bracket. Other text comes back as it is. Takes time linear in the text.
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
