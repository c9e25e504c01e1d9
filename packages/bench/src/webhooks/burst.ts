import { setTimeout as delay } from "node:timers/promises";
import { startCosts, type Watched } from "../measure/cpu.ts";
import { launcher } from "../measure/rounds.ts";
import { percentile } from "../measure/statistics.ts";
import { countArrivals, deliveryLatencies } from "./receipts.ts";
import type { Receiver } from "./start-receiver.ts";

/** A system that reads events from RabbitMQ and delivers each as a webhook: Galley, or Outpost. */
export interface Sender {
  readonly name: "Galley" | "Outpost";
  /** Publishes events. Resolves with the publishing time of each id, in epoch milliseconds. */
  readonly tell: (events: number) => Promise<Map<string, number>>;
  /** Waits until the system has recorded all its deliveries as done. */
  readonly settled: () => Promise<void>;
  /** All processes of the system, including its stores. */
  readonly processes: () => readonly Watched[];
  /** Returns how much work the system's database has done so far. Missing if this cannot be measured. */
  readonly databaseWork?: () => Promise<{ readonly commands: number; readonly documentsWritten: number }>;
}

const unknownWork = { commands: Number.NaN, documentsWritten: Number.NaN };

/** The figures of one system for one burst of events. */
export type Burst = Awaited<ReturnType<typeof measureBurst>>;

/** Sends a burst of events to a system. Measures until all have arrived and are stored as delivered. */
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
  const latencies = deliveryLatencies(toldAt, receipts);
  const work = (await sender.databaseWork?.()) ?? unknownWork;
  return {
    system: sender.name,
    events,
    deliveriesPerSecond: events / seconds,
    /** The milliseconds of processor time that one delivery costs, including that of the stores. */
    cpuMilliseconds: cpuMicroseconds / 1_000 / events,
    /** The number of database commands for one delivery. The next figure is the number of documents inserted or changed. */
    commands: (work.commands - workBefore.commands) / events,
    documentsWritten: (work.documentsWritten - workBefore.documentsWritten) / events,
    connections,
    /** The mean length of the received bodies in bytes. */
    bytes: receipts.reduce((sum, { bytes }) => sum + bytes, 0) / receipts.length,
    foreignCores,
    /**
     * The milliseconds from the publishing of an event to the arrival of its webhook, including the time that the event waits in the queue.
     */
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    ...countArrivals([...toldAt.keys()], receipts),
  };
}

const waitMilliseconds = 20;
const maxSilentMilliseconds = 60_000;

/** Waits until `count` POSTs have arrived at the receiver. Rejects when no more arrive. */
export async function arrived(receiver: Receiver, count: number): Promise<void> {
  let [last, lastAt] = [-1, performance.now()];
  for (;;) {
    const now = await receiver.count();
    if (now >= count) return;
    if (now !== last) [last, lastAt] = [now, performance.now()];
    if (performance.now() - lastAt > maxSilentMilliseconds)
      throw new Error(`Only ${now} of ${count} webhooks arrived, and no more come`);
    await delay(waitMilliseconds);
  }
}
