import { nameKey } from "../../name-key.ts";
import type { PostSummary } from "../../post.ts";

export interface TagSection {
  readonly tag: string;
  readonly posts: readonly PostSummary[];
}

const mostSections = 4;
const mostPosts = 3;
const fewestPosts = 2;

/** Posts, newest first, under the tags that most of them have; each under one tag only. */
export function tagSections(posts: readonly PostSummary[]): TagSection[] {
  const sections: TagSection[] = [];
  let left = posts;
  while (sections.length < mostSections) {
    const largest = largestTag(left);
    if (largest === undefined) break;
    const chosen = largest.posts.slice(0, mostPosts);
    sections.push({ tag: largest.tag, posts: chosen });
    const key = nameKey(largest.tag);
    left = left.filter((post) => !post.tags.some((tag) => nameKey(tag) === key));
  }
  return sections;
}

function largestTag(posts: readonly PostSummary[]): TagSection | undefined {
  const byKey = new Map<string, { tag: string; posts: PostSummary[] }>();
  for (const post of posts) {
    for (const [key, tag] of new Map(post.tags.map((each) => [nameKey(each), each]))) {
      if (key === "") continue;
      const known = byKey.get(key) ?? { tag, posts: [] };
      known.posts.push(post);
      byKey.set(key, known);
    }
  }
  const [largest] = [...byKey.values()].sort((one, other) => other.posts.length - one.posts.length);
  return largest !== undefined && largest.posts.length >= fewestPosts ? largest : undefined;
}
