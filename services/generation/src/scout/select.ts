import type { Story } from "./cluster.ts";
import { cosine } from "./similarity.ts";

/** A story that may become an idea of a topic. */
export interface Candidate {
  story: Story;
  topicId: string;
  priority: number;
  score: number;
}

const shares: Readonly<Record<number, number>> = { 1: 3, 2: 2, 3: 1 };
const variety = 0.25;

/**
 * Picks at most `most` candidates, best first: each topic gets places by its priority (3 : 2 : 1, largest remainder),
 * places it cannot fill go to the others; within a topic, stories that resemble a picked one step back (MMR).
 */
export function selectStories(candidates: readonly Candidate[], most: number): Candidate[] {
  const byTopic = new Map<string, Candidate[]>();
  for (const candidate of [...candidates].sort(compare))
    byTopic.set(candidate.topicId, [...(byTopic.get(candidate.topicId) ?? []), candidate]);
  const quotas = quotasOf(
    [...byTopic].map(([topicId, list]) => ({ topicId, share: shares[list[0]?.priority ?? 3] ?? 1 })),
    most,
  );
  const picked = [...byTopic].flatMap(([topicId, list]) => diversePick(list, quotas.get(topicId) ?? 0));
  const rest = [...candidates].filter((candidate) => !picked.includes(candidate)).sort(compare);
  return [...picked, ...rest.slice(0, Math.max(0, most - picked.length))].sort(compare);
}

/** Best first; ties by address, so that the outcome never depends on the order of the input. */
function compare(left: Candidate, right: Candidate): number {
  return (
    right.score - left.score ||
    (left.story.lead.key < right.story.lead.key ? -1 : left.story.lead.key > right.story.lead.key ? 1 : 0)
  );
}

function quotasOf(topics: readonly { topicId: string; share: number }[], most: number): Map<string, number> {
  const total = topics.reduce((sum, topic) => sum + topic.share, 0);
  const exact = topics.map((topic) => ({ ...topic, places: (most * topic.share) / Math.max(1, total) }));
  const quotas = new Map(exact.map(({ topicId, places }) => [topicId, Math.floor(places)]));
  const left = most - [...quotas.values()].reduce((sum, places) => sum + places, 0);
  const byRemainder = [...exact].sort((a, b) => (b.places % 1) - (a.places % 1) || (a.topicId < b.topicId ? -1 : 1));
  for (const { topicId } of byRemainder.slice(0, left)) quotas.set(topicId, (quotas.get(topicId) ?? 0) + 1);
  return quotas;
}

function diversePick(list: readonly Candidate[], quota: number): Candidate[] {
  const picked: Candidate[] = [];
  const open = [...list];
  while (picked.length < quota && open.length > 0) {
    const values = open.map(
      (candidate) =>
        candidate.score -
        variety * Math.max(0, ...picked.map((other) => cosine(candidate.story.text.whole, other.story.text.whole))),
    );
    const best = values.indexOf(Math.max(...values));
    picked.push(...open.splice(best, 1));
  }
  return picked;
}
