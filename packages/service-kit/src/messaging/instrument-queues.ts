import type { QueueName } from "@galley/proto/events/v1";
import type { ChannelModel } from "amqplib";
import { cacheBriefly } from "../metrics/cache-briefly.ts";
import { observe, type Reading } from "../metrics/meter.ts";
import { messaging } from "../metrics/names.ts";
import type { Topology } from "./topology.ts";

export interface InstrumentedQueues {
  readonly topology: Topology;
  /** The queues that this service consumes. */
  readonly queues: () => readonly QueueName[];
  /** A connection that is up; undefined while there is none. */
  readonly connection: () => ChannelModel | undefined;
  readonly isConnected: () => boolean;
}

interface Depth {
  readonly queue: QueueName;
  readonly ready: number;
  readonly dead: number;
}

type QueueReading = Reading<"queue">;

/** Lets operators see how much waits in each queue, by asking the broker when they ask. */
export function instrumentQueues({ topology, queues, connection, isConnected }: InstrumentedQueues): void {
  const depths = cacheBriefly(async (): Promise<readonly Depth[]> => {
    const names = queues();
    if (names.length === 0) return [];
    const channel = await connection()?.createChannel();
    if (channel === undefined) throw new Error("The broker is away");
    // A queue that is missing closes the channel.
    channel.on("error", () => undefined);
    const depth = async (queue: QueueName): Promise<Depth> => {
      const ready = await channel.checkQueue(topology.queueName(queue));
      const dead = await channel.checkQueue(topology.deadQueueName(queue));
      return { queue, ready: ready.messageCount, dead: dead.messageCount };
    };
    try {
      return await Promise.all(names.map(depth));
    } finally {
      await channel.close().catch(() => undefined);
    }
  });
  const read = (pick: (depth: Depth) => number) => async (): Promise<readonly QueueReading[]> =>
    (await depths()).map((depth) => ({ value: pick(depth), labels: { queue: depth.queue } }));
  observe(
    messaging.queueMessages,
    read(({ ready }) => ready),
  );
  observe(
    messaging.deadLetters,
    read(({ dead }) => dead),
  );
  observe(messaging.connected, () => [{ value: isConnected() ? 1 : 0, labels: {} }]);
}
