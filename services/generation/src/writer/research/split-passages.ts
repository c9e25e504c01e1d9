import { splitSentences } from "../../reading/language/sentences.ts";
import { countWords } from "../../reading/language/words.ts";
import { asksOfWriter } from "./asks-of-writers.ts";
import { callsMachine } from "./foreign-orders.ts";
import { speaksToMachines } from "./machine-talk.ts";
import { ordersText } from "./orders-in-text.ts";
import { isBoilerplate, isProse, looksLikeCode } from "./usable-text.ts";

const sentencesPerPassage = 3;
const wordsPerPassage = 90;
// A quotation is kept whole, however long; a "sentence" beyond that is a list that lost its marks.
const longestSentenceWords = 200;
const longestParagraph = 20_000;
const neighbourLength = 120;

/** The texts of passages, in order, and how many paragraphs were left out because they speak to machines. */
export interface SplitText {
  readonly texts: readonly string[];
  readonly spokeToMachines: number;
}

/** How a text is read. */
export interface SplitOptions {
  /** Whether the article is about writing or about machines that write: advice on texts is what its sources say. */
  readonly isOnWriting?: boolean;
}

/**
 * Cuts paragraphs into passages: up to three neighbouring sentences of one paragraph, 90 words at most, quotations whole.
 * What a site says around its text is left out, and so are paragraphs that speak to machines and sentences that want
 * something of whoever writes.
 */
export function splitPassages(
  paragraphs: readonly string[],
  language: string,
  { isOnWriting = false }: SplitOptions = {},
): SplitText {
  const capped = paragraphs.map((paragraph) => paragraph.slice(0, longestParagraph));
  const hostile = hostileParagraphs(capped, language);
  const texts = capped.flatMap((paragraph, index) =>
    hostile.has(index) || isBoilerplate(paragraph, language) ? [] : passagesOf(paragraph, language, isOnWriting),
  );
  return { texts: [...new Set(texts)], spokeToMachines: hostile.size };
}

// An order may be cut in two where one paragraph ends.
function hostileParagraphs(paragraphs: readonly string[], language: string): Set<number> {
  const isHostile = (paragraph: string): boolean =>
    speaksToMachines(paragraph) || splitSentences(paragraph, language).some((one) => callsMachine(one, language));
  const hostile = new Set(paragraphs.flatMap((paragraph, index) => (isHostile(paragraph) ? [index] : [])));
  for (let index = 1; index < paragraphs.length; index += 1) {
    if (hostile.has(index - 1) || hostile.has(index)) continue;
    const seam = `${paragraphs[index - 1]?.slice(-neighbourLength)} ${paragraphs[index]?.slice(0, neighbourLength)}`;
    if (speaksToMachines(seam)) hostile.add(index - 1).add(index);
  }
  return hostile;
}

function passagesOf(paragraph: string, language: string, isOnWriting: boolean): string[] {
  const isWanted = (sentence: string): boolean =>
    !isBoilerplate(sentence, language) &&
    !looksLikeCode(sentence) &&
    (isOnWriting || !ordersText(sentence)) &&
    !asksOfWriter(sentence, language);
  const passages: string[] = [];
  let current: string[] = [];
  let words = 0;
  const close = (): void => {
    const text = current.join(/^(?:ja|zh)\b/.test(language) ? "" : " ");
    if (current.length > 0 && isProse(text, language)) passages.push(text);
    current = [];
    words = 0;
  };
  for (const sentence of splitSentences(paragraph, language)) {
    const length = countWords(sentence, language);
    const isFull = current.length === sentencesPerPassage || (current.length > 0 && words + length > wordsPerPassage);
    if (isFull) close();
    if (length > longestSentenceWords || !isWanted(sentence)) continue;
    current.push(sentence);
    words += length;
  }
  close();
  return passages;
}
