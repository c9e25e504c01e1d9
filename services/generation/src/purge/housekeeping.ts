import { createIsolation } from "@galley/service-kit/scheduling";
import type { Scope } from "../domain/tombstone-guard.ts";
import type { Ports } from "../ports.ts";
import { keyOf } from "../store/tombstones.ts";
import { type PurgePorts, purgePublication } from "./purge-publication.ts";

/** How long after a deletion a write that was under way may still come to light. */
const lateWriteMilliseconds = 10 * 60 * 1_000;

/** How many deletions are looked after in one go. */
const batchSize = 200;

/** How long finished jobs are kept, so that a repeated order finds its answer. */
const retentionMilliseconds = 30 * 24 * 60 * 60 * 1_000;

type HousekeepingPorts = PurgePorts & Pick<Ports, "adoptPublishes" | "logger">;

interface Task {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

type Tombstone = Scope & { readonly deletedAt: Date };

/**
 * Removes what crashes left of deleted publications, and finished jobs past their retention. A failing task or publication does
 * not block the others. Returns a function that runs one round.
 */
export function createHousekeeping(ports: HousekeepingPorts): () => Promise<void> {
  const { logger } = ports;
  const tasks = createIsolation<Task>({ nameOf: ({ name }) => name, message: "a task of housekeeping failed", logger });
  const tombstones = createIsolation<Tombstone>({
    nameOf: ({ accountId, publicationId }) => keyOf(accountId, publicationId),
    message: "a deleted publication could not be purged",
    logger,
  });
  const purge = async ({ accountId, publicationId, deletedAt }: Tombstone): Promise<void> => {
    await purgePublication(ports, { accountId, publicationId });
    const age = ports.now().getTime() - deletedAt.getTime();
    if (age > lateWriteMilliseconds) await ports.tombstones.close(accountId, publicationId);
  };
  const all: readonly Task[] = [
    { name: "adopt publishes", run: () => ports.adoptPublishes() },
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
