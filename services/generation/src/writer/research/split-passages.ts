import { isUnspaced } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { countWords } from "../../reading/language/words.ts";

const sentencesPerPassage = 3;
const wordsPerPassage = 90;
// The maximum number of words of a sentence that stays in one piece, such as a long quotation. A longer "sentence" is really a
// list that lost its marks, and is split.
const maxSentenceWords = 200;
const maxParagraphCharacters = 20_000;

/**
 * Splits the paragraphs of a source into passages of up to three neighbouring sentences and 90 words. Quotations stay in one piece. Text
 * that is not prose, such as menus and code, is left out.
 */
export function splitPassages(paragraphs: readonly string[], language: string): string[] {
  return [
    ...new Set(paragraphs.flatMap((paragraph) => passagesOf(paragraph.slice(0, maxParagraphCharacters), language))),
  ];
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
    if (length > maxSentenceWords || looksLikeCode(sentence)) continue;
    current.push(sentence);
    words += length;
  }
  close();
  return passages;
}

const minWords = 4;
const minCharacters = 8;

/** Whether a text is markup or program code instead of words for readers. */
function looksLikeCode(text: string): boolean {
  return /[{[]\s?["'“”‘’]?[\w-]{1,40}["'“”‘’]?\s?[:=]|^[\s"'`]{0,5}[a-z_][\w.]{0,40}\(["'`“‘\w]|\[[^[\]]{1,40}\]: |^\s{0,5}(?:#!|\/\/|--|\/\*)/iu.test(
    text,
  );
}

/** Whether a text is prose: it has enough words and consists mostly of letters, digits and punctuation. */
function isProse(text: string, language: string): boolean {
  const readable = text.match(/[\p{L}\p{M}\p{N}\s.,;:!?'’"“”„«»()%€$£-]/gu)?.length ?? 0;
  if (readable < 0.85 * [...text].length || !/\p{L}{2}/u.test(text)) return false;
  if (isUnspaced(language)) return text.length >= minCharacters;
  return countWords(text, language) >= minWords;
}
