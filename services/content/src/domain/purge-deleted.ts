import type { ClockAndIds } from "./account.ts";
import type { IdeaStore, PublicationStore, Tombstone, TopicStore } from "./ports.ts";

export interface PurgePorts extends Pick<ClockAndIds, "now"> {
  readonly publications: Pick<PublicationStore, "duePurges" | "schedulePurge">;
  readonly topics: Pick<TopicStore, "purge">;
  readonly ideas: Pick<IdeaStore, "purge">;
  /** Processes each publication independently, so that a failing one does not block the others. */
  readonly apart: {
    readonly resting: () => readonly string[];
    readonly each: (items: readonly Tombstone[], work: (item: Tombstone) => Promise<unknown>) => Promise<number>;
  };
}

/**
 * How long after a delete its belongings are purged a second time, in milliseconds. An insert that was under way during the
 * delete takes its thing out again itself; should it crash before that, the second purge does.
 */
const settleMilliseconds = 60_000;

const batchSize = 100;

/**
 * Removes what belonged to deleted publications. The tombstone says that there is work until the work is done, so a crash
 * anywhere only makes it happen again. Gives how many publications it purged; those that fail again and again rest for a while.
 */
export async function purgeDeleted({ publications, topics, ideas, apart, now }: PurgePorts): Promise<number> {
  const due = await publications.duePurges(now(), batchSize, apart.resting());
  return apart.each(due, async ({ id, accountId, deletedAt }) => {
    const settledAt = new Date(deletedAt.getTime() + settleMilliseconds);
    const isSettled = now() >= settledAt;
    await topics.purge(accountId, id);
    await ideas.purge(accountId, id);
    await publications.schedulePurge(id, isSettled ? undefined : settledAt);
  });
}
