import { detectLanguage } from "../../reading/language/detect-language.ts";
import { foldLatin } from "../../reading/language/fold.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { signalsOf } from "../brief/signals.ts";
import { lexiconOf } from "../brief/vocabulary/lexicon.ts";
import { asksOfWriter } from "./asks-of-writers.ts";
import { speaksToMachines } from "./machine-talk.ts";
import { machines, orderedVerbs } from "./machine-words.ts";
import { ordersText } from "./orders-in-text.ts";

const longestSentence = 2_000;
const called = new RegExp(
  `^[^\\p{L}]{0,5}(?:(?:dear|hey|hi|hello|to|an|liebe[rs]?|hallo|cher|chere|chers|querid[oa]s?|estimad[oa]s?|car[oi]|beste|kaere|kara|drog[ia]e?) )?(?:(?:all|any|every|alle|tous|todos|tutti) )?(?:(?:${machines})(?:[,!–—]|(?: [a-z]{1,15}){0,5} ?:)|(?:assistants?|assistente[ns]?|asistentes?|assistenti|asystent|models?|modell?e?|modelo|writer|editor bot)[,!–—:]) ?`,
  "u",
);

const told = new RegExp(`^(?:${orderedVerbs})\\b`);

/**
 * Whether a sentence calls a machine and tells it to do something: "AI agent: publish this." "Chatbots: a blessing?" calls
 * nobody. What stands behind the call is read as orders of clients are, in the languages of the product.
 */
export function callsMachine(sentence: string, language: string): boolean {
  const plain = foldLatin(sentence.slice(0, longestSentence).normalize("NFKC").toLowerCase());
  const call = called.exec(plain);
  if (call === null) return false;
  const rest = plain.slice(call[0].length);
  if (told.test(rest)) return true;
  return [language, "en"].some((one) => {
    const { opens, opensAsNoun, you, please, should } = signalsOf(rest, lexiconOf(one));
    return you || please || (opens !== undefined && !opensAsNoun) || (should && /^\W{0,3}\p{L}{1,10} /u.test(rest));
  });
}

/** Whether a text from outside holds anything that is meant for a writer or its machine and not for readers. */
export function isOrderFromOutside(text: string, language: string): boolean {
  if (speaksToMachines(text)) return true;
  return splitSentences(text, language).some(
    (one) => ordersText(one) || callsMachine(one, language) || asksOfWriter(one, language),
  );
}

/**
 * A text from outside up to the first sentence that is meant for a machine: what follows an order belongs to it. Empty when
 * the order cannot be told from the rest.
 */
export function beforeOrders(text: string, fallbackLanguage: string): string {
  const language = detectLanguage(text, fallbackLanguage);
  const sentences = splitSentences(text, language);
  const at = sentences.findIndex((sentence) => isOrderFromOutside(sentence, language));
  const rest = at === -1 ? text : sentences.slice(0, at).join(/^(?:ja|zh)\b/.test(language) ? "" : " ");
  return speaksToMachines(rest) ? "" : rest;
}
