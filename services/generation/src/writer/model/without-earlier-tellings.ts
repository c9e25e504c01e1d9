import type { SentenceRecord } from "../../domain/draft-report.ts";
import { containment, shingles } from "../../reading/language/shingles.ts";
import { splitWords } from "../../reading/language/words.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import { articleText } from "../article/article-text.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { sentencesOf } from "../article/render-article.ts";
import { keepSentences, withoutEmptySections } from "../article/without-repeats.ts";
import { missingFacts, toldParts } from "../brief/check-brief.ts";
import type { CheckedBlocks, Writing } from "./writing.ts";

const sameWords = 0.6;

/**
 * Of two sentences that tell one fact of the client in much the same words the one that was asked for stays: the earlier one
 * was told so that the fact was missing, and may say the opposite of it.
 */
export function withoutEarlierTellings(
  { brief, passages }: Pick<Writing, "brief" | "passages">,
  before: readonly ArticleBlock[],
  after: readonly ArticleBlock[],
): CheckedBlocks {
  const { language } = brief;
  const ofClient = new Map(passages.flatMap(({ id, source, text }) => (source === "client" ? [[id, text]] : [])));
  const bearingOf = (sentence: Sentence): string[] => sentence.passages.flatMap((id) => ofClient.get(id) ?? []);
  const wordsOf = ({ text }: Sentence): Set<string> =>
    shingles(splitWords(withoutInlineMarks(text).toLowerCase(), language), 2);
  const earlier = new Set(before.flatMap(sentencesOf).map(({ text }) => text));
  const retold = after.flatMap(sentencesOf).filter(({ text }) => !earlier.has(text));
  const isOfSame = (sentence: Sentence, other: Sentence): boolean =>
    sentence.basis === "general" ||
    bearingOf(other).some((one) => bearingOf(sentence).some((text) => text.includes(one) || one.includes(text)));
  const isRetold = (sentence: Sentence): boolean =>
    earlier.has(sentence.text) &&
    retold.some(
      (other) =>
        bearingOf(other).length > 0 &&
        isOfSame(sentence, other) &&
        containment(wordsOf(sentence), wordsOf(other)) >= sameWords,
    );
  const losesMore = (later: readonly ArticleBlock[], now: readonly ArticleBlock[]): boolean => {
    const [left, has] = [articleText({ language, blocks: later }), articleText({ language, blocks: now })];
    return (
      toldParts(brief, left) < toldParts(brief, has) ||
      missingFacts(brief, left).length > missingFacts(brief, has).length
    );
  };
  let blocks = after;
  const removed: SentenceRecord[] = [];
  for (const sentence of after.flatMap(sentencesOf).filter(isRetold)) {
    const without = withoutEmptySections(keepSentences(blocks, (one) => one !== sentence));
    if (losesMore(without, blocks)) continue;
    blocks = without;
    removed.push({ ...sentence, decision: "removed", reason: "its fact was told anew in the client's words" });
  }
  return { blocks, removed };
}
