import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import type { ScriptedBrief, Truth } from "../scripted-model/scripted-brief.ts";

/**
 * Which authors wrote a brief: the first collection was there while the writer was built and may be read as a whole; of the second,
 * written by others who did not know the writer's code, a seed keeps one half unseen.
 */
export type Collection = "first" | "second";

/** A brief as a customer sends it, with what a draft for it has to hold. */
export interface BenchBrief extends ScriptedBrief {
  readonly collection: Collection;
  readonly kind: string;
  /** Strings that have to stand in the draft letter by letter: figures, names, quotations. */
  readonly facts: readonly string[];
  /** Name of a prebuilt style; unset: the customer chose none. */
  readonly style?: string;
  readonly tone?: string;
}

/** A brief as its file has it: what is not there has a default, and each fault stands with the truth that it distorts. */
export type BriefText = Partial<Omit<BenchBrief, "truths" | "faults" | "collection" | "kind">> & {
  readonly id: string;
  readonly language: string;
  readonly title: string;
  readonly instructions: string;
  readonly subject: string;
  readonly truths?: readonly {
    readonly from: string | readonly string[];
    readonly claim: string;
    /** Kind and sentence. */
    readonly faults?: readonly Readonly<Record<string, string>>[];
  }[];
};

export function briefOf(collection: Collection, kind: string, text: BriefText): BenchBrief {
  const labelled = (text.truths ?? []).map(({ from, claim, faults = [] }) => {
    const truth: Truth = { from: [from].flat(), claim };
    const wrong = faults.flatMap((one) => Object.entries(one));
    return { truth, faults: wrong.map(([fault, sentence]) => ({ kind: fault, truth, claim: sentence })) };
  });
  return {
    ...{ facts: [], bans: [], orders: [], headings: [], keywords: [], general: [], pages: [] },
    ...{ sections: 0, items: 0, unit: "words", bound: "about", onlyGivenFacts: false },
    ...text,
    ...{ collection, kind },
    truths: labelled.map(({ truth }) => truth),
    faults: labelled.flatMap(({ faults }) => faults),
  };
}

/** In the order in which a seed deals them out. */
const kinds = [
  ...["orders only", "facts with orders", "notes", "Markdown", "HTML", "mail", "JSON", "CSV"],
  ...["questions and answers", "nested lists", "bans", "keywords", "structure", "tips", "revision", "quotations"],
  ...["contradictions", "only these facts", "pages", "tables"],
];

/** Every brief of the bench. */
export const allBriefs: readonly BenchBrief[] = (["first", "second"] as const).flatMap((collection) =>
  kinds.flatMap((kind) => {
    const file = new URL(`../../briefs/${collection}/${kind.toLowerCase().replaceAll(" ", "-")}.yaml`, import.meta.url);
    const texts = existsSync(file) ? (parse(readFileSync(file, "utf8")) as BriefText[]) : [];
    return texts.map((text) => briefOf(collection, kind, text));
  }),
);
