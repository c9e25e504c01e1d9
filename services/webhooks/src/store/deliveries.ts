import { createBatcher, isDuplicateKey } from "@galley/service-kit/mongo";
import type { mongo } from "mongoose";
import { deliveryStates, type NewDelivery } from "../domain/delivery.ts";
import { laneName } from "../domain/lanes.ts";
import type { Deliveries } from "../domain/ports.ts";
import { type DeliveryModel, deliveryOf, type ReadableDocument, readableFields } from "./delivery-document.ts";
import { eraseBodies } from "./erase-bodies.ts";

export function createDeliveries(model: DeliveryModel): Deliveries {
  return {
    add: createBatcher((added: readonly NewDelivery[]) => addAll(model, added)),
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

/** Adds deliveries; says of each whether it is new. */
async function addAll(model: DeliveryModel, added: readonly NewDelivery[]): Promise<boolean[]> {
  const operations = added.map((one) => ({ updateOne: adding(one) }));
  try {
    const { upsertedIds } = await model.collection.bulkWrite(operations, { ordered: false });
    return added.map((_one, index) => upsertedIds[index] !== undefined);
  } catch (error) {
    // Another process added one of them at the same moment; all the others are stored, of which nobody says which are new.
    if (isDuplicateKey(error) && writeErrorsOf(error).every(isDuplicate)) return added.map(() => added.length > 1);
    throw error;
  }
}

interface WriteError {
  readonly code: number;
}

const writeErrorsOf = (error: unknown): readonly WriteError[] =>
  [(error as { writeErrors?: WriteError | readonly WriteError[] }).writeErrors ?? []].flat();
const isDuplicate = ({ code }: WriteError): boolean => code === 11_000;

// An upsert that leaves an existing document as it is, because an insert cannot read the database's clock.
function adding({ id, host, ...given }: NewDelivery): mongo.UpdateOneModel<mongo.Document> {
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
  return {
    filter: { _id: id as never },
    update: [{ $replaceWith: { $cond: [isNew, document, "$$ROOT"] } }],
    upsert: true,
  };
}
