import { isDuplicateKey } from "@galley/service-kit/mongo";
import { deliveryStates, type NewDelivery } from "../domain/delivery.ts";
import { laneName } from "../domain/lanes.ts";
import type { Deliveries } from "../domain/ports.ts";
import { type DeliveryModel, deliveryOf, type ReadableDocument, readableFields } from "./delivery-document.ts";
import { eraseBodies } from "./erase-bodies.ts";

export function createDeliveries(model: DeliveryModel): Deliveries {
  return {
    add: (delivery) => add(model, delivery),
    list: async ({ state, ...filter }, limit) => {
      // Every list names states, so that two indexes serve all of them, sorted.
      const found = model.find({ ...filter, state: state ?? { $in: deliveryStates } }, readableFields);
      const newestFirst = found.sort({ createdAt: -1, _id: -1 });
      return (await newestFirst.limit(limit).lean<ReadableDocument[]>()).map(deliveryOf);
    },
    find: async (id) => {
      const document = await model.findById(id, readableFields).lean<ReadableDocument>();
      return document === null ? undefined : deliveryOf(document);
    },
    eraseBodies: (publication) => eraseBodies(model, publication),
    replay: async (id) => {
      const document = await model
        .findOneAndUpdate(
          { _id: id, state: { $in: ["delivered", "failed"] }, publicationDeleted: { $ne: true } },
          [{ $set: { state: "pending", attemptsMade: 0, leased: false, dueAt: "$$NOW" } }, { $unset: "finishedAt" }],
          { updatePipeline: true, returnDocument: "after", projection: readableFields },
        )
        .lean<ReadableDocument>();
      return document === null ? undefined : deliveryOf(document);
    },
  };
}

// An upsert that leaves an existing document as it is, because an insert cannot read the database's clock.
async function add(model: DeliveryModel, { id, host, ...given }: NewDelivery): Promise<boolean> {
  const lane = laneName({ accountId: given.accountId, host });
  const fresh = {
    _id: id,
    ...given,
    lane,
    state: "pending",
    attempts: [],
    attemptsMade: 0,
    fence: 0,
    leased: false,
  };
  const document = { $mergeObjects: [{ $literal: fresh }, { createdAt: "$$NOW", dueAt: "$$NOW" }] };
  const isNew = { $eq: [{ $type: "$state" }, "missing"] };
  try {
    const written = await model.updateOne({ _id: id }, [{ $replaceWith: { $cond: [isNew, document, "$$ROOT"] } }], {
      upsert: true,
      updatePipeline: true,
    });
    return written.upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
