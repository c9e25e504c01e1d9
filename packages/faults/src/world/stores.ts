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

/** The stores that this process's environment names. */
export function storesOfEnvironment(): StoreAddresses {
  const { MONGODB_URI: mongodbUri, AMQP_URL: amqpUrl } = process.env;
  if (!mongodbUri || !amqpUrl) throw new Error("MONGODB_URI and AMQP_URL are not set: npm run test:faults sets them");
  return { mongodbUri, amqpUrl };
}

/** The names that keep one system's data apart in both stores. */
type InstallationNames = ReturnType<typeof namesOf>;

function knownNames(stateFolder: string) {
  const { id } = (readJson(join(openStateFolder(stateFolder).path, "installation.json")) ?? {}) as { id?: string };
  return id === undefined ? undefined : { databasePrefix: `galley_${id}_`, amqpPrefix: `galley.${id}` };
}

/** Those of a system. Throws before its first start. */
export function namesOf({ state }: Pick<System, "state">) {
  const names = knownNames(state.path);
  if (names === undefined) throw new Error("The system has never run");
  return names;
}

/** Every queue of an installation; dead letters have queues of their own. */
export function queueNames({ amqpPrefix }: InstallationNames): { living: string[]; dead: string[] } {
  const living = (Object.keys(subscriptions) as QueueName[]).map((queue) => `${amqpPrefix}.${queue}`);
  return { living, dead: living.map((name) => `${name}.dead`) };
}

/** Removes what a system left in stores that were there before it and stay after it. */
export async function dropDataOf(stateFolder: string, { MONGODB_URI, AMQP_URL }: Environment): Promise<void> {
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

/** Works with a connection to a MongoDB. Rejects soon when nobody listens there. */
export async function withMongo<Result>(uri: string, work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 }).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Works with a channel of its own to a RabbitMQ. */
export async function withChannel<Result>(url: string, work: (channel: Channel) => Promise<Result>): Promise<Result> {
  const connection = await connect(url);
  try {
    return await work(await connection.createChannel());
  } finally {
    await connection.close();
  }
}

/** The databases of a system's services, each by the service's name. */
export type ServiceDatabases = (service: string) => Db;

/** Connects to the databases of services for what the API cannot show. */
export function withServiceDatabases<Result>(
  system: Pick<System, "state">,
  { mongodbUri }: Pick<StoreAddresses, "mongodbUri">,
  work: (databases: ServiceDatabases) => Promise<Result>,
): Promise<Result> {
  const { databasePrefix } = namesOf(system);
  return withMongo(mongodbUri, (client) => work((service) => client.db(`${databasePrefix}${service}`)));
}
