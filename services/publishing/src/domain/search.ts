import type { PostSummary } from "./post.ts";

/** How many posts can be found: the newest ones. */
export const searchedPosts = 5_000;
/** How many are shown, best first. */
export const mostFound = 30;

const mostWords = 8;
const weights = { title: 8, tags: 5, author: 4, excerpt: 1 } as const;
/** For a word that begins as asked, and one that is as asked. */
const startWeight = 2;

/** Text as searching compares it: without case, accents and forms of width. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a question; scripts without spaces stay together. */
const wordsOf = (query: string): string[] => [
  ...new Set(
    folded(query)
      .split(/[^\p{L}\p{N}+#]+/u)
      .filter((word) => word !== "")
      .slice(0, mostWords),
  ),
];

/** Posts that have every word of the question in title, tags, author or excerpt, the best first, then the newest. */
export function searchPosts(posts: readonly PostSummary[], query: string): PostSummary[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = posts.flatMap((post) => {
    const score = scoreOf(post, words);
    return score === 0 ? [] : [{ post, score }];
  });
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, mostFound)
    .map(({ post }) => post);
}

function scoreOf({ title, tags, author, excerpt }: PostSummary, words: readonly string[]): number {
  const fields = [
    [folded(title), weights.title],
    [folded(tags.join(" ")), weights.tags],
    [folded(author), weights.author],
    [folded(excerpt), weights.excerpt],
  ] as const;
  let score = 0;
  for (const word of words) {
    const best = Math.max(...fields.map(([text, weight]) => weight * matchOf(text, word)));
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

function matchOf(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "");
  return isStart ? startWeight : 1;
}
