import type { ScoutItem } from "./item.ts";
import { type StoryText, sameStory, storyText } from "./similarity.ts";

/** Reports of one story, earliest first. */
export interface Story {
  items: ScoutItem[];
  /** The report that the idea is named after: the earliest with a date, else the first by address. */
  lead: ScoutItem;
  text: StoryText;
}

const sameFrom = 0.56;
const windowMilliseconds = 72 * 3_600_000;
const widespread = 60;

interface Pair {
  left: number;
  right: number;
  similarity: number;
}

/**
 * Groups reports into stories. Pairs are merged best first, and two groups only when most of their pairs agree, so
 * that a chain of look-alikes does not become one story. Reports of one site are one story only when their headlines
 * are equal. The outcome does not depend on the order of the items.
 */
export function clusterStories(items: readonly ScoutItem[]): Story[] {
  const ordered = [...items].sort((left, right) => (left.key < right.key ? -1 : 1));
  const texts = ordered.map((item) => storyText(item.title, item.snippet));
  const pairs = pairsOf(ordered, texts);
  const same = new Set(pairs.map(({ left, right }) => `${left}:${right}`));
  const groupOf = ordered.map((_item, index) => index);
  const members = new Map(ordered.map((_item, index) => [index, [index]]));
  for (const { left, right } of pairs) {
    const [a, b] = [groupOf[left] ?? left, groupOf[right] ?? right];
    if (a === b) continue;
    const [mine, theirs] = [members.get(a) ?? [], members.get(b) ?? []];
    const agreeing = mine.flatMap((one) =>
      theirs.filter((other) => same.has(`${Math.min(one, other)}:${Math.max(one, other)}`)),
    ).length;
    if (agreeing * 2 < mine.length * theirs.length) continue;
    members.set(a, [...mine, ...theirs]);
    members.delete(b);
    for (const index of theirs) groupOf[index] = a;
  }
  return [...members.values()].map((indexes) =>
    storyOf(indexes.map((index) => ordered[index]).filter((item) => item !== undefined)),
  );
}

function pairsOf(items: readonly ScoutItem[], texts: readonly StoryText[]): Pair[] {
  const postings = new Map<string, number[]>();
  texts.forEach((text, index) => {
    for (const stem of text.whole.weights.keys()) {
      const list = postings.get(stem);
      if (list === undefined) postings.set(stem, [index]);
      else list.push(index);
    }
  });
  const candidates = new Map<string, number>();
  for (const indexes of postings.values()) {
    if (indexes.length > widespread) continue;
    for (const [place, left] of indexes.entries()) {
      for (const right of indexes.slice(place + 1))
        candidates.set(`${left}:${right}`, (candidates.get(`${left}:${right}`) ?? 0) + 1);
    }
  }
  const pairs: Pair[] = [];
  for (const [key, shared] of candidates) {
    if (shared < 2) continue;
    const [left = 0, right = 0] = key.split(":").map(Number);
    const similarity = similarityOf(items[left], items[right], texts[left], texts[right]);
    if (similarity >= sameFrom) pairs.push({ left, right, similarity });
  }
  return pairs.sort((a, b) => b.similarity - a.similarity || a.left - b.left || a.right - b.right);
}

function similarityOf(left?: ScoutItem, right?: ScoutItem, leftText?: StoryText, rightText?: StoryText): number {
  if (left === undefined || right === undefined || leftText === undefined || rightText === undefined) return 0;
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  if (left.site === right.site) return plain(left.title) === plain(right.title) ? 1 : 0;
  const apart =
    left.publishedAt !== undefined &&
    right.publishedAt !== undefined &&
    Math.abs(Date.parse(left.publishedAt) - Date.parse(right.publishedAt)) > windowMilliseconds;
  return apart ? 0 : sameStory(leftText, rightText);
}

function storyOf(items: readonly ScoutItem[]): Story {
  const dated = (item: ScoutItem): string => item.publishedAt ?? "9999";
  const sorted = [...items].sort((left, right) => compare(dated(left), dated(right)) || compare(left.key, right.key));
  const [lead] = sorted;
  if (lead === undefined) throw new Error("a story has at least one report");
  return {
    items: sorted,
    lead,
    text: storyText(lead.title, sorted.map((item) => item.snippet).find((text) => text !== "") ?? ""),
  };
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
