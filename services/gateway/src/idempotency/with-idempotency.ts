import { conflict, rateLimited } from "@galley/service-kit/errors";
import { withTimeLimit } from "@galley/service-kit/scheduling";
import {
  type Claim,
  type ClaimRequest,
  type IdempotencyLedger,
  recordOutcome,
  replayHeader,
  type StoredAnswer,
} from "../domain/idempotency.ts";
import type { IdempotencyQuota } from "./idempotency-quota.ts";

export interface IdempotencyPorts {
  readonly ledger: IdempotencyLedger;
  readonly quota: IdempotencyQuota;
  readonly newId: () => string;
  /**
   * Called when the response could not be stored. The record then still says that the work is running. When that expires, a repeated
   * request finishes the work.
   */
  readonly onStoreFailure: (error: unknown) => void;
  /** How long the work counts as running when its replica no longer reports; 15 seconds by default. */
  readonly leaseMilliseconds?: number;
}

export interface KeyedRequest {
  readonly accountId: string;
  /** The maximum number of idempotency keys that are stored for the account. */
  readonly maxStoredKeys: number;
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * Runs `work` once for an `Idempotency-Key` and gives its answer to every repeated request, marked with `Idempotent-Replayed`. `work`
 * gets the operation id and must always return an answer. Throws "conflict" while the first request runs, and when the key was used for a
 * different request. Throws "rate-limited" when the key is new and the account has reached its limit.
 */
export type WithIdempotency = (
  request: KeyedRequest,
  work: (operationId: string) => Promise<StoredAnswer>,
) => Promise<StoredAnswer>;

const defaultLeaseMilliseconds = 15_000;
/** How long to wait for a database that hangs before the request fails. */
const claimMilliseconds = 2_000;
const settleMilliseconds = 2_000;
/**
 * The value of `Retry-After` for an account that has as many stored keys as it may. Its oldest keys are about a day old by then, so they
 * expire soon.
 */
const retryAfterSeconds = 60;

/** Creates the function that runs work once per `Idempotency-Key`. The records of keys are shared by all replicas. */
export function createWithIdempotency(ports: IdempotencyPorts): WithIdempotency {
  const { ledger, quota, newId, leaseMilliseconds = defaultLeaseMilliseconds } = ports;
  return async ({ maxStoredKeys, ...request }, work) => {
    await withTimeLimit(claimMilliseconds, requireRoom(ports, request, maxStoredKeys));
    const [owner, fresh] = [newId(), newId()];
    const claim = await claimInTime(ledger, { ...request, operationId: fresh, owner, leaseMilliseconds });
    if (claim.outcome === "done") return replayed(claim.answer);
    if (claim.outcome === "running") {
      throw conflict("The first request with this Idempotency-Key is still running.", { retryAfterSeconds: 1 });
    }
    if (claim.outcome === "other-request") {
      throw conflict("This Idempotency-Key was used for another request.");
    }
    const { operationId } = claim;
    if (operationId === fresh) quota.add(request.accountId);
    const heartbeat = setInterval(() => {
      // An error is ignored, because the next report that the work is running makes up for it. If all reports fail, a repeated request
      // takes over the work.
      ledger.extend(operationId, owner, leaseMilliseconds).catch(() => undefined);
    }, leaseMilliseconds / 3);
    try {
      const answer = await work(operationId);
      await withTimeLimit(settleMilliseconds, settle(ledger, operationId, owner, answer)).catch(ports.onStoreFailure);
      return answer;
    } finally {
      clearInterval(heartbeat);
    }
  };
}

async function requireRoom(
  { ledger, quota }: IdempotencyPorts,
  { accountId, key }: Pick<KeyedRequest, "accountId" | "key">,
  maxStoredKeys: number,
): Promise<void> {
  if (!(await quota.isReached(accountId, maxStoredKeys)) || (await ledger.has(accountId, key))) return;
  throw rateLimited(
    `${maxStoredKeys} Idempotency-Keys of this account were used in 24 hours, which is as many as may. Send the request without one.`,
    retryAfterSeconds,
  );
}

/**
 * Takes the record of an `Idempotency-Key` for this request, so that no other request does the same work. Throws "unavailable" when the
 * database does not answer in time. If the database takes the record after that, it is released, so that a repeated request can have it.
 */
async function claimInTime(ledger: IdempotencyLedger, request: ClaimRequest): Promise<Claim> {
  const claiming = ledger.claim(request);
  try {
    return await withTimeLimit(claimMilliseconds, claiming);
  } catch (error) {
    claiming
      .then((late) => (late.outcome === "ours" ? ledger.reopen(late.operationId, request.owner) : undefined))
      .catch(() => undefined);
    throw error;
  }
}

function settle(ledger: IdempotencyLedger, operationId: string, owner: string, answer: StoredAnswer): Promise<void> {
  switch (recordOutcome(answer.status)) {
    case "keep":
      return ledger.keep(operationId, owner, answer);
    case "reopen":
      return ledger.reopen(operationId, owner);
    case "forget":
      return ledger.forget(operationId, owner);
  }
}

function replayed(answer: StoredAnswer): StoredAnswer {
  return { ...answer, headers: { ...answer.headers, [replayHeader]: "true" } };
}
