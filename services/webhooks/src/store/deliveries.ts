import { createBatcher } from "@galley/service-kit/scheduling";
import type { Deliveries } from "../domain/ports.ts";
import { type Addition, addAll } from "./add-deliveries.ts";
import { fewAndLarge } from "./batches.ts";
import { createDatabaseClock } from "./database-time.ts";
import { type DeliveryModel, type ReadableDocument, readableFields, toDelivery } from "./delivery-document.ts";
import { eraseBodies } from "./erase-bodies.ts";

const replays = { $add: [{ $ifNull: ["$replays", 0] }, 1] };

/**
 * Creates the store of deliveries.
 * @param leaseMilliseconds how long only this process may make the first attempt of a delivery that it adds for itself
 */
export function createDeliveries(model: DeliveryModel, leaseMilliseconds: number): Deliveries {
  const terms = { clock: createDatabaseClock(model.db), leaseMilliseconds };
  const add = createBatcher((additions: readonly Addition[]) => addAll(model, additions, terms), fewAndLarge);
  return {
    add: (delivery, isClaimed) => add({ delivery, isClaimed }),
    list: async ({ since, ...filter }, limit) => {
      const found = model.find(
        since === undefined ? filter : { ...filter, createdAt: { $gte: since } },
        readableFields,
      );
      const newestFirst = found.sort({ createdAt: -1, _id: -1 });
      return (await newestFirst.limit(limit).lean<ReadableDocument[]>()).map(toDelivery);
    },
    find: async (id) => {
      const document = await model.findById(id, readableFields).lean<ReadableDocument>();
      return document === null ? undefined : toDelivery(document);
    },
    eraseBodies: (publication) => eraseBodies(model, publication),
    replay: async (id) => {
      const document = await model
        .findOneAndUpdate(
          { _id: id, state: { $in: ["delivered", "failed"] }, publicationDeleted: { $ne: true } },
          [
            { $set: { state: "pending", attemptsMade: 0, replays, leased: false, dueAt: "$$NOW" } },
            { $unset: "finishedAt" },
          ],
          { updatePipeline: true, returnDocument: "after", projection: readableFields },
        )
        .lean<ReadableDocument>();
      return document === null ? undefined : toDelivery(document);
    },
  };
}
