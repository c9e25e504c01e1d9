import { type CorpusText, readCorpus, textOf } from "@galley/faults/corpus";
import type { Random } from "@galley/faults/random";

interface Corpus extends Readonly<Record<ListName, readonly CorpusText[]>> {
  /** Ways to tell the length of a body: BODY, whose length in hexadecimal is HEX. */
  readonly framings: readonly { readonly headers: readonly [string, string][]; readonly body: CorpusText }[];
}

type ListName =
  | ("texts" | "fields" | "headerNames" | "headerValues" | "methods" | "queries" | "targets")
  /** JSON texts with the MEMBERS of a right body. */
  | "bodies"
  /** What may stand instead of the SEGMENT of a path. */
  | "segments"
  /** Targets with the HANDLE of a site and strange TEXT in them. */
  | "sites";

/** What software breaks at that takes requests too lightly. */
const corpus = readCorpus<Corpus>(new URL("./corpus.json", import.meta.url));

/** One text of a list. */
export const pickFrom = (random: Random, list: ListName): string => textOf(random.pick(corpus[list]));

export function pickFraming(random: Random, body: string) {
  const { headers, body: frame } = random.pick(corpus.framings);
  const length = Buffer.byteLength(body).toString(16);
  return {
    headers,
    body: textOf(frame)
      .replaceAll("HEX", length)
      .replaceAll("BODY", () => body),
  };
}

/** Any text at all: code units by chance, halves of surrogate pairs among them. */
export function anyText(random: Random, mostUnits: number): string {
  const units = Array.from({ length: random.between(0, mostUnits) }, () =>
    random.chance(0.6) ? random.between(32, 126) : random.between(0, 0xffff),
  );
  return String.fromCharCode(...units);
}

/** Any bytes at all. */
export function anyBytes(random: Random, most: number): Buffer {
  return Buffer.from(Array.from({ length: random.between(0, most) }, () => random.between(0, 255)));
}
