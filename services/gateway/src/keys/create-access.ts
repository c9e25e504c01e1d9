import type { Logger } from "@galley/service-kit/logging";
import { withTimeLimit } from "@galley/service-kit/scheduling";
import { createLocalWindows } from "../limits/local-windows.ts";
import type { ReadAccessChanges } from "../store/access-changes.ts";
import type { AccountStore } from "../store/accounts.ts";
import type { ApiKeyStore } from "../store/api-keys.ts";
import type { RequestCountStore } from "../store/request-counts.ts";
import { type Authenticate, createAuthenticate } from "./authenticate.ts";
import { createChangePoll } from "./change-poll.ts";
import { createKeyDirectory } from "./key-directory.ts";
import type { HashApiKey } from "./key-hasher.ts";
import { createLastUses } from "./last-uses.ts";
import { createRequestCounter } from "./request-counter.ts";

/** For how long what is cached is trusted after the last look at the changes. */
const trustedMilliseconds = 1_000;
/** How long a look-up may take before its request is answered 503. */
const lookUpTimeoutMilliseconds = 1_500;

const pollTimeoutMilliseconds = 1_000;

export interface AccessPorts {
  readonly hash: HashApiKey;
  readonly accounts: Pick<AccountStore, "find">;
  readonly apiKeys: Pick<ApiKeyStore, "findByHash" | "markUsed">;
  readonly requestCounts: Pick<RequestCountStore, "add">;
  readonly readChanges: ReadAccessChanges;
  /** A clock that never goes back, in milliseconds. */
  readonly monotonicNow?: () => number;
  readonly logger: Logger;
}

/** Who may come in: keys, their cache, and the poll that keeps the cache true. */
export interface Access {
  readonly authenticate: Authenticate;
  /** Whether the database has told about changes within so many milliseconds. */
  readonly hasHeardWithin: (milliseconds: number) => boolean;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export function createAccess(ports: AccessPorts): Access {
  const { accounts, apiKeys, monotonicNow = () => performance.now(), logger } = ports;
  const now = (): Date => new Date();
  const poll = createChangePoll({
    read: (since) => withTimeLimit(pollTimeoutMilliseconds, ports.readChanges(since)),
    forget: (changes) => directory.forget(changes),
    monotonicNow,
    logger,
  });
  const directory = createKeyDirectory({
    findKey: (hash) => withTimeLimit(lookUpTimeoutMilliseconds, apiKeys.findByHash(hash)),
    findAccount: (id) => withTimeLimit(lookUpTimeoutMilliseconds, accounts.find(id)),
    isFresh: () => poll.hasHeardWithin(trustedMilliseconds),
  });
  const lastUses = createLastUses({ write: apiKeys.markUsed, now });
  const requestCounter = createRequestCounter({ write: ports.requestCounts.add, now });
  const failures = createLocalWindows(monotonicNow);
  return {
    authenticate: createAuthenticate({
      hash: ports.hash,
      directory,
      lastUses,
      requestCounter,
      failures,
      now: poll.databaseNow,
    }),
    hasHeardWithin: poll.hasHeardWithin,
    start: poll.start,
    stop: async () => {
      await poll.stop();
      await lastUses.stop();
      await requestCounter.stop();
    },
  };
}
