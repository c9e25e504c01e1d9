import { createRequire } from "node:module";
import type { HyphenationFunctionSync } from "hyphen";

/** The languages that write compounds as one word, by language code, and the names of their hyphenation patterns. */
const patterns: ReadonlyMap<string, string> = new Map([
  ["da", "da"],
  ["de", "de"],
  ["fi", "fi"],
  ["nb", "nb"],
  ["nl", "nl"],
  ["nn", "nn"],
  ["no", "nb"],
  ["sv", "sv"],
]);

const patternsOf = (language: string): string | undefined => patterns.get(language.split("-")[0]?.toLowerCase() ?? "");

// The package has no ES modules.
const require = createRequire(import.meta.url);
const loaded = new Map<string, HyphenationFunctionSync>();

function hyphenator(name: string): HyphenationFunctionSync {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const { hyphenateSync } = require(`hyphen/${name}`) as { readonly hyphenateSync: HyphenationFunctionSync };
  loaded.set(name, hyphenateSync);
  return hyphenateSync;
}

// Matches at most 60 letters, because the time to hyphenate a word grows with the square of its length.
const longWords = /\p{L}{14,60}/gu;
/** The minimum number of letters before and after a hyphen. */
const minPart = 4;
const softHyphen = "\u00ad";

/**
 * Adds soft hyphens to the long words of a text, because many browsers cannot hyphenate on their own. Texts in other
 * languages stay as they are.
 */
export function hyphenateLongWords(text: string, language = ""): string {
  const name = patternsOf(language);
  if (name === undefined) return text;
  return text.replace(longWords, (word) => joinSyllables(hyphenator(name)(word).split(softHyphen)));
}

const parts = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|[^<]+/g;
const literal = new Set(["pre", "code", "kbd", "samp", "var"]);

/** Adds soft hyphens to the long words of sanitised HTML, except in code. */
export function hyphenateHtml(html: string, language: string): string {
  if (patternsOf(language) === undefined) return html;
  let code = 0;
  return html.replace(parts, (part: string, slash: string | undefined, tag: string | undefined) => {
    if (tag === undefined) return code > 0 ? part : hyphenateLongWords(part, language);
    if (literal.has(tag)) code += slash === "/" ? -1 : 1;
    return part;
  });
}

function joinSyllables([first = "", ...others]: readonly string[]): string {
  const length = first.length + others.join("").length;
  let [word, position] = [first, first.length];
  for (const syllable of others) {
    word += position >= minPart && length - position >= minPart ? softHyphen + syllable : syllable;
    position += syllable.length;
  }
  return word;
}
