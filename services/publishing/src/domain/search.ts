import type { PostSummary } from "./post.ts";

/** The maximum number of posts that a search reads, newest first. */
export const searchedPosts = 5_000;
/** The maximum number of posts that a search returns. */
export const maxFound = 30;

const maxWords = 8;
const weights = { title: 8, tags: 5, author: 4, excerpt: 1 } as const;
/** A match at the start of a word counts this many times as much as a match inside a word. */
const startWeight = 2;

/** Normalises text for comparison: removes case, accents, and full-width and half-width forms. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Splits a search query into words. Text in a script without spaces, such as Chinese, stays one word. */
const queryWords = (query: string): string[] => [
  ...new Set(
    folded(query)
      .split(/[^\p{L}\p{N}+#]+/u)
      .filter((word) => word !== "")
      .slice(0, maxWords),
  ),
];

/**
 * Finds the posts that contain every word of the query in title, tags, author or excerpt. The best matches
 * come first, then the newest.
 */
export function searchPosts(posts: readonly PostSummary[], query: string): PostSummary[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const found = posts.flatMap((post) => {
    const score = postScore(post, words);
    return score === 0 ? [] : [{ post, score }];
  });
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, maxFound)
    .map(({ post }) => post);
}

/** Returns how well a post matches the words of a query; 0 if one of them is missing. */
function postScore({ title, tags, author, excerpt }: PostSummary, words: readonly string[]): number {
  const fields = [
    [folded(title), weights.title],
    [folded(tags.join(" ")), weights.tags],
    [folded(author), weights.author],
    [folded(excerpt), weights.excerpt],
  ] as const;
  let score = 0;
  for (const word of words) {
    const best = Math.max(...fields.map(([text, weight]) => weight * matchWeight(text, word)));
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

function matchWeight(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "");
  return isStart ? startWeight : 1;
}
