import { type Channel, type ConsumeMessage, IllegalOperationError } from "amqplib";
import { deliver, type QueueHandling, type Settlement } from "./delivery.ts";
import { createReconnectingConnection, type Session } from "./reconnecting-connection.ts";
import type { Topology } from "./topology.ts";

export interface ConsumerOptions extends QueueHandling {
  readonly url: string;
  readonly topology: Topology;
  /** How many events are under way at once. */
  readonly prefetch: number;
  /** Aborts when the consumer shall take no more events. */
  readonly closing: AbortSignal;
}

export type Consumer = ReturnType<typeof openConsumer>;

/** Consumes a queue until closing, over a connection of its own, which is made again when its channel or queue goes away. */
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
      // Nothing more comes, and what was delivered can no longer be settled.
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
    /** After closing: waits until every handler is done and its event settled. */
    idle: async (): Promise<void> => {
      while (deliveries.size > 0) await Promise.all(deliveries);
      // The end of a connection overtakes what was settled; that of a channel does not.
      await open?.close().catch(() => undefined);
    },
  };
}

/** Does nothing on a channel that is gone: the broker then delivers the message again by itself. */
function settle(channel: Channel, message: ConsumeMessage, settlement: Settlement | undefined): void {
  try {
    if (settlement === "handled") channel.ack(message);
    else if (settlement !== undefined) channel.nack(message, false, settlement === "redelivered");
  } catch (error) {
    if (!(error instanceof IllegalOperationError)) throw error;
  }
}
