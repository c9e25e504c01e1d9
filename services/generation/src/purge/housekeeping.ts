import { createIsolation } from "@galley/service-kit/scheduling";
import type { Scope } from "../domain/tombstone-guard.ts";
import type { Ports } from "../ports.ts";
import { tombstoneKey } from "../store/tombstones.ts";
import { type PurgePorts, purgePublication } from "./purge-publication.ts";

/** How long after a deletion a write that was already under way may still be stored. */
const lateWriteMilliseconds = 10 * 60 * 1_000;

/** How many deleted publications are checked for remaining data in one round. */
const batchSize = 200;

/** How long finished jobs are kept, so that a repeated order gets the same answer. */
const retentionMilliseconds = 30 * 24 * 60 * 60 * 1_000;

type HousekeepingPorts = PurgePorts & Pick<Ports, "logger">;

interface Task {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

type Tombstone = Scope & { readonly deletedAt: Date };

/**
 * Returns a function that deletes remaining data of deleted publications (after a crash during the deletion), and
 * finished jobs that are older than the retention time. A failing task or publication does not block the others.
 */
export function createHousekeeping(ports: HousekeepingPorts): () => Promise<void> {
  const { logger } = ports;
  const tasks = createIsolation<Task>({ nameOf: ({ name }) => name, message: "a task of housekeeping failed", logger });
  const tombstones = createIsolation<Tombstone>({
    nameOf: ({ accountId, publicationId }) => tombstoneKey(accountId, publicationId),
    message: "a deleted publication could not be purged",
    logger,
  });
  const purge = async ({ accountId, publicationId, deletedAt }: Tombstone): Promise<void> => {
    await purgePublication(ports, { accountId, publicationId });
    const age = ports.now().getTime() - deletedAt.getTime();
    if (age > lateWriteMilliseconds) await ports.tombstones.close(accountId, publicationId);
  };
  const all: readonly Task[] = [
    {
      name: "purge",
      run: async () => tombstones.each(await ports.tombstones.open(batchSize, tombstones.resting()), purge),
    },
    { name: "prune jobs", run: () => ports.jobs.prune(new Date(ports.now().getTime() - retentionMilliseconds)) },
  ];
  return async () => {
    await tasks.each(all, ({ run }) => run());
  };
}
