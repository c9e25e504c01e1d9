import type { Story } from "./story.ts";
import { shares } from "./topics.ts";

/** How many ideas one run gives at most. */
export const mostIdeas = 30;

const shareOfOutlet = 0.5;

/**
 * The stories that become ideas, best first. Where there are more than `most`, topics take turns by their priority (3 : 2 : 1) and no outlet leads
 * more than half of them, so that one topic or outlet never fills the list.
 */
export function selectStories(
  stories: readonly Story[],
  priorityOf: ReadonlyMap<string, number>,
  most = mostIdeas,
): Story[] {
  const sorted = [...stories].sort(byScore);
  const spread = sorted.length > most ? ofManyOutlets(sorted, most * shareOfOutlet) : sorted;
  const queues = [...Map.groupBy(spread, ({ topicId }) => topicId)].map(([topicId, queue]) => {
    return { queue, share: shares[priorityOf.get(topicId) ?? 3] ?? 1 };
  });
  const picked: Story[] = [];
  while (picked.length < most && queues.some(({ queue }) => queue.length > 0)) {
    for (const { queue, share } of queues) picked.push(...queue.splice(0, Math.min(share, most - picked.length)));
  }
  return picked.sort(byScore);
}

function ofManyOutlets(stories: readonly Story[], most: number): Story[] {
  const led = new Map<string, number>();
  return stories.filter(({ reports }) => {
    const site = reports[0]?.site ?? "";
    led.set(site, (led.get(site) ?? 0) + 1);
    return (led.get(site) ?? 0) <= most;
  });
}

/** Best first; ties by address, so that the outcome never depends on the order of what was read. */
function byScore(left: Story, right: Story): number {
  const [mine = "", theirs = ""] = [left.reports[0]?.key, right.reports[0]?.key];
  return right.score - left.score || (mine < theirs ? -1 : mine > theirs ? 1 : 0);
}
