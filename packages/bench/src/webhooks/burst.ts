import { setTimeout as delay } from "node:timers/promises";
import { startCosts } from "../measure/costs.ts";
import { percentile } from "../measure/statistics.ts";
import { arrivalsOf, latenciesOf } from "./receipts.ts";
import type { Receiver } from "./start-receiver.ts";
import type { Customer, WebhooksWorld } from "./world.ts";

/** Tells Galley of one event for each of these customers at once, and measures until all have arrived and stand in its log. */
export async function measureBurst({ tell, settled, system, receiver }: WebhooksWorld, customers: readonly Customer[]) {
  const events = customers.length;
  await receiver.take();
  const launcher = { name: "launcher", pid: process.pid, withGroup: false };
  const costs = startCosts([...system.services(), ...system.stores()], [receiver.process, launcher]);
  const beganAt = performance.now();
  const toldAt = await tell(customers);
  await arrived(receiver, events);
  const seconds = (performance.now() - beganAt) / 1_000;
  await settled();
  const { cpuMicroseconds, foreignCores } = costs();
  const { receipts, connections } = await receiver.take();
  const latencies = latenciesOf(toldAt, receipts);
  const cpu = Object.values(cpuMicroseconds).reduce((sum, time) => sum + time, 0);
  return {
    events,
    deliveriesPerSecond: events / seconds,
    /** Processor time of a delivery, of services and stores. */
    cpuMilliseconds: cpu / 1_000 / events,
    connections,
    /** The mean length of a body. */
    bytes: receipts.reduce((sum, { bytes }) => sum + bytes, 0) / receipts.length,
    foreignCores,
    /** From event to receipt, waiting in the queue included. */
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    ...arrivalsOf([...toldAt.keys()], receipts),
  };
}

const waitMilliseconds = 20;
const mostSilentMilliseconds = 60_000;

/** Waits until so many POSTs came; rejects when none comes any more. */
export async function arrived(receiver: Receiver, count: number): Promise<void> {
  let [last, lastAt] = [-1, performance.now()];
  for (;;) {
    const now = await receiver.count();
    if (now >= count) return;
    if (now !== last) [last, lastAt] = [now, performance.now()];
    if (performance.now() - lastAt > mostSilentMilliseconds)
      throw new Error(`Only ${now} of ${count} webhooks arrived, and no more come`);
    await delay(waitMilliseconds);
  }
}
