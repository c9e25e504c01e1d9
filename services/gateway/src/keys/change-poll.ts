import type { Logger } from "@galley/service-kit/logging";
import { repeat } from "@galley/service-kit/scheduling";
import type { AccessChanges, ReadAccessChanges } from "../store/access-changes.ts";

export interface ChangePollPorts {
  readonly read: ReadAccessChanges;
  readonly forget: (changes: { readonly keyHashes: readonly string[]; readonly accountIds: readonly string[] }) => void;
  /** A clock that never goes back, in milliseconds. */
  readonly monotonicNow: () => number;
  readonly logger: Logger;
}

export interface ChangePoll {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Whether all changes are known but those of the last so many milliseconds. */
  readonly hasHeardWithin: (milliseconds: number) => boolean;
  /** The current time by the database's clock, which decides when keys expire. Until the first poll it is this machine's time. */
  readonly databaseNow: () => Date;
}

const intervalMilliseconds = 300;

/**
 * How far each poll looks back behind the last one. A change carries the time at which its write began, and clocks of servers
 * differ after an election; within this time neither hides a change.
 */
const overlapMilliseconds = 10_000;

/** Follows changes of keys and accounts by polling, so that a revocation holds on every replica within a second. */
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

/** Leaves out changes that an earlier poll has told already, which the overlap brings again. */
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
