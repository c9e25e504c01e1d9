import { decodeEntities } from "../../../reading/html-text.ts";

const longestInput = 60_000;

/** Foreign text made ready: line breaks of one kind, no invisible characters, spaces of one kind, at most 60,000 characters. */
export function cleanText(text: string): string {
  return text
    .slice(0, longestInput)
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\u00ad\u200b\u200e\u200f\u2060\ufeff]/gu, "")
    .replace(/[\u00a0\u202f\u2007]/g, " ");
}

/** One line of plain text: character references resolved, runs of white space made one. */
export function oneLine(text: string): string {
  return decodeEntities(text).replace(/\s+/g, " ").trim();
}
