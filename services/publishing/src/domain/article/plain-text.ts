import sanitizeHtml from "sanitize-html";
import { unescapeMarkup } from "../html.ts";

const blockEnd = /<\/(?:p|h[1-6]|li|dt|dd|blockquote|pre|figure|figcaption|tr|td|th|caption|summary|div)>|<br ?\/?>/g;

const footnotes = /<section(?: [^<>]*)?>(?:(?!<\/section>)[\s\S])*<\/section>/g;
/** Matches raised text that consists of links within the page: the numbers of sources and footnotes. */
const references =
  /<sup(?: [^<>]*)?>\s*(?:<a [^<>]{0,300}href="#[^<>]*>(?:(?!<\/?a[ >]).){0,40}<\/a>\s*){1,60}<\/sup>/g;
const struck = /<(del|s)(?: [^<>]*)?>(?:(?!<\/\1>)[\s\S])*<\/\1>/g;

/**
 * Removes the parts of sanitised HTML that have no meaning outside the article, or that its author withdrew: footnotes, the numbers of
 * sources and footnotes, and text that is struck through.
 */
export const withoutAsides = (html: string): string =>
  html.replace(footnotes, "").replace(references, "").replace(struck, "");

const raisedNumber = /<sup>([+\-−]?\d{1,20})<\/sup>/g;
const raised: Readonly<Record<string, string>> = Object.fromEntries(
  [..."0123456789+-−"].map((digit, at) => [digit, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻"][at] ?? digit]),
);

/** Converts sanitised HTML to plain text on one line. Puts a space between blocks, and writes raised numbers as "²" or "³". */
export function plainText(html: string): string {
  const spaced = html
    .replace(blockEnd, "$& ")
    .replace(raisedNumber, (_, digits: string) => [...digits].map((digit) => raised[digit] ?? digit).join(""));
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return unescapeMarkup(escaped).replace(/\s+/g, " ").trim();
}
