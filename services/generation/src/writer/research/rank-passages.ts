import MiniSearch from "minisearch";
import { contentStems } from "../../reading/language/words.ts";
import type { Passage } from "./evidence.ts";

/**
 * Returns up to `limit` passages that are nearest to a query, best first. They are scored with BM25 over word stems. Passages that share
 * no word with the query are left out. The result does not depend on the order of the passages.
 */
export function rankPassages<One extends Passage>(
  passages: readonly One[],
  query: string,
  language: string,
  limit: number,
): One[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const ranked = rankTexts(passages, query, language);
  return ranked.slice(0, limit).flatMap(({ id }) => byId.get(id) ?? []);
}

/** Creates a function that returns the passage nearest to a text. The passages are indexed at the first call. */
export function createNearest(passages: readonly Passage[], language: string): (text: string) => string | undefined {
  let ranking: ReturnType<typeof createRanking> | undefined;
  return (text) => {
    ranking ??= createRanking(passages, language);
    return ranking(text)[0]?.id;
  };
}

/** How well a text matches a query: its BM25 score and the share of the query that it contains. */
export interface Ranked {
  readonly id: string;
  readonly score: number;
  /** The share of the query's different word stems that the text contains, from 0 to 1. */
  readonly share: number;
}

interface RankedText {
  readonly id: string;
  readonly text: string;
}

/** Returns the texts that share a word stem with a query, best match first. The ids of the texts must be different. */
export function rankTexts(texts: readonly RankedText[], query: string, language: string): Ranked[] {
  return createRanking(texts, language)(query);
}

/** Creates a function that ranks the same texts for many queries, like `rankTexts`. The texts are indexed only once. */
export function createRanking(texts: readonly RankedText[], language: string): (query: string) => Ranked[] {
  const index = new MiniSearch<{ id: string; text: string }>({
    fields: ["text"],
    tokenize: (text) => contentStems(text, language),
    processTerm: (term) => term,
  });
  index.addAll([...texts].sort(byId).map(({ id, text }) => ({ id, text })));
  return (query) => {
    const wanted = new Set(contentStems(query, language));
    if (wanted.size === 0) return [];
    return index
      .search([...wanted].join(" "), { tokenize: (text) => text.split(" "), processTerm: (term) => term })
      .map((hit) => ({ id: String(hit.id), score: hit.score, share: hit.queryTerms.length / wanted.size }))
      .sort((left, right) => right.score - left.score || byId(left, right));
  };
}

function byId(left: { readonly id: string }, right: { readonly id: string }): number {
  return left.id.localeCompare(right.id, "en", { numeric: true });
}
