import { type CorpusText, expandText, readCorpus } from "@galley/faults/corpus";
import type { Random } from "@galley/faults/random";

interface Corpus extends Readonly<Record<ListName, readonly CorpusText[]>> {
  /** Ways to say in the headers how long a body is, right or wrong. BODY stands for the body, and HEX for its length in hexadecimal. */
  readonly framings: readonly { readonly headers: readonly [string, string][]; readonly body: CorpusText }[];
}

type ListName =
  | ("texts" | "fields" | "headerNames" | "headerValues" | "methods" | "queries" | "targets")
  /** JSON texts in which MEMBERS stands for the members of a valid body. */
  | "bodies"
  /** Texts for one segment of a path, in which SEGMENT stands for the valid one. */
  | "segments"
  /** Request targets of public sites. HANDLE stands for the handle of a site, TEXT for an odd text. */
  | "sites";

/** Texts and bodies that often break software whose validation is weak. */
const corpus = readCorpus<Corpus>(new URL("./corpus.json", import.meta.url));

export const pickFrom = (random: Random, list: ListName): string => expandText(random.pick(corpus[list]));

export function pickFraming(random: Random, body: string) {
  const { headers, body: frame } = random.pick(corpus.framings);
  const length = Buffer.byteLength(body).toString(16);
  return {
    headers,
    body: expandText(frame)
      .replaceAll("HEX", length)
      .replaceAll("BODY", () => body),
  };
}

/** Returns a random text of any characters, including halves of surrogate pairs, which are no valid Unicode. */
export function anyText(random: Random, maxUnits: number): string {
  const units = Array.from({ length: random.between(0, maxUnits) }, () =>
    random.chance(0.6) ? random.between(32, 126) : random.between(0, 0xffff),
  );
  return String.fromCharCode(...units);
}

export function anyBytes(random: Random, maxLength: number): Buffer {
  return Buffer.from(Array.from({ length: random.between(0, maxLength) }, () => random.between(0, 255)));
}
