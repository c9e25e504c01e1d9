import { cacheBriefly, observe } from "@galley/service-kit/metrics";
import type { DeliveryModel } from "./delivery-document.ts";

const timeoutMilliseconds = 800;
/** At most this many pending deliveries are counted. A larger number would be an alarm in any case. */
const maxDeliveries = 10_000;

/** Adds metrics for waiting deliveries. All replicas report the same values, because they share a database. */
export function instrumentPending(model: DeliveryModel): void {
  const recent = cacheBriefly(() => pendingDeliveries(model));
  observe("webhook_deliveries_pending", "Deliveries that are not at an end, 10,000 at most.", [], async () => [
    { value: (await recent()).count, labels: {} },
  ]);
  const overdue = "Time since the most overdue attempt should have been made; 0 when none is due.";
  observe("webhook_oldest_due_age_seconds", overdue, [], async () => [
    { value: (await recent()).overdueSeconds, labels: {} },
  ]);
}

/**
 * Counts the pending deliveries, at most `max`, and finds the delivery that is most overdue. Uses the index for due
 * deliveries.
 */
export async function pendingDeliveries(model: DeliveryModel, max = maxDeliveries) {
  const count = async (): Promise<number> => {
    const [row] = await model
      .aggregate<{ readonly count: number }>([{ $match: { state: "pending" } }, { $limit: max }, { $count: "count" }])
      .option({ maxTimeMS: timeoutMilliseconds });
    return row?.count ?? 0;
  };
  const overdueMilliseconds = async (): Promise<number> => {
    const [row] = await model
      .aggregate<{ readonly overdueMilliseconds: number }>([
        // The stages follow the order of the index on state, receiver and time, so that the database skips from
        // receiver to receiver instead of reading every delivery.
        { $match: { state: "pending" } },
        { $sort: { state: 1, lane: 1, dueAt: 1 } },
        { $group: { _id: "$lane", dueAt: { $first: "$dueAt" } } },
        { $group: { _id: null, dueAt: { $min: "$dueAt" } } },
        { $project: { _id: 0, overdueMilliseconds: { $subtract: ["$$NOW", "$dueAt"] } } },
      ])
      .option({ maxTimeMS: timeoutMilliseconds });
    return Math.max(0, row?.overdueMilliseconds ?? 0);
  };
  const [counted, milliseconds] = await Promise.all([count(), overdueMilliseconds()]);
  return { count: counted, overdueSeconds: milliseconds / 1_000 };
}
