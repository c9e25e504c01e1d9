import type { PublicationKey } from "../domain/ports.ts";
import type { DeliveryModel } from "./delivery-document.ts";

/** The expression for an empty body. It replaces a body that is erased. */
const nothing = { $literal: Buffer.alloc(0) };

/**
 * The expression for the body that a delivery keeps when it is finished: an empty one if its publication is deleted.
 */
export const bodyOnceEnded = { $cond: ["$publicationDeleted", nothing, "$body"] };

/**
 * Erases the content of a deleted publication from its deliveries. Finished deliveries lose their body. Pending ones send
 * `onceDeleted` from the next attempt on. A running attempt continues with its old body.
 */
export async function eraseBodies(model: DeliveryModel, { accountId, publicationId }: PublicationKey): Promise<void> {
  const isPending = { $eq: ["$state", "pending"] };
  // Without `onceDeleted`, the body has no content of the publication. It is sent unchanged and erased when the
  // delivery is finished.
  const event = { $cond: [isPending, { $ifNull: ["$onceDeleted.event", "$event"] }, "$event"] };
  const body = { $cond: [isPending, { $ifNull: ["$onceDeleted.body", "$body"] }, nothing] };
  await model.collection.updateMany({ accountId, publicationId, publicationDeleted: { $ne: true } }, [
    { $set: { publicationDeleted: true, event, body, onceDeleted: "$$REMOVE" } },
  ]);
}
