import type { Logger } from "../logging/index.ts";
import type { Broker } from "./broker.ts";
import { type Consumer, openConsumer } from "./consumer.ts";
import { createLink } from "./link.ts";
import { createPublisher } from "./publisher.ts";
import { topologyOf } from "./topology.ts";

export interface BrokerOptions {
  /** For example amqp://user:password@host:5672/vhost. */
  readonly url: string;
  /** What every name on the broker begins with, so that two installations never drink from one queue. */
  readonly prefix: string;
  readonly logger: Logger;
  /** First pause before a failed event is sent back; doubles with each delivery, up to forty times. 50 unless given. */
  readonly redeliveryPauseMilliseconds?: number;
}

const closeTimeoutMilliseconds = 10_000;

/**
 * The broker, at once: it connects in the background, again and again, and declares all exchanges and queues each time.
 * Publishing and consuming have a connection each, because the broker stops reading from one that publishes too fast.
 */
export function connectBroker({ url, prefix, logger, redeliveryPauseMilliseconds = 50 }: BrokerOptions): Broker {
  const topology = topologyOf(prefix);
  const publisher = createPublisher(topology, logger);
  const publishing = createLink({ url, name: topology.eventExchange, logger, onConnect: publisher.attach });
  const closing = new AbortController();
  const consumers: Consumer[] = [];
  return {
    publish: publisher.publish,
    consume: (queue, handler, { prefetch }) => {
      const options = { url, topology, queue, handler, prefetch, redeliveryPauseMilliseconds, logger };
      consumers.push(openConsumer({ ...options, closing: closing.signal }));
    },
    isConnected: () => publishing.isConnected() && consumers.every(({ link }) => link.isConnected()),
    close: async () => {
      closing.abort();
      await inTime(Promise.all([publisher.drained(), ...consumers.map(({ idle }) => idle())]));
      await Promise.all([publishing.close(), ...consumers.map(({ link }) => link.close())]);
    },
  };
}

/** Handlers that never end must not keep the program from stopping; their events are delivered again. */
async function inTime(work: Promise<unknown>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, closeTimeoutMilliseconds);
  await Promise.race([work, timeout.promise]);
  clearTimeout(timer);
}
