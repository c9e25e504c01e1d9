import { createHash } from "node:crypto";
import type { DraftProvenance, PlainJson, WrittenDraft } from "../domain/engine-ports.ts";
import { countWords } from "../reading/language/words.ts";
import type { Article } from "./article.ts";
import type { Order } from "./brief/units.ts";
import type { Evidence } from "./evidence/evidence.ts";
import { renderArticle } from "./render/render-article.ts";
import { sanitizeArticle, textContent } from "./render/sanitize.ts";

/** Version of the rules that shape articles; told with every draft. */
export const engineVersion = "1";

/** What is told of how an article came to be, besides the article itself. */
export interface Finish {
  title: string;
  article: Article;
  evidence: Evidence;
  unmet: readonly string[];
  /** What the account said of length. */
  lengths: readonly Order[];
  provenance: DraftProvenance;
}

const tolerance = 0.15;

function isMissed({ maximumWords, isTarget }: Order, wordCount: number): boolean {
  if (maximumWords === undefined) return false;
  if (isTarget === true) return Math.abs(wordCount - maximumWords) > tolerance * maximumWords;
  return wordCount > maximumWords;
}

/** Renders, sanitises and counts, and puts the provenance together. */
export async function finishDraft({
  title,
  article,
  evidence,
  unmet,
  lengths,
  provenance,
}: Finish): Promise<WrittenDraft> {
  const content = await sanitizeArticle(renderArticle(article));
  const wordCount = countWords(textContent(content), article.language);
  const missed = lengths.filter((length) => isMissed(length, wordCount)).map((length) => length.text);
  return {
    title,
    content,
    wordCount,
    provenance: {
      engineVersion,
      language: article.language,
      evidenceHash: createHash("sha256").update(JSON.stringify(evidence)).digest("hex"),
      sources: evidence.sources.map(
        ({ url, outlet, origin }): PlainJson => ({
          url,
          outlet,
          origin,
          cited: article.sources.some((source) => source.url === url),
        }),
      ),
      unreadSources: evidence.failures.map(({ url, reason }): PlainJson => ({ url, reason })),
      unmetInstructions: [...new Set([...unmet, ...missed])],
      ...provenance,
    },
  };
}
