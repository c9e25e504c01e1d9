import type { Fault, FaultKind, ScriptedBrief, ScriptedPage, Truth } from "@galley/test-kit/scripted-model";

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
  /** Name of a prebuilt style. */
  readonly style: string;
  readonly tone: string | undefined;
  /** A bound is not missed by keeping well within it. */
  readonly bound: "about" | "at-most" | "at-least";
}

/** A brief as its file has it; the rest has a default. */
export interface BriefText {
  readonly id: string;
  readonly language: string;
  readonly title: string;
  readonly instructions: string;
  readonly subject: string;
  readonly orders: readonly string[];
  readonly facts?: readonly string[];
  readonly bans?: readonly string[];
  readonly words?: number;
  readonly unit?: "words" | "characters";
  readonly bound?: "about" | "at-most" | "at-least";
  readonly headings?: readonly string[];
  readonly sections?: number;
  readonly items?: number;
  readonly keywords?: readonly string[];
  readonly general?: readonly string[];
  readonly pages?: readonly ScriptedPage[];
  readonly onlyGivenFacts?: boolean;
  /** What bears it (verbatim parts of order or pages), and the sentence. */
  readonly truths?: readonly (readonly [string | readonly string[], string])[];
  /** Kind, place of the truth that it distorts, and the sentence. */
  readonly faults?: readonly (readonly [FaultKind, number, string])[];
}

const styles = [
  "Plain explainer",
  "News brief",
  "Friendly guide",
  "Analytical deep dive",
  "Story-led narrative",
  "Technical how-to",
];
const tones = [undefined, "warm and encouraging", "dry and matter-of-fact"];

/** The briefs of one kind; styles and tones go round over all of them from `start`. */
export function briefsOf(
  collection: Collection,
  kind: string,
  start: number,
  texts: readonly BriefText[],
): BenchBrief[] {
  return texts.map((text, index) => {
    const place = start + index;
    const truths: Truth[] = (text.truths ?? []).map(([from, claim]) => ({ from: [from].flat(), claim }));
    const faults: Fault[] = (text.faults ?? []).map(([fault, truth, claim]) => {
      const distorted = truths[truth];
      if (distorted === undefined) throw new Error(`${text.id}: there is no truth ${truth}`);
      return { kind: fault, truth: distorted, claim };
    });
    return {
      ...{ facts: [], bans: [], headings: [], sections: 0, items: 0, keywords: [], general: [], pages: [] },
      ...{ unit: "words" as const, bound: "about" as const, onlyGivenFacts: false },
      ...text,
      ...{ collection, kind, truths, faults },
      style: styles[place % styles.length] ?? "",
      tone: tones[Math.floor(place / styles.length) % tones.length],
    };
  });
}
