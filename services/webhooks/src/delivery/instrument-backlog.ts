import { cacheBriefly, type Meter, metricNames } from "@galley/service-kit/metrics";
import type { DeliveryBacklog } from "../domain/ports.ts";

/** Shows operators the backlog of deliveries. Every replica reports the same values, since they share a database. */
export function instrumentBacklog({ pending }: DeliveryBacklog, meter: Meter): void {
  const look = cacheBriefly(pending);
  meter.observe(metricNames.webhooks.pending, async () => [{ value: (await look()).count, labels: {} }]);
  meter.observe(metricNames.webhooks.oldestDueAge, async () => [{ value: (await look()).overdueSeconds, labels: {} }]);
}
