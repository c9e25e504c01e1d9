import { join } from "node:path";
import { openStateFolder, readJson } from "@galley/local/state-folder";
import { type QueueName, subscriptions } from "@galley/proto/events/v1";
import { connect } from "amqplib";
import { MongoClient } from "mongodb";

type Environment = Readonly<Record<string, string | undefined>>;

/** The names that keep one system's data apart in both stores. */
export interface InstallationNames {
  readonly databasePrefix: string;
  readonly amqpPrefix: string;
}

/** Those of the system with its state in this folder; undefined before its first start. */
export function namesOf(stateFolder: string): InstallationNames | undefined {
  const { id } = (readJson(join(openStateFolder(stateFolder).path, "installation.json")) ?? {}) as { id?: string };
  return id === undefined ? undefined : { databasePrefix: `galley_${id}_`, amqpPrefix: `galley.${id}` };
}

/** Every queue of an installation; dead letters have queues of their own. */
export function queueNames({ amqpPrefix }: InstallationNames): { living: string[]; dead: string[] } {
  const living = (Object.keys(subscriptions) as QueueName[]).map((queue) => `${amqpPrefix}.${queue}`);
  return { living, dead: living.map((name) => `${name}.dead`) };
}

/** Removes what a system left in stores that were there before it and stay after it. */
export async function dropDataOf(stateFolder: string, { MONGODB_URI, AMQP_URL }: Environment): Promise<void> {
  const names = namesOf(stateFolder);
  if (names === undefined) return;
  if (MONGODB_URI) await dropDatabases(MONGODB_URI, names);
  if (AMQP_URL) await deleteQueues(AMQP_URL, names);
}

async function dropDatabases(uri: string, { databasePrefix }: InstallationNames): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2_000 });
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(databasePrefix)) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}

async function deleteQueues(url: string, names: InstallationNames): Promise<void> {
  const connection = await connect(url);
  try {
    const channel = await connection.createChannel();
    const { living, dead } = queueNames(names);
    for (const queue of [...living, ...dead]) await channel.deleteQueue(queue);
    for (const exchange of ["events", "dead"]) await channel.deleteExchange(`${names.amqpPrefix}.${exchange}`);
  } finally {
    await connection.close();
  }
}
