import { createHash } from "node:crypto";
import { splitSentences } from "../../../../src/reading/language/sentences.ts";
import { withoutInlineMarks } from "../../../../src/writer/article/inline.ts";
import { createVerifier } from "../../../../src/writer/verification/create-verifier.ts";
import type { Verdict } from "../../../../src/writer/verification/verifier.ts";
import type { GeneralArticle } from "./articles.ts";
import { englishHome } from "./english-home.ts";
import { englishLife } from "./english-life.ts";
import { englishWork } from "./english-work.ts";
import { farther } from "./farther.ts";
import { fresh } from "./fresh.ts";
import { germanDutch } from "./german-dutch.ts";
import { later } from "./later.ts";
import { latest } from "./latest.ts";
import { romance } from "./romance.ts";

export const articles: readonly GeneralArticle[] = [
  ...englishWork,
  ...englishHome,
  ...englishLife,
  ...germanDutch,
  ...romance,
  ...farther,
];

/** Articles that were written when the rules for the others stood. */
export const freshArticles: readonly GeneralArticle[] = fresh;

/** Articles of which most checkable sentences have neither a figure nor a name. */
export const namelessArticles: readonly GeneralArticle[] = [...later, ...latest];

/** The half that may be looked at while building, and the half that is only counted. */
export type Half = "seen" | "unseen";

/** A sentence of an article, or one that states something checkable, with what was found of it. */
export interface Outcome {
  readonly language: string;
  readonly text: string;
  readonly half: Half;
  readonly states: "nothing" | "something";
  readonly verdict: Verdict;
}

const seed = 23;

const halfOf = (sentence: string): Half =>
  Number.parseInt(createHash("sha256").update(`${seed} ${sentence}`).digest("hex").slice(0, 8), 16) % 2 === 0
    ? "seen"
    : "unseen";

/** The sentences of an article as they are checked: a heading counts as one. */
export function sentencesOf({ text, language }: GeneralArticle): string[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      if (line.startsWith("## ")) return [line.slice(3)];
      return splitSentences(withoutInlineMarks(line.replace(/^(?:- |\d{1,2}\. )/, "")), language);
    })
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Checks an article and the sentences beside it against nothing but its title and order, without a judge. */
export async function outcomesOf(article: GeneralArticle): Promise<Outcome[]> {
  const { language, title, order, checkable } = article;
  const passages = [title, ...splitSentences(order, language)].map((text, index) => ({
    id: `c${index + 1}`,
    source: "client",
    text,
    // Title and order state nothing, as the writer marks them.
    isOrder: true,
  }));
  const verifier = createVerifier({ language, title, passages, sources: [], conflicts: [] });
  const claims = [
    ...sentencesOf(article).map((text) => ({ text, states: "nothing" as const })),
    ...checkable.map((text) => ({ text, states: "something" as const })),
  ];
  const verdicts = await verifier.check(
    claims.map(({ text }) => ({ text, cited: [] })),
    new AbortController().signal,
  );
  return verdicts.map((verdict, index) => {
    const { text, states } = claims[index] ?? { text: "", states: "nothing" as const };
    return { language, text, half: halfOf(text), states, verdict };
  });
}

/** How many of how many. */
export interface Count {
  readonly hits: number;
  readonly of: number;
}

export interface Figures {
  /** Sentences that state nothing checkable and may stay. */
  readonly kept: Count;
  /** Sentences that state something checkable and were found unproven. */
  readonly caught: Count;
}

const isUnproven = ({ verdict }: Outcome): boolean => verdict.basis === "unproven";

/** The outcomes that are wrong. */
export function wrongOf(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter((one) => isUnproven(one) !== (one.states === "something"));
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const general = outcomes.filter(({ states }) => states === "nothing");
  const checkable = outcomes.filter(({ states }) => states === "something");
  return {
    kept: { hits: general.length - general.filter(isUnproven).length, of: general.length },
    caught: { hits: checkable.filter(isUnproven).length, of: checkable.length },
  };
}
