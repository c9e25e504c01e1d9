import { articleText } from "../article/article-text.ts";
import { type ArticleBlock, headingsIn, sentencesOf } from "../article/blocks.ts";
import type { Unit } from "../article/units.ts";
import { comparable, standsWhole } from "../evidence/comparable.ts";
import type { Wanted } from "../request/parsed-request.ts";
import { hasWordsOf, linesWith, sharedWords, tellsFact } from "./told-facts.ts";
import type { Writing } from "./writing.ts";

/** A fact or topic of the client's order that the article lost because a sentence was removed. */
export interface LostWish {
  readonly wanted: Wanted;
  /** Why the sentence with the fact was removed; "" when it is not known which sentence that was. */
  readonly why: string;
  /** False for a topic whose loss is only concluded from the removed words, without a judge. */
  readonly isCertain: boolean;
}

/** A sentence that was removed from an article, with the reason. */
export interface TakenOut {
  readonly unit: Pick<Unit, "id" | "text" | "cited">;
  readonly why: string;
  readonly by: readonly string[];
}

/** The judging model's answer to which topics of a client's order the article still deals with after sentences were removed. */
export interface PointsAnswer {
  /** Ids of the topics of the client's order that the article does not deal with. */
  readonly missing: readonly string[];
  /** Ids of the sentences that had been removed before the judging model read the article. */
  readonly without: ReadonlySet<string>;
}

interface Losses {
  readonly removed: readonly TakenOut[];
  readonly blocks: readonly ArticleBlock[];
  /** The judging model's answer about topics; undefined when no judging model was asked. */
  readonly answer: PointsAnswer | undefined;
}

/**
 * Returns the facts and topics of the client's order that only removed sentences contained. For topics, the judging model's
 * answer counts first; otherwise common words, figures and cited lines decide.
 */
export function lostWishes(writing: Writing, { removed, blocks, answer }: Losses): LostWish[] {
  if (removed.length === 0) return [];
  const { facts, points, language } = writing.request;
  const unasked = removed.filter(({ unit }) => answer?.without.has(unit.id) !== true);
  const standing = blocks.flatMap(sentencesOf);
  const texts = [...standing, ...headingsIn(blocks)].map(({ text }) => text);
  const whole = comparable(articleText(blocks));
  const lostFacts = facts.flatMap((wanted): LostWish[] => {
    const lines = linesWith(wanted, writing);
    const told = removed.find(({ unit, by }) =>
      tellsFact({ text: unit.text, passages: [...unit.cited, ...by] }, wanted, writing),
    );
    const citing = told ?? removed.find(({ unit }) => unit.cited.some((id) => lines.includes(id)));
    if (citing === undefined || standsWhole(whole, comparable(wanted.text))) return [];
    if (texts.some((text) => hasWordsOf(text, wanted, language))) return [];
    const isLineTold = standing.some(({ passages }) => passages.some((id) => lines.includes(id)));
    return told === undefined && isLineTold ? [] : [{ wanted, why: citing.why, isCertain: true }];
  });
  const lostPoints = points.flatMap((wanted): LostWish[] => {
    const isNamed = answer?.missing.includes(wanted.id) === true;
    const share = (text: string): number => sharedWords(text, wanted, language);
    const told = bestShare(isNamed ? removed : unasked, ({ unit }) => share(unit.text));
    if (isNamed) return [{ wanted, why: told?.of.why ?? "", isCertain: true }];
    if (told === undefined || told.share < minToldWords) return [];
    const left = Math.max(0, ...texts.map(share));
    return left > told.share - minLostWords ? [] : [{ wanted, why: told.of.why, isCertain: false }];
  });
  return [...lostFacts, ...lostPoints];
}

const minToldWords = 0.5;
/**
 * A topic counts as lost if the removed sentence contained a larger share of its words than any remaining sentence does, by at
 * least this much.
 */
const minLostWords = 0.25;

/** Returns the item with the largest share; undefined when all shares are 0. */
function bestShare<One>(
  all: readonly One[],
  shareOf: (one: One) => number,
): { readonly of: One; readonly share: number } | undefined {
  const shares = all.map((of) => ({ of, share: shareOf(of) })).filter(({ share }) => share > 0);
  return shares.toSorted((left, right) => right.share - left.share)[0];
}
