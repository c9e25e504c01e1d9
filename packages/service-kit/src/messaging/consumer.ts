import { type Channel, type ConsumeMessage, IllegalOperationError } from "amqplib";
import { deliver, type QueueHandling, type Settlement } from "./delivery.ts";
import { createReconnectingConnection, type Session } from "./reconnecting-connection.ts";
import type { Topology } from "./topology.ts";

export interface ConsumerOptions extends QueueHandling {
  readonly url: string;
  readonly topology: Topology;
  /** The maximum number of events that are handled at the same time. */
  readonly prefetch: number;
  /** Aborts when the consumer must not take any more events. */
  readonly closing: AbortSignal;
}

export type Consumer = ReturnType<typeof openConsumer>;

/**
 * Starts a consumer of a queue, which runs until `closing` aborts. It uses a connection of its own, which is replaced when its channel or
 * queue is lost.
 */
export function openConsumer(options: ConsumerOptions) {
  const { url, topology, queue, prefetch, logger, closing } = options;
  const name = topology.queueName(queue);
  const deliveries = new Set<Promise<void>>();
  let open: Channel | undefined;

  const setUp = async ({ connection, abandon }: Session): Promise<void> => {
    const channel = await connection.createChannel();
    open = channel;
    const closed = new AbortController();
    const lose = (why: Error): void => {
      closed.abort();
      if (!closing.aborted) abandon(why);
    };
    channel.on("error", lose);
    channel.on("close", () => lose(new Error("The consumer's channel was closed")));
    const stopped = AbortSignal.any([closed.signal, closing]);
    const context = { ...options, stopped };
    const take = (message: ConsumeMessage | null): void => {
      // The broker has cancelled the consumer, for example because the queue was deleted. No more events will arrive, and the delivered
      // ones can no longer be acknowledged.
      if (message === null) {
        lose(new Error("The queue was deleted or moved"));
        return;
      }
      const delivery = deliver(context, message)
        .then((settlement) => settle(channel, message, settlement))
        .finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    };
    await topology.declare(channel);
    await channel.prefetch(prefetch);
    const { consumerTag } = await channel.consume(name, take);
    const cancel = (): void => void channel.cancel(consumerTag).catch(() => undefined);
    closing.addEventListener("abort", cancel, { signal: closed.signal });
  };

  return {
    link: createReconnectingConnection({ url, name, logger, setUp }),
    /** Waits until every handler has ended and the broker knows its outcome. Must be called after `closing` has aborted. */
    idle: async (): Promise<void> => {
      while (deliveries.size > 0) await Promise.all(deliveries);
      // The channel is closed first, which sends the outcomes of the last events to the broker. If the connection were closed instead, they
      // could be lost.
      await open?.close().catch(() => undefined);
    },
  };
}

/**
 * Tells the broker whether to remove a message, deliver it again or move it to the dead-letter queue. On a closed channel it does nothing,
 * because the broker then delivers the message again by itself.
 */
function settle(channel: Channel, message: ConsumeMessage, settlement: Settlement | undefined): void {
  try {
    if (settlement === "handled") channel.ack(message);
    else if (settlement !== undefined) channel.nack(message, false, settlement === "redelivered");
  } catch (error) {
    if (!(error instanceof IllegalOperationError)) throw error;
  }
}
