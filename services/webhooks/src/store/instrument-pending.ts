import type { PendingDeliveries } from "../domain/ports.ts";
import type { DeliveryModel } from "./delivery-document.ts";

const timeoutMilliseconds = 800;
/** Counting stops here: by then everybody knows that something is wrong. */
const mostDeliveries = 10_000;

interface CountRow {
  readonly count: number;
}

interface DueRow {
  readonly overdueMilliseconds: number;
}

/** Looks at what is pending, by the index that finds what is due. Counts up to `most`; the most overdue is that of all. */
export function createPendingDeliveries(model: DeliveryModel, most = mostDeliveries): PendingDeliveries {
  const count = async (): Promise<number> => {
    const [row] = await model
      .aggregate<CountRow>([{ $match: { state: "pending" } }, { $limit: most }, { $count: "count" }])
      .option({ maxTimeMS: timeoutMilliseconds });
    return row?.count ?? 0;
  };
  const overdueMilliseconds = async (): Promise<number> => {
    const [row] = await model
      .aggregate<DueRow>([
        // Match, sort and group in the order of the index: the database skips from receiver to receiver instead of reading all.
        { $match: { state: "pending" } },
        { $sort: { state: 1, lane: 1, dueAt: 1 } },
        { $group: { _id: "$lane", dueAt: { $first: "$dueAt" } } },
        { $group: { _id: null, dueAt: { $min: "$dueAt" } } },
        { $project: { _id: 0, overdueMilliseconds: { $subtract: ["$$NOW", "$dueAt"] } } },
      ])
      .option({ maxTimeMS: timeoutMilliseconds });
    return Math.max(0, row?.overdueMilliseconds ?? 0);
  };
  return {
    figures: async () => {
      const [counted, milliseconds] = await Promise.all([count(), overdueMilliseconds()]);
      return { count: counted, overdueSeconds: milliseconds / 1_000 };
    },
  };
}
