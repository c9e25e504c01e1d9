import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

/** A passage with sentences that it bears and sentences that it does not. */
export interface LabelledPassage {
  readonly language: string;
  readonly passage: string;
  readonly holds: readonly string[];
  /** By what is wrong: a kind and a sentence. */
  readonly faults: readonly Readonly<Record<string, string>>[];
}

export interface LabelledSentence {
  readonly text: string;
  /** What is wrong with it; unset: nothing. */
  readonly fault?: string;
}

/** Passages with all of their sentences: what the judge reads at once. */
export interface LabelledArticle {
  /** BCP 47. */
  readonly language: string;
  readonly passages: readonly string[];
  readonly sentences: readonly LabelledSentence[];
}

const folder = new URL("../../judged/", import.meta.url);
const mostPassages = 8;

/** The names of the committed collections. */
export const collections: readonly string[] = readdirSync(folder)
  .map((name) => name.replace(/\.yaml$/, ""))
  .toSorted();

export function readLabelled(collection: string): LabelledPassage[] {
  return parse(readFileSync(new URL(`${collection}.yaml`, folder), "utf8")) as LabelledPassage[];
}

/**
 * Articles of up to eight passages in one language. Passages whose first faults are of one kind are kept apart: what is false of one
 * of them may be true of its neighbour.
 */
export function articlesOf(labelled: readonly LabelledPassage[]): LabelledArticle[] {
  const groups: LabelledPassage[][] = [];
  const kindOf = ({ faults: [first = {}] }: LabelledPassage): string => Object.keys(first)[0] ?? "";
  for (const one of labelled) {
    const isOpen = (group: readonly LabelledPassage[]): boolean =>
      group.length < mostPassages &&
      group.every((other) => other.language === one.language && kindOf(other) !== kindOf(one));
    const group = groups.find(isOpen);
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.map((group) => ({
    language: group[0]?.language ?? "",
    passages: group.map(({ passage }) => passage),
    sentences: group.flatMap(({ holds, faults }) => [
      ...holds.map((text) => ({ text })),
      ...faults.flatMap((one) => Object.entries(one).map(([fault, text]) => ({ text, fault }))),
    ]),
  }));
}
