import { isUnspaced } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { countWords } from "../../reading/language/words.ts";

const sentencesPerPassage = 3;
const wordsPerPassage = 90;
// A quotation is kept whole, however long; a "sentence" beyond that is a list that lost its marks.
const longestSentenceWords = 200;
const longestParagraph = 20_000;

/**
 * Cuts paragraphs into passages: up to three neighbouring sentences of one paragraph, 90 words at most, quotations whole. What is
 * no prose is left out.
 */
export function splitPassages(paragraphs: readonly string[], language: string): string[] {
  return [...new Set(paragraphs.flatMap((paragraph) => passagesOf(paragraph.slice(0, longestParagraph), language)))];
}

function passagesOf(paragraph: string, language: string): string[] {
  const passages: string[] = [];
  let current: string[] = [];
  let words = 0;
  const close = (): void => {
    const text = current.join(isUnspaced(language) ? "" : " ");
    if (current.length > 0 && isProse(text, language)) passages.push(text);
    current = [];
    words = 0;
  };
  for (const sentence of splitSentences(paragraph, language)) {
    const length = countWords(sentence, language);
    const isFull = current.length === sentencesPerPassage || (current.length > 0 && words + length > wordsPerPassage);
    if (isFull) close();
    if (length > longestSentenceWords || looksLikeCode(sentence)) continue;
    current.push(sentence);
    words += length;
  }
  close();
  return passages;
}

const fewestWords = 4;
const fewestCharacters = 8;

/** True for text that holds a record, a call or a reference of a markup instead of words for readers. */
function looksLikeCode(text: string): boolean {
  return /[{[]\s?["'“”‘’]?[\w-]{1,40}["'“”‘’]?\s?[:=]|^[\s"'`]{0,5}[a-z_][\w.]{0,40}\(["'`“‘\w]|\[[^[\]]{1,40}\]: |^\s{0,5}(?:#!|\/\/|--|\/\*)/iu.test(
    text,
  );
}

/** True for text that says something: enough words, and mostly letters, digits and punctuation of prose. */
function isProse(text: string, language: string): boolean {
  const readable = text.match(/[\p{L}\p{M}\p{N}\s.,;:!?'’"“”„«»()%€$£-]/gu)?.length ?? 0;
  if (readable < 0.85 * [...text].length || !/\p{L}{2}/u.test(text)) return false;
  if (isUnspaced(language)) return text.length >= fewestCharacters;
  return countWords(text, language) >= fewestWords;
}
