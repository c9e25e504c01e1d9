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
export function connectBroker(options: BrokerOptions): Broker {
  const { url, prefix, logger, redeliveryPauseMilliseconds = 50 } = options;
  const topology = topologyOf(prefix);
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
      // A queue is called <service>.<what comes in it>, and so begins every crash point with the service.
      const handler = crashingStep(`consumer.${queue.slice(queue.indexOf(".") + 1)}`, handle);
      consumers.push(openConsumer({ ...shared, queue, handler, prefetch }));
      consumed.push(queue);
    },
    isConnected,
    takesEvents: publisher.takesEvents,
    close: async () => {
      closing.abort();
      // Handlers that never end must not keep the program from stopping; their events are delivered again.
      const idle = Promise.all(consumers.map((consumer) => consumer.idle()));
      await withTimeLimit<unknown>(closeTimeoutMilliseconds, idle, () => undefined);
      await Promise.all([publishing.close(), ...consumers.map(({ link }) => link.close())]);
    },
  };
}
