import { setTimeout as delay } from "node:timers/promises";
import type { Broker, OutgoingEvent } from "@galley/service-kit/messaging";

/** About a kibibyte of article, as much as the measured peers were given. */
export const content = `<p>${"Ink holds on paper. ".repeat(50)}</p>`;
const batchSize = 50;

/** Publishes so many events, 50 at once, and gives when each was told: its id and milliseconds since 1970. */
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

/** Publishes until RabbitMQ has confirmed all; the connection may not stand yet. */
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
