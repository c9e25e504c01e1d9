import type { PublicationKey } from "../domain/ports.ts";
import type { DeliveryModel } from "./delivery-document.ts";

/** What is left of a body once its publication is deleted and it need not be sent any more. */
const nothing = { $literal: Buffer.alloc(0) };

/** The body of a delivery that ends. */
export const bodyOnceEnded = { $cond: ["$publicationDeleted", nothing, "$body"] };

/**
 * Erases the content of a deleted publication from its deliveries. Finished ones keep no body. Pending ones send `onceDeleted` from the
 * next attempt on; an attempt under way ends with the body that it began with.
 */
export async function eraseBodies(model: DeliveryModel, { accountId, publicationId }: PublicationKey): Promise<void> {
  const isPending = { $eq: ["$state", "pending"] };
  // Without content there is no `onceDeleted`: such a delivery is sent as it is, and erased when it ends.
  const event = { $cond: [isPending, { $ifNull: ["$onceDeleted.event", "$event"] }, "$event"] };
  const body = { $cond: [isPending, { $ifNull: ["$onceDeleted.body", "$body"] }, nothing] };
  await model.collection.updateMany({ accountId, publicationId, publicationDeleted: { $ne: true } }, [
    { $set: { publicationDeleted: true, event, body, onceDeleted: "$$REMOVE" } },
  ]);
}
