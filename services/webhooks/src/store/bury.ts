import type { PublicationKey } from "../domain/ports.ts";
import type { DeliveryModel } from "./delivery-document.ts";

/** What is left of a body once its publication is deleted and it has not to be sent any more. */
const nothing = { $literal: Buffer.alloc(0) };

/** The body of a delivery that ends. */
export const bodyOnceEnded = { $cond: ["$publicationDeleted", nothing, "$body"] };

/**
 * Takes what was in a deleted publication out of its deliveries. Those that have ended keep no body. Those that have not are told from
 * the next attempt on as `onceDeleted` has it; an attempt under way ends with what it began with.
 */
export async function bury(model: DeliveryModel, { accountId, publicationId }: PublicationKey): Promise<void> {
  const isPending = { $eq: ["$state", "pending"] };
  // What bears no content has nothing to be told instead: it is sent as it is, and emptied then.
  const event = { $cond: [isPending, { $ifNull: ["$onceDeleted.event", "$event"] }, "$event"] };
  const body = { $cond: [isPending, { $ifNull: ["$onceDeleted.body", "$body"] }, nothing] };
  await model.collection.updateMany({ accountId, publicationId, publicationDeleted: { $ne: true } }, [
    { $set: { publicationDeleted: true, event, body, onceDeleted: "$$REMOVE" } },
  ]);
}
