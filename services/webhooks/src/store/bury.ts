import type { PublicationKey } from "../domain/ports.ts";
import type { DeliveryModel } from "./delivery-document.ts";

/** What is left of a body once its publication is deleted and it has not to be sent any more. */
const nothing = { $literal: Buffer.alloc(0) };

/** Whether it must not be sent, though it has not been delivered. */
const isCalledOff = { $and: ["$publicationDeleted", "$bearsContent"] };

/** The fields that a delivery gets with the end of an attempt, if its publication was deleted meanwhile, and otherwise. */
export function fieldsAfterAttempt({ dueAt, endedAt, state }: { dueAt?: Date; endedAt: Date; state: string }): object {
  if (dueAt === undefined) {
    return {
      ...{ state, finishedAt: endedAt, dueAt: "$$REMOVE" },
      body: { $cond: ["$publicationDeleted", nothing, "$body"] },
    };
  }
  return {
    state: { $cond: [isCalledOff, "failed", state] },
    finishedAt: { $cond: [isCalledOff, endedAt, "$finishedAt"] },
    dueAt: { $cond: [isCalledOff, "$$REMOVE", dueAt] },
    body: { $cond: [isCalledOff, nothing, "$body"] },
  };
}

/** Those that a delivery gets that ends without another attempt. */
export const fieldsOfEnd = {
  ...{ state: "failed", leased: false, finishedAt: "$$NOW", dueAt: "$$REMOVE" },
  body: { $cond: ["$publicationDeleted", nothing, "$body"] },
} as const;

/**
 * Empties the bodies of a deleted publication's deliveries. What bears nothing of it, as that a draft has failed, is still sent, and
 * emptied then; an attempt under way ends first.
 */
export async function bury(model: DeliveryModel, { accountId, publicationId }: PublicationKey): Promise<void> {
  const isPending = { $eq: ["$state", "pending"] };
  const ends = { $and: [isPending, { $not: ["$leased"] }, "$bearsContent"] };
  const stays = { $and: [isPending, { $not: [ends] }] };
  await model.collection.updateMany({ accountId, publicationId, publicationDeleted: { $ne: true } }, [
    {
      $set: {
        publicationDeleted: true,
        state: { $cond: [ends, "failed", "$state"] },
        finishedAt: { $cond: [ends, "$$NOW", "$finishedAt"] },
        dueAt: { $cond: [ends, "$$REMOVE", "$dueAt"] },
        body: { $cond: [stays, "$body", nothing] },
      },
    },
  ]);
}
