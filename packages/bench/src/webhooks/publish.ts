import { setTimeout as delay } from "node:timers/promises";
import type { Broker, OutgoingEvent } from "@galley/service-kit/messaging";

/** The content of each event, about one KiB of text. The other measured systems get the same amount. */
export const content = `<p>${"Ink holds on paper. ".repeat(50)}</p>`;
const batchSize = 50;

/** Publishes events, 50 at a time. Resolves with the publishing time of each id, in epoch milliseconds. */
export async function publishInBatches(
  broker: Broker,
  count: number,
  eventAt: (index: number) => OutgoingEvent,
): Promise<Map<string, number>> {
  const toldAt = new Map<string, number>();
  for (let at = 0; at < count; at += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - at) }, (_, index) => eventAt(at + index));
    for (const { id } of batch) toldAt.set(id, Date.now());
    await publishAll(broker, batch);
  }
  return toldAt;
}

const publishWithinMilliseconds = 15_000;

/**
 * Publishes events repeatedly until RabbitMQ has confirmed all of them, because the connection may not be open at
 * first.
 */
async function publishAll(broker: Broker, batch: readonly OutgoingEvent[]): Promise<void> {
  const giveUpAt = performance.now() + publishWithinMilliseconds;
  let left = batch;
  for (;;) {
    const told = await broker.publish(left);
    left = left.filter(({ id }) => !told.has(id));
    if (left.length === 0) return;
    if (performance.now() > giveUpAt) throw new Error(`RabbitMQ did not take ${left.length} events`);
    await delay(100);
  }
}
