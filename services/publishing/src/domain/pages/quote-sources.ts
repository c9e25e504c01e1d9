import { plainText } from "../article/plain-text.ts";

const quotation = /<blockquote\b[^<>]*>(?:(?!<\/?blockquote).)*<\/blockquote>/gs;
/** The last paragraph of a quotation, with its end. */
const lastParagraph = /<p(?: [^<>]*)?>((?:(?!<\/?p[ >]).)*)<\/p>\s*<\/blockquote>$/s;
const closingMark = '\u202f?[”“»’」』"]';
const endsClosed = new RegExp(`(?:${closingMark})$`, "u");
/** The text of a paragraph, a dash after a sentence or a line, and the rest, which may be the source of the text. */
const afterDash = new RegExp(`^(|.*(?:[.!?…。！？](?:${closingMark})?|<br ?/?>))\\s*[—–―]{1,2}\\s?(.{1,400})$`, "su");
const citedMark = new RegExp(
  `(</p>\\s*)?(<p>)?(<cite>[^<>]{1,200}?)(${closingMark})</cite>(?=(?:</p>)?\\s*</blockquote>)`,
  "u",
);
const lineBreak = /\s{0,40}<br ?\/?>\s{0,40}$/;
const initials = /(?<!\p{L})\p{Lu}\p{L}{0,2}\./gu;
const maxSourceLength = 100;

/**
 * Marks the source at the end of a quotation in sanitised HTML, such as "— Jane Doe", with `<cite>`, so that it stands
 * below the quotation. A quotation mark that closes only after the source moves to the end of the quoted text.
 */
export const setSources = (html: string): string =>
  html.replace(quotation, (quoted) => (quoted.includes("<cite>") ? withoutMark(quoted) : withCite(quoted)));

function withCite(quoted: string): string {
  const found = lastParagraph.exec(quoted);
  const [, text = "", rest] = afterDash.exec(found?.[1] ?? "") ?? [];
  if (found === null || rest === undefined) return quoted;
  const [mark = ""] = endsClosed.exec(rest) ?? [];
  const source = rest.slice(0, rest.length - mark.length);
  const before = quoted.slice(0, found.index);
  const said = text.replace(lineBreak, "");
  if (!isSource(plainText(source)) || (said === "" && !/<\/p>\s*$/.test(before))) return quoted;
  const end = `</p><cite>${source}</cite></blockquote>`;
  return said === "" ? closed(before.replace(/<\/p>\s*$/, ""), mark) + end : `${before}<p>${closed(said, mark)}${end}`;
}

/** Tells whether a text can be the name of a person or a work: short, with a capital if its script has capitals. */
const isSource = (text: string): boolean =>
  text.length <= maxSourceLength && /^[\p{Lu}\p{Lo}]/u.test(text) && !/[.!?。！？]/.test(text.replace(initials, ""));

/** Moves a closing quotation mark at the end of a `<cite>` to the end of the text before it. */
const withoutMark = (quoted: string): string =>
  quoted.replace(
    citedMark,
    (_, end = "", start = "", source: string, mark: string) => `${mark}${end}${start}${source}</cite>`,
  );

const closed = (text: string, mark: string): string => (endsClosed.test(text) ? text : text + mark);
