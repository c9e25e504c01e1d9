import { type Channel, type ConsumeMessage, IllegalOperationError } from "amqplib";
import { pause } from "./backoff.ts";
import { deliver, type QueueHandling, type Settlement } from "./delivery.ts";
import { createReconnectingConnection, type ReconnectingConnection, type Session } from "./reconnecting-connection.ts";
import type { Topology } from "./topology.ts";

export interface ConsumerOptions extends QueueHandling {
  readonly url: string;
  readonly topology: Topology;
  /** How many events are under way at once. */
  readonly prefetch: number;
  /** Aborts when the consumer shall take no more events. */
  readonly closing: AbortSignal;
}

/** A consumer of one queue with a connection of its own. */
export interface Consumer {
  readonly link: ReconnectingConnection;
  /** After closing: waits until every handler is done and its event settled. */
  readonly idle: () => Promise<void>;
}

const reopenPauseMilliseconds = 500;

/** Consumes a queue over every reconnection, until closing. */
export function openConsumer(options: ConsumerOptions): Consumer {
  const { url, topology, queue, logger } = options;
  const running = new Set<Promise<void>>();
  const track = (work: Promise<void>): void => {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
  };
  const onConnect = async (session: Session): Promise<void> => track(consumeWhile(session, options, track));
  return {
    link: createReconnectingConnection({ url, name: topology.queueName(queue), logger, onConnect }),
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

type Track = (work: Promise<void>) => void;

/** A channel or queue that goes away is made again, as long as the connection lives. */
async function consumeWhile(session: Session, options: ConsumerOptions, track: Track): Promise<void> {
  const over = AbortSignal.any([session.lost, options.closing]);
  while (!over.aborted) {
    try {
      await consumeOnce(session, options, over, track);
    } catch (error) {
      if (!over.aborted) options.logger.warn({ queue: options.queue, err: error }, "consumer failed and begins again");
    }
    await pause(reopenPauseMilliseconds, over);
  }
}

/** Consumes over one channel. Ends when the channel or the queue is gone, or when it shall and every event is settled. */
async function consumeOnce(session: Session, options: ConsumerOptions, over: AbortSignal, track: Track): Promise<void> {
  const { topology, queue, prefetch, logger } = options;
  const channel = await session.connection.createChannel();
  const closed = new AbortController();
  channel.on("close", () => closed.abort());
  channel.on("error", (error) => logger.warn({ queue, err: error }, "consumer's channel failed"));
  const stopped = AbortSignal.any([closed.signal, over]);
  const context = { ...options, settlement: settlementOn(channel), stopped };
  const deliveries = new Set<Promise<void>>();
  const take = (message: ConsumeMessage | null): void => {
    if (message === null) {
      // The queue was deleted or moved: nothing more comes, and what was delivered can no longer be settled.
      closed.abort();
      return;
    }
    const delivery = deliver(context, message).finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
    track(delivery);
  };
  await topology.declare(channel);
  await channel.prefetch(prefetch);
  const { consumerTag } = await channel.consume(topology.queueName(queue), take);
  await aborted(stopped);
  if (!closed.signal.aborted) {
    await channel.cancel(consumerTag).catch(() => undefined);
    await Promise.all(deliveries);
  }
  await channel.close().catch(() => undefined);
}

function settlementOn(channel: Channel): Settlement {
  const onOpenChannel = (settle: () => void): void => {
    try {
      settle();
    } catch (error) {
      if (!(error instanceof IllegalOperationError)) throw error;
    }
  };
  return {
    acknowledge: (message) => onOpenChannel(() => channel.ack(message)),
    reject: (message, requeue) => onOpenChannel(() => channel.nack(message, false, requeue)),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
