import type { ClockAndIds } from "./account.ts";
import type { IdeaStore, PublicationStore, Tombstone, TopicStore } from "./ports.ts";

export interface PurgePorts extends Pick<ClockAndIds, "now"> {
  readonly publications: Pick<PublicationStore, "duePurges" | "schedulePurge">;
  readonly topics: Pick<TopicStore, "purge">;
  readonly ideas: Pick<IdeaStore, "purge">;
  /** Purges each publication on its own: if the purge of one fails, the error is not thrown, and the others are still purged. */
  readonly isolation: {
    readonly resting: () => readonly string[];
    readonly each: (items: readonly Tombstone[], work: (item: Tombstone) => Promise<unknown>) => Promise<number>;
  };
}

/**
 * The time between the deletion of a publication and the second removal of its topics and ideas. An object that is stored during
 * the deletion is normally removed by the call that stored it. The second removal is for calls whose process crashed before that.
 */
const secondPurgeMilliseconds = 60_000;

const batchSize = 100;

/**
 * Removes the topics and ideas of deleted publications and returns the number of these publications. The record of a deletion stays due
 * until everything is removed, so work that a crash interrupts is repeated. Publications that fail repeatedly are skipped for a while.
 */
export async function purgeDeleted({ publications, topics, ideas, isolation, now }: PurgePorts): Promise<number> {
  const due = await publications.duePurges(now(), batchSize, isolation.resting());
  return isolation.each(due, async ({ id, accountId, deletedAt }) => {
    const secondPurgeAt = new Date(deletedAt.getTime() + secondPurgeMilliseconds);
    const isSecondPurge = now() >= secondPurgeAt;
    await topics.purge(accountId, id);
    await ideas.purge(accountId, id);
    await publications.schedulePurge(id, isSecondPurge ? undefined : secondPurgeAt);
  });
}
