import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import type { ScriptedBrief, Truth } from "../scripted-model/scripted-brief.ts";

/**
 * The collection to which a brief (a customer's order for an article) belongs. The first existed while the writer was
 * built, and developers may read all of it. The second was written later by authors who did not know the writer's code;
 * a seed keeps one half of it unseen.
 */
export type Collection = "first" | "second";

/** A brief: an order for an article as a customer sends it, with the labels by which the draft is judged. */
export interface BenchBrief extends ScriptedBrief {
  readonly collection: Collection;
  readonly kind: string;
  /** Texts that the draft must contain word for word, because the customer gave them: figures, names and quotations. */
  readonly facts: readonly string[];
  /** The name of the prebuilt writing style that the customer chose. Undefined when the customer chose none. */
  readonly style?: string;
  readonly tone?: string;
}

/**
 * A brief as its file stores it. Missing fields have defaults, and each fault (a planted false sentence) is listed with
 * the true sentence that it distorts.
 */
export type BriefText = Partial<Omit<BenchBrief, "truths" | "faults" | "collection" | "kind">> & {
  readonly id: string;
  readonly language: string;
  readonly title: string;
  readonly instructions: string;
  readonly subject: string;
  readonly truths?: readonly {
    readonly from: string | readonly string[];
    readonly claim: string;
    /** The faults (false sentences that a careless model would write), each as its kind and its sentence. */
    readonly faults?: readonly Readonly<Record<string, string>>[];
  }[];
};

export function createBrief(collection: Collection, kind: string, text: BriefText): BenchBrief {
  const labelled = (text.truths ?? []).map(({ from, claim, faults = [] }) => {
    const truth: Truth = { from: [from].flat(), claim };
    const wrong = faults.flatMap((one) => Object.entries(one));
    return { truth, faults: wrong.map(([fault, sentence]) => ({ kind: fault, truth, claim: sentence })) };
  });
  return {
    facts: [],
    bans: [],
    orders: [],
    headings: [],
    keywords: [],
    general: [],
    pages: [],
    sections: 0,
    items: 0,
    unit: "words",
    bound: "about",
    onlyGivenFacts: false,
    ...text,
    collection,
    kind,
    truths: labelled.map(({ truth }) => truth),
    faults: labelled.flatMap(({ faults }) => faults),
  };
}

/** The kinds of briefs, in the order in which a seed splits them into a seen and an unseen half. */
const kinds = [
  ...["orders only", "facts with orders", "notes", "Markdown", "HTML", "mail", "JSON", "CSV"],
  ...["questions and answers", "nested lists", "bans", "keywords", "structure", "tips", "revision", "quotations"],
  ...["contradictions", "only these facts", "pages", "tables"],
];

export const allBriefs: readonly BenchBrief[] = (["first", "second"] as const).flatMap((collection) =>
  kinds.flatMap((kind) => {
    const file = new URL(`../../briefs/${collection}/${kind.toLowerCase().replaceAll(" ", "-")}.yaml`, import.meta.url);
    const texts = existsSync(file) ? (parse(readFileSync(file, "utf8")) as BriefText[]) : [];
    return texts.map((text) => createBrief(collection, kind, text));
  }),
);
