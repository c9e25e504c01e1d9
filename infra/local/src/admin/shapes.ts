import type { Account__Output, Key__Output } from "@galley/proto/gateway/v1";
import type { Attempt__Output, Delivery__Output } from "@galley/proto/webhooks/v1";

/** The JSON of an account. Times are Unix seconds. */
export function accountJson(account: Account__Output | null) {
  if (account === null) throw new Error("The gateway answered without an account");
  const { id, email, name, tier, suspended, createdAt } = account;
  return { accountId: id, email, name, tier, suspended, createdAt };
}

/** The JSON of a key, which the key itself is no part of. */
export function keyJson(key: Key__Output | null) {
  if (key === null) throw new Error("The gateway answered without a key");
  const { id, accountId, name, prefix, createdAt, lastUsedAt, revokedAt, expiresAt } = key;
  return {
    keyId: id,
    accountId,
    name,
    prefix,
    createdAt,
    lastUsedAt: lastUsedAt ?? null,
    revokedAt: revokedAt ?? null,
    expiresAt: expiresAt ?? null,
  };
}

const stateNames = {
  DELIVERY_STATE_UNSPECIFIED: "unknown",
  DELIVERY_STATE_PENDING: "pending",
  DELIVERY_STATE_DELIVERED: "delivered",
  DELIVERY_STATE_FAILED: "failed",
} as const;

/** The JSON of a delivery. Times are ISO 8601. */
export function deliveryJson(delivery: Delivery__Output | null) {
  if (delivery === null) throw new Error("The webhook service answered without a delivery");
  const { id, accountId, event, url, state, attempts, createdAtMilliseconds, nextAttemptAtMilliseconds } = delivery;
  return {
    deliveryId: id,
    accountId,
    event,
    url,
    state: stateNames[state],
    createdAt: isoTime(createdAtMilliseconds),
    nextAttemptAt: nextAttemptAtMilliseconds === undefined ? null : isoTime(nextAttemptAtMilliseconds),
    attempts: attempts.map(attemptJson),
  };
}

function attemptJson(attempt: Attempt__Output) {
  return {
    number: attempt.number,
    startedAt: isoTime(attempt.startedAtMilliseconds),
    durationMilliseconds: attempt.durationMilliseconds ?? null,
    status: attempt.status || null,
    error: attempt.error ?? null,
    response: attempt.responseExcerpt,
  };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
