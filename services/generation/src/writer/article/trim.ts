import type { SentenceRecord } from "../../domain/draft-report.ts";
import { countWords } from "../../reading/language/words.ts";
import type { Article, ArticleBlock, Sentence } from "./article.ts";
import { articleWords } from "./article-text.ts";
import { withoutInlineMarks } from "./inline.ts";
import { keepSentences, withoutEmptySections } from "./without-repeats.ts";

/** Shortens an article to so many words by taking out whole sentences that may go, the last of the longest paragraphs first. */
export function trimToWords(
  article: Article,
  words: number,
  mayGo: (sentence: Sentence) => boolean,
): { readonly blocks: ArticleBlock[]; readonly removed: SentenceRecord[] } {
  const gone = new Set<Sentence>();
  let surplus = articleWords(article) - words;
  while (surplus > 0) {
    const next = nextToGo(article.blocks, gone, { mayGo, surplus, language: article.language });
    if (next === undefined) break;
    gone.add(next);
    surplus -= wordsOf(next, article.language);
  }
  const removed = [...gone].map(
    (sentence): SentenceRecord => ({
      ...sentence,
      decision: "removed",
      reason: "the article was longer than was asked for",
    }),
  );
  const kept = keepSentences(article.blocks, (sentence) => !gone.has(sentence));
  return { blocks: withoutEmptySections(kept), removed };
}

interface Choice {
  readonly mayGo: (sentence: Sentence) => boolean;
  readonly surplus: number;
  readonly language: string;
}

function nextToGo(
  blocks: readonly ArticleBlock[],
  gone: ReadonlySet<Sentence>,
  { mayGo, surplus, language }: Choice,
): Sentence | undefined {
  const groups = blocks
    .flatMap((block) => (block.kind === "paragraph" ? [block.sentences] : []))
    .map((sentences) => sentences.filter((sentence) => !gone.has(sentence)))
    .sort((left, right) => right.length - left.length);
  for (const sentences of groups) {
    const candidates = sentences.filter(mayGo);
    // One that is about as long as what is too much leaves the others alone.
    const fit = candidates.filter((sentence) => wordsOf(sentence, language) <= surplus + 12);
    const chosen = fit.at(-1) ?? candidates.at(-1);
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}

const wordsOf = ({ text }: Sentence, language: string): number => countWords(withoutInlineMarks(text), language);
