/**
 * Matches tags that consist of words and separators. Characters such as the "++" of "C++" are not matched, because a
 * hashtag would lose them and with them the meaning.
 */
const taggable = /^[\p{L}\p{M}\p{N}\s_'’.&/-]+$/u;
const joining = /[\s_/-]+/u;
const cased = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;
const maxHashtagLength = 40;

/**
 * Converts tags to at most `limit` different hashtags, in the same order. "machine learning" becomes
 * #MachineLearning; words of scripts without capital letters are joined by "_". A tag that would lose its meaning, or
 * that has no letter, is left out.
 */
export function toHashtags(tags: readonly string[], limit: number): string[] {
  const found = new Map<string, string>();
  for (const tag of tags) {
    const hashtag = toHashtag(tag.normalize("NFC").trim());
    if (hashtag !== undefined && !found.has(hashtag.toLowerCase())) found.set(hashtag.toLowerCase(), hashtag);
  }
  return [...found.values()].slice(0, limit);
}

function toHashtag(tag: string): string | undefined {
  if (!taggable.test(tag)) return undefined;
  const words = tag
    .split(joining)
    .map((word) => word.replace(/['’.&]/gu, ""))
    .filter((word) => word !== "");
  const joined = words.every((word) => cased.test(word) || /^\p{N}/u.test(word))
    ? words.map((word) => (words.length > 1 ? capitalised(word) : word)).join("")
    : words.join("_");
  const fits = joined.length <= maxHashtagLength && /\p{L}/u.test(joined);
  return fits ? `#${joined}` : undefined;
}

function capitalised(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("");
}
