import { stemmer as arabic } from "@orama/stemmers/arabic";
import { stemmer as danish } from "@orama/stemmers/danish";
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as finnish } from "@orama/stemmers/finnish";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as norwegian } from "@orama/stemmers/norwegian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as romanian } from "@orama/stemmers/romanian";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as swedish } from "@orama/stemmers/swedish";
import { stemmer as turkish } from "@orama/stemmers/turkish";
import { foldLatin } from "./fold.ts";

const stemmers: ReadonlyMap<string, (word: string) => string> = new Map([
  ["en", english],
  ["de", german],
  ["fr", french],
  ["es", spanish],
  ["it", italian],
  ["nl", dutch],
  ["pt", portuguese],
  ["da", danish],
  ["sv", swedish],
  ["ar", arabic],
  ["no", norwegian],
  ["fi", finnish],
  ["ro", romanian],
  ["ru", russian],
  ["tr", turkish],
]);

// Slavic languages for which Snowball has no stemmer. Their words are inflected at the end, so they are cut to a fixed
// length instead.
const cutLanguages: ReadonlySet<string> = new Set(["pl", "cs", "sk", "sl", "hr"]);
const cutLength = 5;
const maxWordLength = 60;

/**
 * Returns the stem of a lower-case word, without accents. Words with the same stem count as equal. The stem is not
 * meant to be shown.
 */
export function stem(word: string, language: string): string {
  if (word.length > maxWordLength) return word;
  const code = language.slice(0, 2);
  const plain = word.replaceAll("’", "'").replace(/'s?$/, "");
  if (cutLanguages.has(code)) return foldLatin(plain.replace(/(?<=...)[aeiouyąęó]{1,20}$/, "").slice(0, cutLength));
  return foldLatin(stemmers.get(code)?.(plain) ?? plain);
}
