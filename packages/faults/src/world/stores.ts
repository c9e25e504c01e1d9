import { join } from "node:path";
import { openStateFolder, readJson } from "@galley/local/state-folder";
import type { System } from "@galley/local/system";
import { type QueueName, subscriptions } from "@galley/proto/events/v1";
import { type Channel, connect } from "amqplib";
import { type Db, MongoClient } from "mongodb";

type Environment = Readonly<Record<string, string | undefined>>;

export interface StoreAddresses {
  readonly mongodbUri: string;
  readonly amqpUrl: string;
}

/** Returns the addresses of MongoDB and RabbitMQ that this process's environment names. Throws if there are none. */
export function environmentStores(): StoreAddresses {
  const { MONGODB_URI: mongodbUri, AMQP_URL: amqpUrl } = process.env;
  if (!mongodbUri || !amqpUrl) throw new Error("MONGODB_URI and AMQP_URL are not set: npm run test:faults sets them");
  return { mongodbUri, amqpUrl };
}

/** The prefixes of database and queue names that separate the data of one system from others in the same stores. */
type InstallationNames = ReturnType<typeof installationNames>;

function knownNames(stateFolder: string) {
  const { id } = (readJson(join(openStateFolder(stateFolder).path, "installation.json")) ?? {}) as { id?: string };
  return id === undefined ? undefined : { databasePrefix: `galley_${id}_`, amqpPrefix: `galley.${id}` };
}

/** Returns the name prefixes of a system's data. Throws if the system was never started. */
export function installationNames({ state }: Pick<System, "state">) {
  const names = knownNames(state.path);
  if (names === undefined) throw new Error("The system has never run");
  return names;
}

/** Returns the names of all queues of an installation, with the queues for dead letters listed separately. */
export function queueNames({ amqpPrefix }: InstallationNames): { living: string[]; dead: string[] } {
  const living = (Object.keys(subscriptions) as QueueName[]).map((queue) => `${amqpPrefix}.${queue}`);
  return { living, dead: living.map((name) => `${name}.dead`) };
}

/** Deletes the databases, queues and exchanges of a system from stores that it shares with others. */
export async function dropSystemData(stateFolder: string, { MONGODB_URI, AMQP_URL }: Environment): Promise<void> {
  const names = knownNames(stateFolder);
  if (names === undefined) return;
  if (MONGODB_URI)
    await withMongo(MONGODB_URI, async (client) => {
      const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
      const own = databases.filter(({ name }) => name.startsWith(names.databasePrefix));
      for (const { name } of own) await client.db(name).dropDatabase();
    });
  if (AMQP_URL)
    await withChannel(AMQP_URL, async (channel) => {
      const { living, dead } = queueNames(names);
      for (const queue of [...living, ...dead]) await channel.deleteQueue(queue);
      for (const exchange of ["events", "dead"]) await channel.deleteExchange(`${names.amqpPrefix}.${exchange}`);
    });
}

/** Calls `work` with a connection to MongoDB and closes it. Rejects after five seconds if no server answers. */
export async function withMongo<Result>(uri: string, work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 }).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Calls `work` with a new channel to RabbitMQ and closes its connection. */
export async function withChannel<Result>(url: string, work: (channel: Channel) => Promise<Result>): Promise<Result> {
  const connection = await connect(url);
  try {
    return await work(await connection.createChannel());
  } finally {
    await connection.close();
  }
}

/** A function that returns the MongoDB database of a service, such as "generation". */
export type ServiceDatabases = (service: string) => Db;

/** Calls `work` with the databases of the services, for checks that the API does not support. */
export function withServiceDatabases<Result>(
  system: Pick<System, "state">,
  { mongodbUri }: Pick<StoreAddresses, "mongodbUri">,
  work: (databases: ServiceDatabases) => Promise<Result>,
): Promise<Result> {
  const { databasePrefix } = installationNames(system);
  return withMongo(mongodbUri, (client) => work((service) => client.db(`${databasePrefix}${service}`)));
}
