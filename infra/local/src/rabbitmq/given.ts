import amqp from "amqplib";
import { CannotGoOn, reasonOf } from "../fix.ts";
import { type Store, withoutPassword } from "../store.ts";

/** The RabbitMQ that AMQP_URL names. Final when it does not answer: messages must not silently go elsewhere. */
export async function givenRabbitmq(url: string): Promise<Store> {
  const version = await rabbitmqVersion(url, 4000).catch((thrown: unknown) => {
    throw new CannotGoOn(`AMQP_URL is set to ${withoutPassword(url)}, but: ${reasonOf(thrown)}`, [
      "Start that RabbitMQ or correct the address,",
      "or unset AMQP_URL to have one started here.",
    ]);
  });
  return { uri: url, description: `RabbitMQ ${version} at ${withoutPassword(url)} (AMQP_URL)`, stop: async () => {} };
}

/** The version of the broker that lets us in. Rejects when none does in time. */
export async function rabbitmqVersion(url: string, withinMilliseconds: number): Promise<string> {
  const connection = await amqp.connect(url, { timeout: withinMilliseconds });
  // An error after the answer that was asked for changes nothing, and unheard it would end the process.
  connection.on("error", () => {});
  const { version } = connection.connection.serverProperties;
  await connection.close();
  return String(version);
}
