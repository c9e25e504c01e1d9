import type { PipelineStage } from "mongoose";
import { laneOf } from "../domain/lanes.ts";
import type { DueDeliveries } from "../domain/ports.ts";
import type { DeliveryModel } from "./delivery-document.ts";

interface LaneRow {
  readonly _id: string;
  readonly ids: readonly { readonly _id: string }[];
  readonly waitMilliseconds: number;
}

/** Looks at every lane in one call. */
export async function dueDeliveries(model: DeliveryModel, mostPerLane: number): Promise<DueDeliveries> {
  const rows = await model.aggregate<LaneRow>([
    // Match, sort and group in the order of the index: the database skips from lane to lane instead of reading them.
    { $match: { state: "pending" } },
    { $sort: { state: 1, lane: 1, dueAt: 1 } },
    { $group: { _id: "$lane", dueAt: { $first: "$dueAt" } } },
    { $set: { waitMilliseconds: { $subtract: ["$dueAt", "$$NOW"] } } },
    firstOfLane(model.collection.collectionName, mostPerLane),
  ]);
  const waits = rows.map(({ waitMilliseconds }) => waitMilliseconds).filter((wait) => wait > 0);
  return {
    lanes: rows
      .filter(({ ids }) => ids.length > 0)
      .map((row) => ({ ...laneOf(row._id), deliveryIds: row.ids.map(({ _id }) => _id) })),
    ...(waits.length === 0 ? {} : { nextDueMilliseconds: Math.min(...waits) }),
  };
}

function firstOfLane(from: string, limit: number): PipelineStage.Lookup {
  const isDue = { $and: [{ $eq: ["$lane", "$$lane"] }, { $lte: ["$dueAt", "$$NOW"] }] };
  return {
    $lookup: {
      from,
      as: "ids",
      let: { lane: "$_id" },
      pipeline: [
        { $match: { state: "pending", $expr: isDue } },
        { $sort: { dueAt: 1, _id: 1 } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ],
    },
  };
}
