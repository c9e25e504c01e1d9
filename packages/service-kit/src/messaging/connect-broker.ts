import type { QueueName } from "@galley/proto/events/v1";
import { crashingStep } from "../crash-points/index.ts";
import type { Logger } from "../logging/index.ts";
import { observe } from "../metrics/meter.ts";
import { withTimeLimit } from "../scheduling/index.ts";
import type { Broker } from "./broker.ts";
import { type Consumer, openConsumer } from "./consumer.ts";
import { instrumentQueues } from "./instrument-queues.ts";
import { createPublisher } from "./publisher.ts";
import { createReconnectingConnection } from "./reconnecting-connection.ts";
import { createTopology } from "./topology.ts";

export interface BrokerOptions {
  /** The URL of the broker, for example amqp://user:password@host:5672/vhost. */
  readonly url: string;
  /** The prefix of all exchange and queue names on the broker. It separates two installations on one broker. */
  readonly prefix: string;
  readonly logger: Logger;
  /**
   * The pause before the first redelivery of a failed event; 50 ms by default. It doubles with each redelivery, up to forty times
   * the first pause.
   */
  readonly redeliveryPauseMilliseconds?: number;
}

const closeTimeoutMilliseconds = 10_000;

/**
 * Creates the client of the message broker. It connects in the background, reconnects when needed, and declares all exchanges and queues
 * each time. Publishing and consuming use separate connections, because the broker stops reading from a connection that publishes too
 * fast.
 */
export function connectBroker(options: BrokerOptions): Broker {
  const { url, prefix, logger, redeliveryPauseMilliseconds = 50 } = options;
  const topology = createTopology(prefix);
  const publisher = createPublisher(topology, logger);
  const { eventExchange: name } = topology;
  const publishing = createReconnectingConnection({ url, name, logger, setUp: publisher.attach });
  const closing = new AbortController();
  const shared = { url, topology, redeliveryPauseMilliseconds, logger, closing: closing.signal };
  const consumers: Consumer[] = [];
  const consumed: QueueName[] = [];
  const isConnected = (): boolean => publishing.isConnected() && consumers.every(({ link }) => link.isConnected());
  instrumentQueues(topology, consumed, publisher.connection);
  observe("broker_connected", "1 while every connection to the broker is up, otherwise 0.", [], () => [
    { value: isConnected() ? 1 : 0, labels: {} },
  ]);
  return {
    publish: publisher.publish,
    consume: (queue, handle, { prefetch }) => {
      // Queue names have the form <service>.<topic>. The name of a crash point already begins with the service, so only the topic is
      // added.
      const handler = crashingStep(`consumer.${queue.slice(queue.indexOf(".") + 1)}`, handle);
      consumers.push(openConsumer({ ...shared, queue, handler, prefetch }));
      consumed.push(queue);
    },
    isConnected,
    takesEvents: publisher.takesEvents,
    close: async () => {
      closing.abort();
      // A handler that never ends must not block the shutdown, so the shutdown waits only for a limited time. The broker delivers the
      // unfinished event again.
      const idle = Promise.all(consumers.map((consumer) => consumer.idle()));
      await withTimeLimit<unknown>(closeTimeoutMilliseconds, idle, () => undefined);
      await Promise.all([publishing.close(), ...consumers.map(({ link }) => link.close())]);
    },
  };
}
