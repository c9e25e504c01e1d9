import { setTimeout as delay } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { GenericContainer, type StartedTestContainer, Wait } from "testcontainers";
import { arrangeReplicaSet, replicaSet } from "./mongodb/replica-set.ts";
import type { Reporter } from "./reporter.ts";
import type { Store } from "./store.ts";
import type { TestImages } from "./test-images.ts";

const longestStartMilliseconds = 120_000;

/** Starts both stores in containers with these labels. The engine has to have both images: nothing is pulled for tests. */
export function startContainers(
  images: TestImages,
  labels: Record<string, string>,
  reporter: Reporter,
): [Promise<Store>, Promise<Store>] {
  // Its reaper is an image of its own, which an engine without a registry lacks; what a killed run leaves is removed by its labels.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= "true";
  const start = (container: GenericContainer): Promise<StartedTestContainer> =>
    container.withLabels(labels).withStartupTimeout(longestStartMilliseconds).start();
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

/** Makes it a replica set of one node, by the address that it knows itself by, and waits until it takes writes. */
async function makePrimary(uri: string): Promise<void> {
  const giveUpAt = Date.now() + longestStartMilliseconds;
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
