import { setTimeout as delay } from "node:timers/promises";
import { type Costs, startCosts } from "../measure/costs.ts";
import { percentile } from "../measure/statistics.ts";
import { type Arrivals, arrivalsOf, latenciesOf } from "./receipts.ts";
import type { Receiver } from "./start-receiver.ts";
import type { Customer, WebhooksWorld } from "./world.ts";

/** Many events told at once. */
export interface Burst extends Arrivals {
  readonly events: number;
  readonly deliveriesPerSecond: number;
  /** Processor time of a delivery in milliseconds, by process, over services and stores. */
  readonly cpuMilliseconds: Readonly<Record<string, number>>;
  /** Those that the deliveries came over. */
  readonly connections: number;
  /** The mean length of a body. */
  readonly bytes: number;
  /** How many cores were busy with neither this system nor the benchmark. */
  readonly foreignCores: number;
  /** From event to receipt, waiting in the queue included. */
  readonly p50: number;
  readonly p99: number;
  /** Commands that the database was sent for a delivery. */
  readonly commands: number;
  /** Documents that it inserted or changed for one. */
  readonly documentsWritten: number;
}

/** Tells a system of so many events at once, and measures until all have arrived and stand in its log. */
export async function measureBurst(
  world: WebhooksWorld,
  customers: readonly Customer[],
  events: number,
): Promise<Burst> {
  const { receiver, system } = world;
  await receiver.take();
  const launcher = { name: "launcher", pid: process.pid, withGroup: false };
  const before = await world.databaseWork();
  const costs = startCosts([...system.services(), ...system.stores()], [receiver.process, launcher]);
  const start = performance.now();
  const toldAt = await world.tell(customers, events);
  await arrived(receiver, events);
  const seconds = (performance.now() - start) / 1_000;
  await world.settled();
  const { cpuMicroseconds, foreignCores }: Costs = costs();
  const after = await world.databaseWork();
  const { receipts, connections } = await receiver.take();
  const latencies = latenciesOf(toldAt, receipts);
  const cpu = Object.entries(cpuMicroseconds).map(([name, time]) => [name, time / 1_000 / events] as const);
  return {
    ...{ events, connections, foreignCores, deliveriesPerSecond: events / seconds },
    cpuMilliseconds: Object.fromEntries(cpu),
    bytes: receipts.reduce((sum, { bytes }) => sum + bytes, 0) / receipts.length,
    ...{ p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) },
    commands: (after.commands - before.commands) / events,
    documentsWritten: (after.documentsWritten - before.documentsWritten) / events,
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
