import type { Attempt, Delivery } from "@galley/proto/webhooks/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type * as domain from "../domain/delivery.ts";

/** The states of a delivery, as the contract names them. */
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
