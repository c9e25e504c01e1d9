import { readFileSync } from "node:fs";

/**
 * A text, or a list of texts that are joined. A number after a text says how often to repeat it, and "#" in the
 * repeated text becomes the number of the repeat.
 */
export type CorpusText = string | readonly (CorpusText | number)[];

/** Reads a JSON file with lists of texts in the compact form of `CorpusText`. */
export const readCorpus = <Corpus>(file: URL): Corpus => JSON.parse(readFileSync(file, "utf8")) as Corpus;

export function expandText(entry: CorpusText): string {
  if (typeof entry === "string") return entry;
  return entry.reduce<string>((text, piece, at) => {
    if (typeof piece === "number") return text;
    const repeated = expandText(piece);
    const times = Number(entry[at + 1]);
    return text + Array.from({ length: times }, (_, index) => repeated.replace("#", String(index))).join("");
  }, "");
}
