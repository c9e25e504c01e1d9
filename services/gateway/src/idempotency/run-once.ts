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
import type { KeyBudget } from "./key-budget.ts";

export interface RunOncePorts {
  readonly ledger: IdempotencyLedger;
  readonly budget: KeyBudget;
  readonly newId: () => string;
  /** Told when an answer could not be stored; the lease then runs out and a repeat finishes the work. */
  readonly onStoreFailure: (error: unknown) => void;
  /** How long the work counts as running after its last sign of life; 15 seconds unless given. */
  readonly leaseMilliseconds?: number;
}

export interface KeyedRequest {
  readonly accountId: string;
  /** How many keys the account may have in store. */
  readonly mostKeys: number;
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * Does `work` once for a key and gives its answer to every repeat, marked by `Idempotent-Replayed`. `work` gets the operation's
 * id and always gives an answer. Throws "conflict" while the first request runs, and when the key was used for another request, and
 * "rate-limited" when the key is new and the account has as many as it may.
 */
export type RunOnce = (
  request: KeyedRequest,
  work: (operationId: string) => Promise<StoredAnswer>,
) => Promise<StoredAnswer>;

const defaultLeaseMilliseconds = 15_000;
/** A database that hangs keeps nobody waiting for longer. */
const claimMilliseconds = 2_000;
const settleMilliseconds = 2_000;
/** The oldest keys of a full account are a day old at any time. */
const retryAfterSeconds = 60;

/** Idempotency keys over a ledger that all replicas share. */
export function createRunOnce(ports: RunOncePorts): RunOnce {
  const { ledger, budget, newId, leaseMilliseconds = defaultLeaseMilliseconds } = ports;
  return async ({ mostKeys, ...request }, work) => {
    await withTimeLimit(claimMilliseconds, requireRoom(ports, request, mostKeys));
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
    if (operationId === fresh) budget.spend(request.accountId);
    const heartbeat = setInterval(() => {
      // A beat that fails is made up for by the next; should all fail, a repeat takes over.
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
  { ledger, budget }: RunOncePorts,
  { accountId, key }: Pick<KeyedRequest, "accountId" | "key">,
  mostKeys: number,
): Promise<void> {
  if (!(await budget.isSpent(accountId, mostKeys)) || (await ledger.has(accountId, key))) return;
  throw rateLimited(
    `${mostKeys} Idempotency-Keys of this account were used in 24 hours, which is as many as may. Send the request without one.`,
    retryAfterSeconds,
  );
}

/** Throws "unavailable" when it takes too long; a claim that succeeds after that is left open for a repeat to take. */
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
