/** A word of a tag, and what may stand between words. Other signs, as in C++, mean something that a hashtag cannot say. */
const taggable = /^[\p{L}\p{M}\p{N}\s_'’.&/-]+$/u;
const joining = /[\s_/-]+/u;
const cased = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;
const longestHashtag = 40;

/**
 * Hashtags of tags, in their order, each once and `most` at most. "machine learning" is #MachineLearning; words of scripts without
 * capitals are joined by "_". A tag that would lose its meaning, or that has no letter, gives none.
 */
export function hashtagsOf(tags: readonly string[], most: number): string[] {
  const found = new Map<string, string>();
  for (const tag of tags) {
    const hashtag = hashtagOf(tag.normalize("NFC").trim());
    if (hashtag !== undefined && !found.has(hashtag.toLowerCase())) found.set(hashtag.toLowerCase(), hashtag);
  }
  return [...found.values()].slice(0, most);
}

function hashtagOf(tag: string): string | undefined {
  if (!taggable.test(tag)) return undefined;
  const words = tag
    .split(joining)
    .map((word) => word.replace(/['’.&]/gu, ""))
    .filter((word) => word !== "");
  const joined = words.every((word) => cased.test(word) || /^\p{N}/u.test(word))
    ? words.map((word) => (words.length > 1 ? capitalised(word) : word)).join("")
    : words.join("_");
  const fits = joined.length <= longestHashtag && /\p{L}/u.test(joined);
  return fits ? `#${joined}` : undefined;
}

function capitalised(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("");
}
