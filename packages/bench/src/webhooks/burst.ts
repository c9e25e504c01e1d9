import { setTimeout as delay } from "node:timers/promises";
import { busyMicroseconds, cpuByName, type Watched } from "../measure/cpu.ts";
import { percentile } from "../measure/statistics.ts";
import { type Arrivals, arrivalsOf, latenciesOf } from "./receipts.ts";
import type { Receiver } from "./start-receiver.ts";

/** A system that hears of events from RabbitMQ and posts each to the receiver. */
export interface Sender {
  /** Publishes so many events and gives when each was told: its id and milliseconds since 1970. */
  readonly tell: (events: number) => Promise<Map<string, number>>;
  /** Waits until every delivery told so far stands in its log as done. */
  readonly settled: () => Promise<void>;
  /** All of its processes, stores included. */
  readonly processes: () => readonly Watched[];
}

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
}

/** Tells a system of so many events at once, and measures until all have arrived and stand in its log. */
export async function measureBurst(sender: Sender, receiver: Receiver, events: number): Promise<Burst> {
  await receiver.take();
  const launcher = { name: "launcher", pid: process.pid, withGroup: false };
  const look = () => {
    const [system, bench] = [cpuByName(sender.processes()), cpuByName([receiver.process, launcher])];
    return { at: performance.now(), busy: busyMicroseconds(), system, own: sumOf(system) + sumOf(bench) };
  };
  const before = look();
  const toldAt = await sender.tell(events);
  await arrived(receiver, events);
  const endedAt = performance.now();
  await sender.settled();
  const after = look();
  const { receipts, connections } = await receiver.take();
  const latencies = latenciesOf(toldAt, receipts);
  const cpu = [...after.system].map(([name, at]) => {
    return [name, (at - (before.system.get(name) ?? 0)) / 1_000 / events] as const;
  });
  return {
    events,
    deliveriesPerSecond: events / ((endedAt - before.at) / 1_000),
    cpuMilliseconds: Object.fromEntries(cpu),
    connections,
    bytes: receipts.reduce((sum, { bytes }) => sum + bytes, 0) / receipts.length,
    foreignCores: Math.max(0, (after.busy - before.busy - (after.own - before.own)) / ((after.at - before.at) * 1_000)),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    ...arrivalsOf([...toldAt.keys()], receipts),
  };
}

const sumOf = (times: ReadonlyMap<string, number>): number => [...times.values()].reduce((sum, time) => sum + time, 0);

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
