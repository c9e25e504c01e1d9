import { randomBytes } from "node:crypto";

/** Returns the URL of this test run's RabbitMQ, which `global-setup` found, started or got from outside. */
export function testAmqpUrl(): string {
  const url = process.env.AMQP_URL;
  if (url) return url;
  throw new Error(
    "No RabbitMQ for tests: jest's globalSetup did not run. Run `npm test` at the root or in a workspace.",
  );
}

/** Returns a prefix for the names of a test's exchanges and queues. It is new each time, so that tests never share a queue. */
export function testAmqpPrefix(): string {
  return `test.${randomBytes(5).toString("hex")}`;
}

/** Deletes the queues and exchanges that a test has created. A RabbitMQ from outside goes on running, so they would stay there. */
export async function removeFromBroker(names: {
  readonly queues: readonly string[];
  readonly exchanges: readonly string[];
}): Promise<void> {
  const { connect } = await import("amqplib");
  const connection = await connect(testAmqpUrl());
  const channel = await connection.createChannel();
  for (const queue of names.queues) await channel.deleteQueue(queue);
  for (const exchange of names.exchanges) await channel.deleteExchange(exchange);
  await connection.close();
}
