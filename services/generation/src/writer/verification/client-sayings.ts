import type { ReadPassage } from "./read-passages.ts";
import type { Claim } from "./verifier.ts";

const fewestLetters = 8;

/** Where the client says what a claim says; undefined where its writer names a page for it. */
export type ClientSayings = (claim: Claim) => ReadPassage | undefined;

/**
 * Finds the passage of the client of which a sentence says letter by letter what a claim says: nothing proves it better,
 * however hard it is to read for code. Orders bear nothing.
 */
export function clientSayings(passages: readonly ReadPassage[]): ClientSayings {
  const said = new Map<string, ReadPassage>();
  for (const one of passages) {
    if (one.passage.source !== "client" || one.asks) continue;
    for (const text of [one.whole.text, ...one.sentences.map((sentence) => sentence.text)]) {
      const plain = letters(text);
      if (plain.length >= fewestLetters && !said.has(plain)) said.set(plain, one);
    }
  }
  const pages = new Set(passages.flatMap(({ passage }) => (passage.source === "client" ? [] : [passage.id])));
  return ({ text, cited }) => (cited.some((id) => pages.has(id)) ? undefined : said.get(letters(text)));
}

/** A sentence without its last mark, and its white space and marks of quotation in one form. */
function letters(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/[\s.!。]{1,20}$/u, "")
    .trim();
}
