import type { Attempt, Delivery, FailedDelivery } from "@galley/proto/webhooks/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import * as domain from "../domain/delivery.ts";

/** Converts the states of a delivery to their names in gRPC messages and back. */
export const deliveryState = enumCodec("DELIVERY_STATE", ["pending", "delivered", "failed"]);

export function deliveryMessage(delivery: domain.Delivery): Delivery {
  const { id, accountId, publicationId, sessionId, event, url, state, attempts, nextAttemptAt, createdAt } = delivery;
  return {
    id,
    accountId,
    publicationId,
    sessionId,
    event,
    url,
    state: deliveryState.toProto(state),
    attempts: attempts.map(attemptMessage),
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
  const { id, event, url, attempts, createdAt, sessionId, publicationId } = delivery;
  return {
    id,
    event,
    host: domain.hostOf(url),
    problem: problemOf(attempts.at(-1)),
    attempts: attempts.length,
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
