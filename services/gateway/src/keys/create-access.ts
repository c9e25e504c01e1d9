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

/** How long after a poll for changes the cached keys and accounts are trusted without another poll. */
const trustedMilliseconds = 1_000;
/** The maximum time for looking up an API key in the database. After it the request is answered with 503. */
const lookUpTimeoutMilliseconds = 1_500;

const pollTimeoutMilliseconds = 1_000;

export interface AccessPorts {
  readonly hash: HashApiKey;
  readonly accounts: Pick<AccountStore, "find">;
  readonly apiKeys: Pick<ApiKeyStore, "findByHash" | "markUsed">;
  readonly requestCounts: Pick<RequestCountStore, "add">;
  readonly readChanges: ReadAccessChanges;
  /** Returns the milliseconds on a clock that never goes back. */
  readonly monotonicNow?: () => number;
  readonly logger: Logger;
}

/** The authentication of requests: API keys, their cache, and the poll that keeps the cache current. */
export interface Access {
  readonly authenticate: Authenticate;
  /** Whether the database has been polled for changes within the last `milliseconds`. */
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
