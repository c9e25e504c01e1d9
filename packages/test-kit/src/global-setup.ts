import { randomBytes } from "node:crypto";
import type { TestStores } from "@galley/local/test-stores";

/** The MongoDB and RabbitMQ that this test run has started, which the teardown stops. Empty if the run uses stores from outside. */
export const testRun: { stores?: TestStores } = {};

/**
 * Jest's `globalSetup`: provides MongoDB and RabbitMQ before any test runs. `npm test` at the root passes its own stores in
 * MONGODB_URI and AMQP_URL; a single workspace finds or starts them. The run fails when one is missing.
 */
export default async function globalSetup(): Promise<void> {
  process.env.GALLEY_TEST_RUN = randomBytes(4).toString("hex");
  // Turns off the scout's sources on the web. They are the default, and tests must not use the internet.
  process.env.SCOUT_SOURCES ??= "feeds";
  if (process.env.MONGODB_URI && process.env.AMQP_URL) return;
  // Imported here rather than at the top, because most runs get their stores from outside and do not need these modules.
  const [{ createReporter }, { openTestStores }] = await Promise.all([
    import("@galley/local/reporter"),
    import("@galley/local/test-stores"),
  ]);
  const reporter = createReporter({ write: (line) => process.stderr.write(`${line}\n`) });
  testRun.stores = await openTestStores(process.env, reporter);
  process.env.MONGODB_URI = testRun.stores.mongodbUri;
  process.env.AMQP_URL = testRun.stores.amqpUrl;
}
