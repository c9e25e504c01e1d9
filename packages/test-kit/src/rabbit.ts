import { randomBytes } from "node:crypto";

/** The RabbitMQ of this test run: one that `global-setup` found, started or was told of. */
export function testAmqpUrl(): string {
  const url = process.env.AMQP_URL;
  if (url) return url;
  throw new Error(
    "No RabbitMQ for tests: jest's globalSetup did not run. Run `npm test` at the root or in a workspace.",
  );
}

/** A new prefix for the names of exchanges and queues, so that no test ever drinks from another's queue. */
export function testAmqpPrefix(): string {
  return `test.${randomBytes(5).toString("hex")}`;
}

/** Deletes what a test made on the broker, which may be one that outlives the tests. */
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
