import type { Attempt, Delivery, FailedDelivery, Receiver, Replay } from "@galley/proto/webhooks/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type * as domain from "../domain/delivery.ts";
import type { ReceiverSummary, ReplayProgress } from "../domain/ports.ts";

/** Converts the states of a delivery to their names in gRPC messages and back. */
export const deliveryState = enumCodec("DELIVERY_STATE", ["pending", "delivered", "failed"]);

/**
 * Converts a delivery to the message that operators or members of its account see. Only operators see the URL, because
 * its path and query may contain a secret.
 */
export function deliveryMessage(delivery: domain.Delivery, isOperator: boolean): Delivery {
  const { id, accountId, publicationId, sessionId, event, url, host, state, ...rest } = delivery;
  const { attempts, attemptCount, nextAttemptAt, createdAt, publicationDeleted } = rest;
  return {
    id,
    accountId,
    publicationId,
    sessionId,
    event,
    url: isOperator ? url : "",
    host,
    state: deliveryState.toProto(state),
    attempts: attempts.map(attemptMessage),
    attemptCount,
    publicationDeleted,
    createdAtMilliseconds: createdAt.getTime(),
    nextAttemptAtMilliseconds: nextAttemptAt?.getTime(),
  };
}

const attemptMessage = ({ startedAt, ...attempt }: domain.Attempt): Attempt => {
  const { number, replay, durationMilliseconds, status, responseExcerpt, error } = attempt;
  const startedAtMilliseconds = startedAt.getTime();
  return { number, replay, startedAtMilliseconds, durationMilliseconds, status, responseExcerpt, error };
};

/** Converts a failed delivery to the message that members of its account see. */
export function failedDeliveryMessage(delivery: domain.Delivery): FailedDelivery {
  const { id, event, host, attempts, attemptCount, createdAt, sessionId, publicationId } = delivery;
  return {
    id,
    event,
    host,
    problem: problemOf(attempts.at(-1)),
    attempts: attemptCount,
    createdAt: Math.floor(createdAt.getTime() / 1_000),
    sessionId,
    publicationId,
  };
}

function problemOf(last: domain.Attempt | undefined): string {
  if (last?.error !== undefined) return last.error;
  if (last !== undefined && last.status > 0) return `The receiver answered with status ${last.status}.`;
  return "The outcome of the last attempt is unknown.";
}

export const replayMessage = (id: string, progress: ReplayProgress): Replay => ({ id, ...progress });

export const receiverMessage = ({ host, failed, firstFailedAt, lastFailedAt }: ReceiverSummary): Receiver => ({
  host,
  failed,
  firstFailedAtMilliseconds: firstFailedAt?.getTime(),
  lastFailedAtMilliseconds: lastFailedAt?.getTime(),
});
