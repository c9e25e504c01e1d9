import type { Brief } from "../briefs.ts";
import type { Violation } from "./draft-text.ts";

const saying =
  /\b(?:said|says?|saying|told|tells?|claim\w*|argu\w+|believ\w+|think\w*|thought|fear\w*|worr\w+|warn\w*|doubt\w*|critici[sz]\w*|call\w*|complain\w*|insist\w*|feel\w*|according|view\w*|opinion\w*|protest\w*|concern\w*|suggest\w*|may|might|whether)\b/i;

/** Finds sentences that state an opinion from the evidence as a fact, without naming its holder. */
export function findOpinionsAsFacts(sentences: readonly string[], opinions: Brief["opinions"]): Violation[] {
  return sentences.flatMap((sentence) => {
    const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
    const has = (beginning: string): boolean => words.some((word) => word.startsWith(beginning));
    return opinions
      .filter((opinion) => opinion.words.every(has) && !saying.test(sentence) && !has(opinion.holder))
      .map(({ holder }): Violation => ({ kind: "opinion as fact", what: `of ${holder}`, sentence }));
  });
}
