import { findPhrases, type PhraseHit } from "./phrases.ts";
import { populationShareIn } from "./population-shares.ts";
import type { Reading } from "./reading.ts";
import { exampleWords, ownSideWords, politeWords, readerWords } from "./tables/structure.ts";

/** True when a sentence advises the reader, asks or supposes: its small numbers describe nothing that happened. */
export function isAdviceOrExample(reading: Reading): boolean {
  return advisesOutside(reading, () => true);
}

/** The same, by what stands where it counts. */
export function advisesOutside(reading: Reading, counts: (hit: { readonly start: number }) => boolean): boolean {
  if (asksOrSupposes(reading, counts)) return true;
  // "You will find 37 goats on our farm" tells of the farm.
  return addressesIn(reading).some(counts) && !ownSideIn(reading).some(counts);
}

/** True for questions, suppositions and imperatives, whoever is spoken to. */
export function asksOrSupposes(reading: Reading, counts: (hit: { readonly start: number }) => boolean): boolean {
  const { text } = reading;
  if (counts({ start: text.length }) && /[?？؟]\s{0,9}["”»」]?\s{0,9}$/.test(text)) return true;
  return examplesIn(reading).some(counts) || isImperative(reading);
}

/** True when the reader is addressed somewhere in a sentence. */
export function speaksToReader(reading: Reading): boolean {
  return addressesIn(reading).length > 0;
}

/** Words that speak to the reader. */
function addressesIn({ tokens, text, language }: Reading): PhraseHit[] {
  const polite = findPhrases(tokens, text, politeWords, language).filter(
    ({ start }) => /^\p{Lu}/u.test(text.slice(start, start + 2)) && !opensSentence(text, start),
  );
  return [...findPhrases(tokens, text, readerWords, language), ...polite];
}

// "My grandmother used to say" gives no example.
function examplesIn({ tokens, text, language }: Reading): PhraseHit[] {
  return findPhrases(tokens, text, exampleWords, language).filter(
    ({ phrase, start }) =>
      phrase !== "say" || !/\b(?:to|they|people|i|we)\s$/i.test(text.slice(Math.max(0, start - 8), start)),
  );
}

// Behind a full stop, a colon or an opening mark a capital says nothing.
const opensSentence = (text: string, start: number): boolean =>
  /(?:^|[.:!?…“„«»"–—-])\s?$/u.test(text.slice(Math.max(0, start - 2), start));

/** Words that speak of the writer's own side. */
export function ownSideIn({ tokens, text, language }: Reading): PhraseHit[] {
  return findPhrases(tokens, text, ownSideWords, language);
}

/** "You opened the door and knew within ten minutes": a scene with the reader in it. */
export function opensWithReader({ tokens, text, language }: Reading): boolean {
  const [first, second] = tokens.filter(({ kind }) => kind === "word");
  if (first === undefined) return false;
  // "Sie setzten sich" may be the reader, "sie leitet" is not.
  if (language === "de" && first.lower === "sie") return /en$/.test(second?.lower ?? "");
  return findPhrases([first], text.slice(0, first.end), readerWords, language).length > 0;
}

// An imperative opens with a bare verb. Without a dictionary: no function word, none of the endings of nouns and other
// forms, and no word of the past or of being in the sentence.
function isImperative(reading: Reading): boolean {
  const first = reading.tokens.find((token) => token.kind === "word");
  if (first === undefined) return false;
  // "Two thirds come back", "three in ten fall asleep".
  if (populationShareIn(reading)?.start === first.start) return false;
  if (reading.quantities.some(({ kind, start }) => kind === "share" && start <= first.end + 1)) return false;
  switch (reading.language) {
    case "en":
      return (
        (first.stem !== "" || /^(?:do|don't|let|make|keep|get|take|give|go|have|be|never|always)$/.test(first.lower)) &&
        !/(?:s|ed|ing|ion|ment|ness|ity|ly|er|or|al|ance|ence|ship|ism|th)$/.test(first.lower) &&
        !/\b(?:is|are|was|were|has|have|had|did|said|rose|fell|\p{L}{3,20}ed)\b/u.test(
          reading.text.toLowerCase().slice(first.end),
        )
      );
    case "fr":
      return /ez$/.test(first.lower);
    case "pl":
      return /(?:aj|ij|uj|cie|dź|ść|ób)$/.test(first.lower);
    default:
      return false;
  }
}
