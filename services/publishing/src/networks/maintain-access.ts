import type { Logger } from "@galley/service-kit/logging";
import type { ConnectionStore } from "../connections/connection-store.ts";
import { endingOf, warningMilliseconds } from "./access-end.ts";
import type { AccessKeeper } from "./oauth/fresh-access.ts";
import type { RefreshLocks } from "./oauth/refresh-locks.ts";

export interface MaintainAccessPorts {
  readonly connections: Pick<ConnectionStore, "findEnding" | "markWarned">;
  readonly locks: Pick<RefreshLocks, "findOpen" | "close">;
  readonly keepers: Readonly<Record<"linkedin" | "x", AccessKeeper>>;
  readonly logger: Logger;
  readonly now: () => Date;
}

// What is left waits for the next round.
const mostPerRound = 20;

/** Sees what is wrong with the access to the networks before it is needed. */
export async function maintainAccess(ports: MaintainAccessPorts): Promise<void> {
  await settleRefreshes(ports);
  await warnOfEndings(ports);
}

/**
 * Finds out how refreshes ended of which nobody heard, by one more: the network either gives new tokens, or says that the old ones
 * were used up, and then the connection says that it has to be linked again.
 */
async function settleRefreshes({ locks, keepers }: MaintainAccessPorts): Promise<void> {
  for (const refresh of await locks.findOpen(mostPerRound)) {
    const { kind, revision } = refresh;
    const isKnown = await keepers[kind].open(refresh, revision).then(
      () => true,
      // The network is away; the mark stays and says when to look again.
      () => false,
    );
    if (isKnown) await locks.close(refresh);
  }
}

/** Warns once of each access that will soon have ended. */
async function warnOfEndings({ connections, logger, now }: MaintainAccessPorts): Promise<void> {
  const before = new Date(now().getTime() + warningMilliseconds);
  for (const connection of await connections.findEnding(before, mostPerRound)) {
    if (!(await connections.markWarned(connection))) continue;
    const { kind, publicationId, accountId, accessEndsAt } = connection;
    const { message = "" } = endingOf(connection, now()) ?? {};
    logger.warn({ kind, publicationId, accountId, accessEndsAt }, `${message} The account has to be linked again.`);
  }
}
