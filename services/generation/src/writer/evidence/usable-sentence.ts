import { isUnspaced } from "../../reading/language/detect-language.ts";
import { countWords } from "../../reading/language/words.ts";
import { leansBack } from "../extractive/segment.ts";

const boilerplate =
  /\b(?:cookies?|newsletter|subscribe|subscription|sign up|sign in|log in|all rights reserved|terms of (?:use|service)|privacy policy|click here|read more|advertisement|share this|follow us|javascript|loading|copyright|photo(?:graph)?:|image:|credit:)\b|©/i;
const addressed =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|prompts?|rules)\b|\bsystem prompt\b|\bas an ai\b|\byou are (?:now |an? )?(?:ai|assistant|chatgpt|language model)\b|\blanguage model\b.{0,30}\bmust\b|<\/?\w+[^>]*>|\{\{|\$\{/i;

/**
 * True for a sentence of a page that can be quoted on its own: a statement of usual length that names what it speaks
 * of. Text that speaks to machines instead of readers is never quoted.
 */
export function isUsable(sentence: string, language: string): boolean {
  const words = countWords(sentence, language);
  if (words < 6 || words > (isUnspaced(language) ? 80 : 60)) return false;
  if (!/[.!。！…]["”»“」)]*$/u.test(sentence) || !/^["“„«「(]?[\p{Lu}\p{N}\p{Lo}]/u.test(sentence)) return false;
  return !leansBack(sentence) && !boilerplate.test(sentence) && !addressed.test(sentence);
}
