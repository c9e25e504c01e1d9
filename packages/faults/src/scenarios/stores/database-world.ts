import type { FaultContext } from "../../context.ts";
import { watchApi } from "../../watch/api-watch.ts";
import type { Client } from "../../workload/client.ts";
import { changeTopic, createPublication, createTopic } from "../../workload/operations/things.ts";
import { startWorld } from "../../world/start-world.ts";
import { storesOfEnvironment } from "../../world/stores.ts";

/** Starts a system on this MongoDB, which each service may reach at an address of its own; the checker uses this one. */
export async function startDatabaseWorld(
  context: FaultContext,
  mongodbUri: string,
  { seenBy = (_service: string) => mongodbUri, environment = {} as Readonly<Record<string, string>> } = {},
) {
  const world = await startWorld(context, {
    environment: { ...environment, MONGODB_URI: mongodbUri },
    serviceEnvironment: (name) => ({ MONGODB_URI: seenBy(name) }),
  });
  return { world: watchApi(world), stores: { ...storesOfEnvironment(), mongodbUri } };
}

const topicCount = 5;

/** A client of the workload that waits until it is told to write, and then changes several topics at once: right before something dies. */
export function createLastWriter() {
  const ready = Promise.withResolvers<Client>();
  return {
    work: async (client: Client): Promise<void> => {
      await createPublication(client);
      const [publication] = client.model.publications.values();
      while (publication !== undefined && publication.topics.size < topicCount) await createTopic(client, publication);
      ready.resolve(client);
    },
    write: async (): Promise<void> => {
      const client = await ready.promise;
      const publications = [...client.model.publications.values()];
      const topics = publications.flatMap((publication) => [...publication.topics.values()]);
      await Promise.all(topics.map((topic) => changeTopic(client, topic)));
    },
  };
}
