import type { Logger } from "@galley/service-kit/logging";
import { repeat } from "@galley/service-kit/scheduling";
import type { AccessChanges, ReadAccessChanges } from "../store/access-changes.ts";

export interface ChangePollPorts {
  readonly read: ReadAccessChanges;
  readonly forget: (changes: { readonly keyHashes: readonly string[]; readonly accountIds: readonly string[] }) => void;
  /** Returns the milliseconds on a clock that never goes back. */
  readonly monotonicNow: () => number;
  readonly logger: Logger;
}

export interface ChangePoll {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Tells whether the cache knows all changes of keys and accounts that are older than this many milliseconds. */
  readonly hasHeardWithin: (milliseconds: number) => boolean;
  /**
   * Returns the current time of the database's clock, which decides when API keys expire. Before the first poll it is the time of this
   * machine.
   */
  readonly databaseNow: () => Date;
}

const intervalMilliseconds = 300;

/**
 * Each poll reads this much of the time before the previous poll again. A change is stored with the time at which its write began, and
 * after an election the new database server may have another clock. Within this time, neither hides a change.
 */
const overlapMilliseconds = 10_000;

/** Creates a regular poll for changes of API keys and accounts, so that a revocation takes effect on every replica within a second. */
export function createChangePoll({ read, forget, monotonicNow, logger }: ChangePollPorts): ChangePoll {
  const seen = new Map<string, number>();
  let since: Date | undefined;
  let lastGoodAt = Number.NEGATIVE_INFINITY;
  let serverTime: Date | undefined;
  const poll = async (): Promise<void> => {
    const startedAt = monotonicNow();
    const changes = await read(since);
    since = new Date(changes.serverTime.getTime() - overlapMilliseconds);
    forget(onlyNew(changes, seen, since));
    lastGoodAt = startedAt;
    serverTime = changes.serverTime;
  };
  const { start, stop } = repeat(poll, {
    intervalMilliseconds,
    logger,
    messages: {
      failed: "changes of keys cannot be read; every key is looked up",
      worked: "changes of keys are known again",
    },
  });
  return {
    start,
    stop,
    hasHeardWithin: (milliseconds) => monotonicNow() - lastGoodAt <= milliseconds,
    databaseNow: () =>
      serverTime === undefined ? new Date() : new Date(serverTime.getTime() + monotonicNow() - lastGoodAt),
  };
}

/** Removes the changes that an earlier poll has already reported. They are read again, because polls overlap in time. */
function onlyNew({ changedKeys, changedAccounts }: AccessChanges, seen: Map<string, number>, since: Date) {
  const isNew = (name: string, changedAt: Date): boolean => {
    if (seen.get(name) === changedAt.getTime()) return false;
    seen.set(name, changedAt.getTime());
    return true;
  };
  for (const [name, changedAt] of seen) if (changedAt < since.getTime()) seen.delete(name);
  return {
    keyHashes: changedKeys.filter(({ hash, changedAt }) => isNew(`key ${hash}`, changedAt)).map(({ hash }) => hash),
    accountIds: changedAccounts.filter(({ id, changedAt }) => isNew(`account ${id}`, changedAt)).map(({ id }) => id),
  };
}
