import type { PipelineStage } from "mongoose";
import type { DueDeliveries, LeftOut } from "../domain/ports.ts";
import { parseReceiverName } from "../domain/receiver.ts";
import type { DeliveryModel } from "./delivery-document.ts";

interface DueRow {
  /** The name of a receiver with due deliveries. Not set in the row about receivers that have none. */
  readonly due?: string;
  readonly ids: readonly { readonly _id: string }[];
  readonly waitMilliseconds: number | null;
}

/** Returns the due deliveries of all receivers, without those in `except`, with one command. */
export async function dueDeliveries(
  model: DeliveryModel,
  maxPerReceiver: number,
  except: LeftOut,
): Promise<DueDeliveries> {
  const isDue = { $lte: ["$dueAt", "$$NOW"] };
  const rows = await model.aggregate<DueRow>([
    // The stages follow the order of the index on state, receiver and time, so that the database skips from receiver
    // to receiver instead of reading every delivery.
    { $match: { state: "pending" } },
    { $sort: { state: 1, lane: 1, dueAt: 1 } },
    { $group: { _id: "$lane", dueAt: { $first: "$dueAt" } } },
    // Leaves out deliveries without a receiver or a time. They cannot be sent, and the expressions below would fail
    // on them.
    { $match: { _id: { $nin: except.receivers, $type: "string" }, dueAt: { $type: "date" } } },
    {
      $group: {
        _id: null,
        due: { $push: { $cond: [isDue, "$_id", "$$REMOVE"] } },
        waitMilliseconds: { $min: { $cond: [isDue, null, { $subtract: ["$dueAt", "$$NOW"] }] } },
      },
    },
    { $unwind: { path: "$due", preserveNullAndEmptyArrays: true } },
    firstOfReceiver(model.collection.collectionName, maxPerReceiver, except.deliveryIds),
  ]);
  return {
    receivers: rows.flatMap(({ due, ids }) =>
      due === undefined || ids.length === 0
        ? []
        : [{ ...parseReceiverName(due), deliveryIds: ids.map(({ _id }) => _id) }],
    ),
    nextDueMilliseconds: rows[0]?.waitMilliseconds ?? undefined,
  };
}

function firstOfReceiver(from: string, limit: number, except: readonly string[]): PipelineStage.Lookup {
  const isDue = { $and: [{ $eq: ["$lane", "$$lane"] }, { $lte: ["$dueAt", "$$NOW"] }] };
  return {
    $lookup: {
      from,
      as: "ids",
      let: { lane: "$due" },
      pipeline: [
        { $match: { state: "pending", _id: { $nin: except }, $expr: isDue } },
        { $sort: { dueAt: 1, _id: 1 } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ],
    },
  };
}
