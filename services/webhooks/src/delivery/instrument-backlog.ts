import { cacheBriefly, figures, type Meter } from "@galley/service-kit/metrics";
import type { DeliveryBacklog } from "../domain/ports.ts";

/** Shows operators the backlog of deliveries. Every replica reports the same values, since they share a database. */
export function instrumentBacklog({ pending }: DeliveryBacklog, meter: Meter): void {
  const look = cacheBriefly(pending);
  meter.observe(figures.webhooks.pending, async () => [{ value: (await look()).count, labels: {} }]);
  meter.observe(figures.webhooks.oldestDueAge, async () => [{ value: (await look()).overdueSeconds, labels: {} }]);
}
