import { readFileSync } from "node:fs";

/** A text, or pieces of one, each followed by how often it stands there; in what is repeated "#" is the number of the repeat. */
export type CorpusText = string | readonly (CorpusText | number)[];

/** Reads lists of such texts from JSON. */
export const readCorpus = <Corpus>(file: URL): Corpus => JSON.parse(readFileSync(file, "utf8")) as Corpus;

export function textOf(entry: CorpusText): string {
  if (typeof entry === "string") return entry;
  return entry.reduce<string>((text, piece, at) => {
    if (typeof piece === "number") return text;
    const repeated = textOf(piece);
    const times = Number(entry[at + 1]);
    return text + Array.from({ length: times }, (_, index) => repeated.replace("#", String(index))).join("");
  }, "");
}
