import { setTimeout as delay } from "node:timers/promises";
import { startCosts, type Watched } from "../measure/cpu.ts";
import { launcher } from "../measure/rounds.ts";
import { percentile } from "../measure/statistics.ts";
import { arrivalsOf, latenciesOf } from "./receipts.ts";
import type { Receiver } from "./start-receiver.ts";

/** A system that hears of events from RabbitMQ and posts each to the receiver. */
export interface Sender {
  readonly name: "Galley" | "Outpost";
  /** Publishes so many events and gives when each was told: its id and milliseconds since 1970. */
  readonly tell: (events: number) => Promise<Map<string, number>>;
  /** Waits until every delivery told so far stands in its log as done. */
  readonly settled: () => Promise<void>;
  /** All of its processes, stores included. */
  readonly processes: () => readonly Watched[];
  /** What its database has done so far, where that is known. */
  readonly databaseWork?: () => Promise<{ readonly commands: number; readonly documentsWritten: number }>;
}

const unknownWork = { commands: Number.NaN, documentsWritten: Number.NaN };

/** Many events told at once. */
export type Burst = Awaited<ReturnType<typeof measureBurst>>;

/** Tells a system of so many events at once, and measures until all have arrived and stand in its log. */
export async function measureBurst(sender: Sender, receiver: Receiver, events: number) {
  await receiver.take();
  const workBefore = (await sender.databaseWork?.()) ?? unknownWork;
  const costs = startCosts(sender.processes(), [receiver.process, launcher]);
  const beganAt = performance.now();
  const toldAt = await sender.tell(events);
  await arrived(receiver, events);
  const seconds = (performance.now() - beganAt) / 1_000;
  await sender.settled();
  const { cpuMicroseconds, foreignCores } = costs();
  const { receipts, connections } = await receiver.take();
  const latencies = latenciesOf(toldAt, receipts);
  const work = (await sender.databaseWork?.()) ?? unknownWork;
  return {
    ...{ system: sender.name, events },
    deliveriesPerSecond: events / seconds,
    /** Processor time of a delivery, of services and stores. */
    cpuMilliseconds: cpuMicroseconds / 1_000 / events,
    /** For one delivery, what the database was asked, and documents that it inserted or changed. */
    commands: (work.commands - workBefore.commands) / events,
    documentsWritten: (work.documentsWritten - workBefore.documentsWritten) / events,
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
