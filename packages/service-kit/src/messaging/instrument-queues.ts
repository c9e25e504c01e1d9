import type { QueueName } from "@galley/proto/events/v1";
import type { ChannelModel } from "amqplib";
import { cacheBriefly } from "../metrics/cache-briefly.ts";
import { observe } from "../metrics/meter.ts";
import type { Topology } from "./topology.ts";

/**
 * Adds metrics for the number of messages in these queues and their dead-letter queues. The broker is asked each time the metrics are
 * read. `connection` returns undefined while there is no connection.
 */
export function instrumentQueues(
  { queueName, deadQueueName }: Topology,
  queues: readonly QueueName[],
  connection: () => ChannelModel | undefined,
): void {
  const counts = cacheBriefly(async () => {
    if (queues.length === 0) return [];
    const channel = await connection()?.createChannel();
    if (channel === undefined) throw new Error("The broker is away");
    // The broker closes the channel when one of the queues does not exist. Without a listener, that error would end the process.
    channel.on("error", () => undefined);
    const count = async (name: string): Promise<number> => (await channel.checkQueue(name)).messageCount;
    const countBoth = async (queue: QueueName) => ({
      queue,
      ready: await count(queueName(queue)),
      dead: await count(deadQueueName(queue)),
    });
    try {
      return await Promise.all(queues.map(countBoth));
    } finally {
      await channel.close().catch(() => undefined);
    }
  });
  observe("queue_messages", "Events ready in a queue of this service.", ["queue"], async () =>
    (await counts()).map(({ queue, ready }) => ({ value: ready, labels: { queue } })),
  );
  observe("dlq_messages", "Events that were given up and wait for a person.", ["queue"], async () =>
    (await counts()).map(({ queue, dead }) => ({ value: dead, labels: { queue } })),
  );
}
