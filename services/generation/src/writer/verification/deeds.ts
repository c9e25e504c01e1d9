import { advisesOutside, asksOrSupposes, ownSideIn } from "./advice.ts";
import type { KnownWords } from "./names.ts";
import { pastIn } from "./past.ts";
import { findPhrases, type PhraseHit, type PhraseTable } from "./phrases.ts";
import { isSpeech } from "./quotations.ts";
import type { ReadMaterial, ReadPassage } from "./read-passages.ts";
import type { Reading } from "./reading.ts";
import {
  everybody,
  futureForms,
  institutions,
  inTheirView,
  kin,
  nowWords,
  occasions,
  offers,
  personWords,
  statingVerbs,
} from "./tables/deeds.ts";
import { reportingWords } from "./tables/reports.ts";

/** Languages whose pronouns of persons stand for things as well. */
const gendered = new Set(["de", "fr", "es", "it", "pt", "pl", "ar", "nl"]);

/** Scripts in which no name can be told from other words. */
const caseless = new Set(["ja", "zh", "ar"]);

/**
 * True when a sentence says what the client, a person or a source of the evidence does, did, offers, thinks or will do.
 * Without a figure or a name nothing in it can be compared; whether the evidence bears it, only a reader can say.
 * Questions, advice, suppositions and what is said of everybody claim nothing of anybody.
 */
export function tellsDeed(reading: Reading, evidence: readonly ReadPassage[], { known }: ReadMaterial): boolean {
  const speech = reading.quotations.filter(isSpeech);
  const outside = ({ start }: { readonly start: number }): boolean =>
    !speech.some((one) => one.start <= start && start < one.end);
  const hits = (table: PhraseTable): PhraseHit[] =>
    findPhrases(reading.tokens, reading.text, table, reading.language).filter(outside);
  const has = (table: PhraseTable): boolean => hits(table).length > 0;
  if (evidence.length === 0 || asksOrSupposes(reading, outside) || has(everybody)) return false;
  const ofClient = evidence.some(({ passage }) => passage.source === "client");
  if (ofClient && has(offers)) return true;
  if (advisesOutside(reading, outside)) return false;
  if (ofClient && ownSideIn(reading).some(outside)) return true;
  if (has(occasions) && has(futureForms)) return true;
  return tellsOfPerson(reading, hits, hasPeople(evidence, known)) || namesSource(reading, hits, evidence);
}

/** Whether the evidence has somebody of whom "she" could be said. */
function hasPeople(evidence: readonly ReadPassage[], { names }: KnownWords): boolean {
  return (
    names.size > 0 || evidence.some(({ language, whole }) => caseless.has(language) || whole.quotations.some(isSpeech))
  );
}

function tellsOfPerson(reading: Reading, hits: (table: PhraseTable) => PhraseHit[], hasPerson: boolean): boolean {
  if (!hasPerson) return false;
  if (hits(inTheirView).some(({ start }) => start < 3)) return true;
  const isPast = pastIn(reading.tokens, reading.text, reading.language).length > 0;
  if (hits(kin).length > 0 && isPast) return true;
  const counts = reading.quantities.length > 0;
  if (counts && hits(nowWords).length > 0) return true;
  const shows = counts || reading.reports.length > 0 || isPast || !gendered.has(reading.language);
  return shows && hits(personWords).length > 0;
}

/** "The clinic also suggests": right before the verb stands a word of the evidence with an article, or a name. */
function namesSource(
  reading: Reading,
  hits: (table: PhraseTable) => PhraseHit[],
  evidence: readonly ReadPassage[],
): boolean {
  const words = reading.tokens.filter(({ kind }) => kind === "word");
  return [...hits(reportingWords), ...hits(statingVerbs)].some((verb) => {
    const before = words.filter(({ end }) => end <= verb.start).slice(-3);
    return before.some(({ stem, lower, text, start }, index) => {
      const article = before[index - 1];
      const isNamed = article !== undefined ? article.stem === "" && article.text.length <= 4 : /^\p{Lu}/u.test(text);
      const isKnown =
        hits(institutions).some(({ start: place }) => place === start) ||
        evidence.some((passage) => passage.whole.stems.has(stem) || passage.outletWords.has(lower));
      return stem !== "" && isNamed && isKnown;
    });
  });
}
