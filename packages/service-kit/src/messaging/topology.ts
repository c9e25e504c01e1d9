import { type QueueName, subscriptions } from "@galley/proto/events/v1";
import type { Channel } from "amqplib";

/** How often a message is redelivered before it goes to the dead-letter queue. */
export const deliveryLimit = 20;

/** The names on the broker of one installation. */
export type Topology = ReturnType<typeof topologyOf>;

/**
 * The exchange of all events, one quorum queue for each subscription, and one for each one's dead letters. All names begin with the
 * prefix.
 */
export function topologyOf(prefix: string) {
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
    /** Makes whatever is missing. */
    declare: async (channel: Channel): Promise<void> => {
      await channel.assertExchange(eventExchange, "topic", { durable: true });
      await channel.assertExchange(deadExchange, "direct", { durable: true });
      for (const queue of Object.keys(subscriptions) as QueueName[]) await declareQueue(channel, queue);
    },
  };
}

/** At-least-once dead-lettering asks for reject-publish. Source: rabbitmq.com, "Quorum Queues", Dead Lettering. */
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
