import { createBatcher } from "@galley/service-kit/scheduling";
import type { Deliveries } from "../domain/ports.ts";
import { type Addition, addAll } from "./add-deliveries.ts";
import { byId, fewAndLarge } from "./batches.ts";
import { createDatabaseClock } from "./database-time.ts";
import { type DeliveryModel, type ReadableDocument, readableFields, toDelivery } from "./delivery-document.ts";
import { eraseBodies } from "./erase-bodies.ts";
import { createDeliveryReads, replayable } from "./find-deliveries.ts";

const replays = { $add: [{ $ifNull: ["$replays", 0] }, 1] };
const startAgain = [
  { $set: { state: "pending", attemptsMade: 0, replays, leased: false, dueAt: "$$NOW" } },
  { $unset: "finishedAt" },
];

/**
 * Creates the store of deliveries.
 * @param leaseMilliseconds how long only this process may make the first attempt of a delivery that it adds for itself
 */
export function createDeliveries(model: DeliveryModel, leaseMilliseconds: number): Deliveries {
  const terms = { clock: createDatabaseClock(model.db), leaseMilliseconds };
  const add = createBatcher((additions: readonly Addition[]) => addAll(model, additions, terms), fewAndLarge);
  return {
    ...createDeliveryReads(model),
    add: (delivery, isClaimed) => add({ delivery, isClaimed }),
    eraseBodies: (publication) => eraseBodies(model, publication),
    replay: async (id) => {
      const document = await model
        .findOneAndUpdate({ _id: id, ...replayable }, startAgain, {
          updatePipeline: true,
          returnDocument: "after",
          projection: readableFields,
        })
        .lean<ReadableDocument>();
      return document === null ? undefined : toDelivery(document);
    },
    replayAll: async ({ accountId, replayId }, ids) => {
      const filter = { _id: { $in: [...ids] as never[] }, accountId, replayId: { $ne: replayId }, ...replayable };
      const update = [...startAgain, { $set: { replayId: { $literal: replayId } } }];
      await model.collection.updateMany(filter as object, update, byId);
    },
  };
}
