import { randomBytes } from "node:crypto";
import type { TestStores } from "@galley/local/test-stores";

/** What the tear-down of the same run stops. */
export const testRun: { stores?: TestStores } = {};

/**
 * Jest's `globalSetup`: makes sure that MongoDB and RabbitMQ are there before any test runs. `npm test` at the root hands
 * over its own by MONGODB_URI and AMQP_URL; a workspace alone finds or starts them. One that is missing fails the run.
 */
export default async function globalSetup(): Promise<void> {
  process.env.GALLEY_TEST_RUN = randomBytes(4).toString("hex");
  // No test asks the internet: what the scout reads by default is out there.
  process.env.SCOUT_SOURCES ??= "feeds";
  if (process.env.MONGODB_URI && process.env.AMQP_URL) return;
  // Loaded only where it is needed: most runs are handed their stores.
  const [{ createReporter }, { openTestStores }] = await Promise.all([
    import("@galley/local/reporter"),
    import("@galley/local/test-stores"),
  ]);
  const reporter = createReporter({ write: (line) => process.stderr.write(`${line}\n`) });
  testRun.stores = await openTestStores(process.env, reporter);
  process.env.MONGODB_URI = testRun.stores.mongodbUri;
  process.env.AMQP_URL = testRun.stores.amqpUrl;
}
