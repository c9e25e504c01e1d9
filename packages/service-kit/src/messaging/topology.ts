import { type QueueName, subscriptions } from "@galley/proto/events/v1";
import type { Channel } from "amqplib";

/** How often the broker delivers a message again. After that, the message moves to the dead-letter queue. */
export const deliveryLimit = 20;

/** The exchanges and queues of one installation on the message broker. */
export type Topology = ReturnType<typeof createTopology>;

/**
 * Returns the exchanges and queues of an installation: one exchange for all events, a quorum queue for each subscription, and a
 * dead-letter queue for each of them. All names begin with the prefix.
 */
export function createTopology(prefix: string) {
  const eventExchange = `${prefix}.events`;
  const deadExchange = `${prefix}.dead`;
  const queueName = (queue: QueueName): string => `${prefix}.${queue}`;
  const deadQueueName = (queue: QueueName): string => `${prefix}.${queue}.dead`;

  const declareQueue = async (channel: Channel, queue: QueueName): Promise<void> => {
    const name = queueName(queue);
    await channel.assertQueue(deadQueueName(queue), { durable: true, arguments: { "x-queue-type": "quorum" } });
    await channel.bindQueue(deadQueueName(queue), deadExchange, name);
    await channel.assertQueue(name, { durable: true, arguments: queueArguments(deadExchange, name) });
    for (const type of subscriptions[queue]) await channel.bindQueue(name, eventExchange, type);
  };

  return {
    eventExchange,
    queueName,
    deadQueueName,
    /** Declares all exchanges and queues on the broker. Existing ones do not change. */
    declare: async (channel: Channel): Promise<void> => {
      await channel.assertExchange(eventExchange, "topic", { durable: true });
      await channel.assertExchange(deadExchange, "direct", { durable: true });
      for (const queue of Object.keys(subscriptions) as QueueName[]) await declareQueue(channel, queue);
    },
  };
}

/**
 * Returns the arguments of a quorum queue. Its dead letters are moved at least once, and that strategy requires reject-publish. Source:
 * rabbitmq.com, "Quorum Queues", Dead Lettering.
 */
function queueArguments(deadExchange: string, name: string): Record<string, unknown> {
  return {
    "x-queue-type": "quorum",
    "x-delivery-limit": deliveryLimit,
    "x-dead-letter-exchange": deadExchange,
    "x-dead-letter-routing-key": name,
    "x-dead-letter-strategy": "at-least-once",
    "x-overflow": "reject-publish",
  };
}
