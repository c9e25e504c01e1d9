import { plainText } from "../article/plain-text.ts";

/** The first paragraph of a sanitised article, also after a picture at its beginning. */
const firstParagraph =
  /^\s*(?:<figure(?: [^<>]*)?>(?:(?!<\/figure>).)*<\/figure>\s*|<p(?: [^<>]*)?>\s*<img [^<>]*>\s*<\/p>\s*)?<p(?: [^<>]*)?>((?:(?!<\/?p[ >]).)*)<\/p>/s;
/** A beginning that looks good in large type: a letter of a script with capitals, maybe after a quotation mark. */
const initialLetter = /^(?:<(?:strong|b|em|i)>)?["'“‘„«‹]?[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** The minimum length in characters of a paragraph with a large initial. It then has three lines in every window. */
const minLength = 230;

/** Tells whether an article begins with a paragraph that can have a large initial, which is three lines high. */
export function hasInitial(html: string): boolean {
  const [, paragraph = ""] = firstParagraph.exec(html) ?? [];
  return initialLetter.test(paragraph) && plainText(paragraph).length >= minLength;
}
