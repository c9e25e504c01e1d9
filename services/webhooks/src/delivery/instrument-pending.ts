import { cacheBriefly, type Meter, metricNames } from "@galley/service-kit/metrics";
import type { PendingDeliveries } from "../domain/ports.ts";

/** Shows operators the deliveries that wait. Every replica reports the same values, since they share a database. */
export function instrumentPending({ figures }: PendingDeliveries, meter: Meter): void {
  const recent = cacheBriefly(figures);
  meter.observe(metricNames.webhooks.pending, async () => [{ value: (await recent()).count, labels: {} }]);
  meter.observe(metricNames.webhooks.oldestDueAge, async () => [
    { value: (await recent()).overdueSeconds, labels: {} },
  ]);
}
