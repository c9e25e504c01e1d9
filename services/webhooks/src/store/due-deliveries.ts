import type { PipelineStage } from "mongoose";
import type { DueDeliveries } from "../domain/ports.ts";
import { receiverOf } from "../domain/receiver.ts";
import type { DeliveryModel } from "./delivery-document.ts";

interface DueRow {
  /** Not set when nothing is due. */
  readonly due?: string;
  readonly ids: readonly { readonly _id: string }[];
  readonly waitMilliseconds: number | null;
}

/** Looks at every receiver in one call, but at those of these names. */
export async function dueDeliveries(
  model: DeliveryModel,
  mostPerReceiver: number,
  except: readonly string[],
): Promise<DueDeliveries> {
  const isDue = { $lte: ["$dueAt", "$$NOW"] };
  const rows = await model.aggregate<DueRow>([
    // Match, sort and group in the order of the index: the database skips from receiver to receiver instead of reading all.
    { $match: { state: "pending" } },
    { $sort: { state: 1, lane: 1, dueAt: 1 } },
    { $group: { _id: "$lane", dueAt: { $first: "$dueAt" } } },
    { $match: { _id: { $nin: except } } },
    {
      $group: {
        _id: null,
        due: { $push: { $cond: [isDue, "$_id", "$$REMOVE"] } },
        waitMilliseconds: { $min: { $cond: [isDue, null, { $subtract: ["$dueAt", "$$NOW"] }] } },
      },
    },
    { $unwind: { path: "$due", preserveNullAndEmptyArrays: true } },
    firstOfReceiver(model.collection.collectionName, mostPerReceiver),
  ]);
  return {
    receivers: rows.flatMap(({ due, ids }) =>
      due === undefined ? [] : [{ ...receiverOf(due), deliveryIds: ids.map(({ _id }) => _id) }],
    ),
    nextDueMilliseconds: rows[0]?.waitMilliseconds ?? undefined,
  };
}

function firstOfReceiver(from: string, limit: number): PipelineStage.Lookup {
  const isDue = { $and: [{ $eq: ["$lane", "$$lane"] }, { $lte: ["$dueAt", "$$NOW"] }] };
  return {
    $lookup: {
      from,
      as: "ids",
      let: { lane: "$due" },
      pipeline: [
        { $match: { state: "pending", $expr: isDue } },
        { $sort: { dueAt: 1, _id: 1 } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ],
    },
  };
}
