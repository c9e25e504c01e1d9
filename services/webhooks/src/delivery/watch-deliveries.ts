import { cacheBriefly, figures, type Meter } from "@galley/service-kit/metrics";
import type { DeliveryCensus } from "../domain/ports.ts";

/** Lets operators see what waits. Every replica tells the same, as they share a database. */
export function watchDeliveries({ pending }: DeliveryCensus, meter: Meter): void {
  const look = cacheBriefly(pending);
  meter.observe(figures.webhooks.pending, async () => [{ value: (await look()).count, labels: {} }]);
  meter.observe(figures.webhooks.oldestDueAge, async () => [{ value: (await look()).overdueSeconds, labels: {} }]);
}
