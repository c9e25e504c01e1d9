import { setTimeout as delay } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { GenericContainer, type StartedTestContainer, Wait } from "testcontainers";
import { arrangeReplicaSet, replicaSet } from "./mongodb/replica-set.ts";
import type { Reporter } from "./reporter.ts";
import type { Store } from "./store.ts";
import type { TestImages } from "./test-images.ts";

const maxStartMilliseconds = 120_000;

/**
 * Starts MongoDB and RabbitMQ in containers with these labels. The Docker engine must have both images already, because a test run pulls
 * none.
 */
export function startContainers(
  images: TestImages,
  labels: Record<string, string>,
  reporter: Reporter,
): [Promise<Store>, Promise<Store>] {
  // Turns off Testcontainers' own clean-up. It needs an image that an engine without a registry lacks. Containers of
  // a killed run are removed by their labels.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= "true";
  const start = (container: GenericContainer): Promise<StartedTestContainer> =>
    container.withLabels(labels).withStartupTimeout(maxStartMilliseconds).start();
  return [
    reporter.step(`Starting a container of ${images.mongodb}`, async () => {
      const container = await start(mongodbContainer(images.mongodb));
      const uri = `mongodb://${container.getHost()}:${container.getMappedPort(mongodbPort)}/?directConnection=true`;
      await makePrimary(uri).catch(async (thrown: unknown) => {
        await container.stop();
        throw thrown;
      });
      return storeIn(container, uri, `MongoDB in a container of ${images.mongodb}`);
    }),
    reporter.step(`Starting a container of ${images.rabbitmq}`, async () => {
      const container = await start(rabbitmqContainer(images.rabbitmq));
      const url = `amqp://guest:guest@${container.getHost()}:${container.getMappedPort(amqpPort)}`;
      return storeIn(container, url, `RabbitMQ in a container of ${images.rabbitmq}`);
    }),
  ];
}

const mongodbPort = 27017;
const amqpPort = 5672;

function mongodbContainer(image: string): GenericContainer {
  return new GenericContainer(image)
    .withCommand(["--replSet", replicaSet, "--bind_ip_all", "--wiredTigerCacheSizeGB", "0.25", "--quiet"])
    .withExposedPorts(mongodbPort)
    .withWaitStrategy(Wait.forLogMessage("Waiting for connections"));
}

function rabbitmqContainer(image: string): GenericContainer {
  return new GenericContainer(image)
    .withEnvironment({ RABBITMQ_DEFAULT_USER: "guest", RABBITMQ_DEFAULT_PASS: "guest" })
    .withExposedPorts(amqpPort)
    .withWaitStrategy(Wait.forLogMessage("Server startup complete"));
}

function storeIn(container: StartedTestContainer, uri: string, description: string): Store {
  return { uri, description, stop: () => container.stop().then(() => {}) };
}

/** Makes the MongoDB a replica set of one node with its own address, and waits until it accepts writes. */
async function makePrimary(uri: string): Promise<void> {
  const giveUpAt = Date.now() + maxStartMilliseconds;
  const client = new MongoClient(uri);
  try {
    const admin = client.db("admin");
    await arrangeReplicaSet((command) => admin.command(command), mongodbPort);
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (Date.now() > giveUpAt) throw new Error("MongoDB in its container has not become primary");
      await delay(50);
    }
  } finally {
    await client.close();
  }
}
