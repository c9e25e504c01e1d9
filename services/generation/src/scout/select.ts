import { compareText } from "./compare-text.ts";
import type { Story } from "./story.ts";
import { shares } from "./topics.ts";

/** Maximum number of ideas that one scout run creates. */
export const maxIdeas = 30;

const maxOutletShare = 0.5;

/**
 * Selects the stories that become ideas, best first. If there are more than `max`, topics take turns by priority (3 : 2
 * : 1), and no outlet provides the first report of more than half of the stories, so that a single topic or outlet
 * cannot fill the list.
 */
export function selectStories(
  stories: readonly Story[],
  priorities: ReadonlyMap<string, number>,
  max = maxIdeas,
): Story[] {
  const sorted = [...stories].sort(byScore);
  const spread = sorted.length > max ? limitPerOutlet(sorted, max * maxOutletShare) : sorted;
  const queues = [...Map.groupBy(spread, ({ topicId }) => topicId)].map(([topicId, queue]) => {
    return { queue, share: shares[priorities.get(topicId) ?? 3] ?? 1 };
  });
  const picked: Story[] = [];
  while (picked.length < max && queues.some(({ queue }) => queue.length > 0)) {
    for (const { queue, share } of queues) picked.push(...queue.splice(0, Math.min(share, max - picked.length)));
  }
  return picked.sort(byScore);
}

function limitPerOutlet(stories: readonly Story[], max: number): Story[] {
  const led = new Map<string, number>();
  return stories.filter(({ reports }) => {
    const site = reports[0]?.site ?? "";
    led.set(site, (led.get(site) ?? 0) + 1);
    return (led.get(site) ?? 0) <= max;
  });
}

/**
 * Sorts stories by score, best first. Stories with the same score are sorted by address, so that the result does not
 * depend on the order in which they were read.
 */
function byScore(left: Story, right: Story): number {
  const [mine = "", theirs = ""] = [left.reports[0]?.key, right.reports[0]?.key];
  return right.score - left.score || compareText(mine, theirs);
}
