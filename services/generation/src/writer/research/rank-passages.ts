import MiniSearch from "minisearch";
import { contentStems } from "../../reading/language/words.ts";
import type { Passage } from "./evidence.ts";

/**
 * The passages that are nearest to the query, best first, `limit` at most (BM25 over stems). Passages that share no word with
 * it are not among them. Same passages and query give the same order, whatever order the passages came in.
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

/** The passage that is nearest to a text, for many texts; passages are read when the first one is asked for. */
export function createNearest(passages: readonly Passage[], language: string): (text: string) => string | undefined {
  let ranking: ReturnType<typeof createRanking> | undefined;
  return (text) => {
    ranking ??= createRanking(passages, language);
    return ranking(text)[0]?.id;
  };
}

/** A text's BM25 score for a query, and how much of the query it holds. */
export interface Ranked {
  readonly id: string;
  readonly score: number;
  /** Share of the query's different stems that the text holds, 0 to 1. */
  readonly share: number;
}

interface RankedText {
  readonly id: string;
  readonly text: string;
}

/** Every text that shares a stem with the query, best first. Texts need ids of their own. */
export function rankTexts(texts: readonly RankedText[], query: string, language: string): Ranked[] {
  return createRanking(texts, language)(query);
}

/** The same for many queries of one set of texts, which are read once. */
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
