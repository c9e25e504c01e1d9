import { rabbitmqImage } from "./rabbitmq/docker.ts";
import type { Reporter } from "./reporter.ts";
import type { Store } from "./store.ts";

/** The image that tests use where Docker has it. */
export const mongodbImage = "mongo:8.0";

export { rabbitmqImage };

/** Starts both stores in containers. Only where an engine answers and has both images: nothing is pulled for tests. */
export async function startContainers(reporter: Reporter): Promise<[Promise<Store>, Promise<Store>]> {
  // Its own image removes containers of killed runs; where it is missing, the run does without.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= "true";
  const [{ MongoDBContainer }, { RabbitMQContainer }] = await Promise.all([
    import("@testcontainers/mongodb"),
    import("@testcontainers/rabbitmq"),
  ]);
  const mongodb = reporter.step(`Starting a container of ${mongodbImage}`, async () => {
    const container = await new MongoDBContainer(mongodbImage).start();
    const uri = `${container.getConnectionString()}?directConnection=true`;
    return {
      uri,
      description: `MongoDB in a container of ${mongodbImage}`,
      stop: () => container.stop().then(() => {}),
    };
  });
  const rabbitmq = reporter.step(`Starting a container of ${rabbitmqImage}`, async () => {
    const container = await new RabbitMQContainer(rabbitmqImage).start();
    const uri = container.getAmqpUrl();
    return {
      uri,
      description: `RabbitMQ in a container of ${rabbitmqImage}`,
      stop: () => container.stop().then(() => {}),
    };
  });
  return [mongodb, rabbitmq];
}
