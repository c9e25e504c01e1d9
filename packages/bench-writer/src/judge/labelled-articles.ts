import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

/** A passage with sentences that follow from it and sentences that do not. */
export interface LabelledPassage {
  readonly language: string;
  readonly passage: string;
  readonly holds: readonly string[];
  /** The false sentences about the passage, each with its kind of fault. */
  readonly faults: readonly Readonly<Record<string, string>>[];
}

export interface LabelledSentence {
  readonly text: string;
  /** The kind of fault that makes the sentence false. Undefined for a true sentence. */
  readonly fault?: string;
}

/** Passages with all their sentences, which the judge reads in one call. */
export interface LabelledArticle {
  /** The language of the article as a BCP 47 tag. */
  readonly language: string;
  readonly passages: readonly string[];
  readonly sentences: readonly LabelledSentence[];
}

const folder = new URL("../../judged/", import.meta.url);
const maxPassages = 8;

/** The names of the collections of labelled passages that are in the repository. */
export const collections: readonly string[] = readdirSync(folder)
  .map((name) => name.replace(/\.yaml$/, ""))
  .toSorted();

export function readLabelled(collection: string): LabelledPassage[] {
  return parse(readFileSync(new URL(`${collection}.yaml`, folder), "utf8")) as LabelledPassage[];
}

/**
 * Groups passages of one language into articles of up to eight passages. Passages with the same kind of first fault are put into
 * different articles, because a sentence that is false for one passage could be true for the other.
 */
export function groupArticles(labelled: readonly LabelledPassage[]): LabelledArticle[] {
  const groups: LabelledPassage[][] = [];
  const firstFaultKind = ({ faults: [first = {}] }: LabelledPassage): string => Object.keys(first)[0] ?? "";
  for (const one of labelled) {
    const isOpen = (group: readonly LabelledPassage[]): boolean =>
      group.length < maxPassages &&
      group.every((other) => other.language === one.language && firstFaultKind(other) !== firstFaultKind(one));
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
