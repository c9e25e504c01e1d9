import type { DeliveryCensus } from "../domain/ports.ts";
import type { DeliveryModel } from "./delivery-document.ts";

const timeoutMilliseconds = 800;

interface Row {
  readonly count: number;
  readonly overdueMilliseconds: number;
}

/** Counts what is pending, from the index that finds what is due. */
export function createDeliveryCensus(model: DeliveryModel): DeliveryCensus {
  return {
    pending: async () => {
      const [row] = await model
        .aggregate<Row>([
          { $match: { state: "pending" } },
          { $group: { _id: null, count: { $sum: 1 }, dueAt: { $min: "$dueAt" } } },
          { $project: { _id: 0, count: 1, overdueMilliseconds: { $subtract: ["$$NOW", "$dueAt"] } } },
        ])
        .option({ maxTimeMS: timeoutMilliseconds });
      return { count: row?.count ?? 0, overdueSeconds: Math.max(0, row?.overdueMilliseconds ?? 0) / 1_000 };
    },
  };
}
