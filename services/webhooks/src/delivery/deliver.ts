import { setTimeout as delay } from "node:timers/promises";
import { runWithContext } from "@galley/service-kit/context";
import { toServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { Claim, DeliveryQueue } from "../domain/ports.ts";
import { type AttemptResult, decideVerdict, type Verdict } from "../domain/verdict.ts";
import type { AttemptInstrumentation } from "./instrument-attempts.ts";
import type { AttemptEnd } from "./permits.ts";
import { type SendPorts, sendAttempt } from "./send-attempt.ts";

export interface DeliverPorts extends SendPorts {
  readonly queue: Pick<DeliveryQueue, "finish" | "release">;
  /** The delays before the second attempt to deliver, the third, and so on. */
  readonly delaysSeconds: readonly number[];
  /** The time limit in milliseconds of one attempt to deliver. */
  readonly timeoutMilliseconds: number;
  readonly random: () => number;
  readonly instrumentation: AttemptInstrumentation;
  readonly logger: Logger;
}

export interface Lease {
  /** The time, on the clock of `performance.now()`, after which another process may take the delivery. */
  readonly endsAt: number;
  /** Aborts when the service is stopping and cannot wait for the attempt any longer. */
  readonly signal: AbortSignal;
}

// The time that is left for storing the result after the request has ended. So no request is under way any more when another process may
// take the delivery.
const reserveMilliseconds = 1_000;
const storePauseMilliseconds = 500;

/**
 * Sends a webhook that this process has reserved, decides whether it is retried, and stores both the result and the
 * decision.
 */
export function deliver(ports: DeliverPorts, claim: Claim, lease: Lease): Promise<AttemptEnd> {
  const { requestId = claim.deliveryId, traceparent, publicationId, sessionId } = claim;
  const labels = { publicationId, ...(sessionId === undefined ? {} : { sessionId }) };
  return runWithContext({ requestId, traceparent, labels }, async () => {
    const left = lease.endsAt - reserveMilliseconds - performance.now();
    if (left <= 0 || lease.signal.aborted) return release(ports, claim);
    const timeoutMilliseconds = Math.min(ports.timeoutMilliseconds, Math.floor(left));
    const watched = ports.instrumentation.begin(claim);
    const send = { timeoutMilliseconds, signal: lease.signal, traceparent: watched.traceparent };
    const result = await sendAttempt(ports, claim, send).catch((error: unknown) => {
      watched.fail(error);
      throw error;
    });
    if (lease.signal.aborted && result.status === 0) {
      watched.release();
      return release(ports, claim);
    }
    const verdict = decideVerdict(result, claim.attemptsMade, ports.delaysSeconds, ports.random());
    const isStored = await untilLeaseEnds(lease, () => ports.queue.finish(claim, result, verdict)).catch(
      (error: unknown) => {
        watched.end(result, undefined);
        throw error;
      },
    );
    watched.end(result, isStored ? verdict : undefined);
    logAttempt(ports.logger, claim, result, isStored ? verdict : undefined);
    return attemptEnd(result);
  });
}

// Tells what the response shows about the load of the receiver. A receiver that responds can take more deliveries, unless the status is 429
// (too many requests) or 503 (unavailable).
function attemptEnd({ status, isTimeout }: AttemptResult): AttemptEnd {
  if (isTimeout) return "timed-out";
  return [0, 429, 503].includes(status) ? "other" : "answered";
}

async function release({ queue }: DeliverPorts, claim: Claim): Promise<AttemptEnd> {
  await queue.release(claim);
  return "other";
}

// Tries to store a result again and again until another process may take the delivery. The database may be unavailable only for a moment,
// and a result that is not stored leads to a second request to the receiver.
async function untilLeaseEnds(lease: Lease, store: () => Promise<boolean>): Promise<boolean> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      const mayPass = toServiceError(error).kind === "unavailable" && !lease.signal.aborted;
      if (!mayPass || performance.now() + storePauseMilliseconds >= lease.endsAt) throw error;
    }
    await delay(storePauseMilliseconds);
  }
}

/**
 * Logs one line for each attempt. It contains only the host of the receiver, because paths and query strings of webhook URLs
 * often contain secrets.
 */
function logAttempt(logger: Logger, claim: Claim, result: AttemptResult, verdict: Verdict | undefined): void {
  const { deliveryId, accountId, event, host, number } = claim;
  const { status, durationMilliseconds, error } = result;
  const line = {
    deliveryId,
    accountId,
    event,
    host,
    attempt: number,
    status,
    durationMilliseconds,
    failure: error,
    state: verdict?.state,
    retryInMilliseconds: verdict?.state === "pending" ? verdict.delayMilliseconds : undefined,
  };
  if (verdict === undefined) logger.warn(line, "the lease was lost before the outcome was stored");
  else if (verdict.state === "failed") logger.warn(line, "delivery failed");
  else logger.info(line, verdict.state === "delivered" ? "delivered" : "attempt failed");
}
