import { stopwords as arabic } from "@orama/stopwords/arabic";
import { stopwords as danish } from "@orama/stopwords/danish";
import { stopwords as dutch } from "@orama/stopwords/dutch";
import { stopwords as english } from "@orama/stopwords/english";
import { stopwords as french } from "@orama/stopwords/french";
import { stopwords as german } from "@orama/stopwords/german";
import { stopwords as italian } from "@orama/stopwords/italian";
import { stopwords as japanese } from "@orama/stopwords/japanese";
import { stopwords as chinese } from "@orama/stopwords/mandarin";
import { stopwords as norwegian } from "@orama/stopwords/norwegian";
import { stopwords as portuguese } from "@orama/stopwords/portuguese";
import { stopwords as russian } from "@orama/stopwords/russian";
import { stopwords as spanish } from "@orama/stopwords/spanish";
import { stopwords as swedish } from "@orama/stopwords/swedish";
import { stopwords as ukrainian } from "@orama/stopwords/ukrainian";
import words from "./stop-words.json" with { type: "json" };

interface Correction {
  /** Words with a mere grammatical function that the package's list lacks. */
  readonly more?: string;
  /** Words in the package's list that carry meaning (nouns, verbs and units). They are removed from the list. */
  readonly less?: string;
}

const corrections: Readonly<Record<string, Correction>> = words;

const lists: ReadonlyMap<string, readonly string[]> = new Map([
  ["en", english],
  ["de", german],
  ["fr", french],
  ["es", spanish],
  ["it", italian],
  ["nl", dutch],
  ["pt", portuguese],
  ["da", danish],
  ["sv", swedish],
  // The package has no list for Polish, so all Polish words come from `more`.
  ["pl", []],
  ["ja", japanese],
  ["zh", chinese],
  ["ar", arabic],
  ["no", norwegian],
  ["ru", russian],
  ["uk", ukrainian],
]);

const splitList = (written: string | undefined): string[] => written?.split(" ") ?? [];

const sets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...lists].map(([language, list]) => {
    const { more, less } = corrections[language] ?? {};
    const dropped = new Set(splitList(less));
    return [language, new Set([...list.filter((word) => !dropped.has(word)), ...splitList(more)])];
  }),
);

/** Languages that the writer is tested with. */
export const knownLanguages = ["en", "de", "fr", "es", "it", "nl", "pt", "da", "sv", "pl", "ja", "zh", "ar"] as const;

/**
 * Returns whether a lower-case word only has a grammatical
 * function. For languages without a list, the English list is used.
 */
export function isStopWord(word: string, language: string): boolean {
  return (sets.get(language.slice(0, 2)) ?? sets.get("en"))?.has(word) === true;
}
