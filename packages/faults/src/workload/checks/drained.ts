import type { System } from "@galley/local/system";
import { connect } from "amqplib";
import { MongoClient } from "mongodb";
import { type InstallationNames, namesOf, queueNames } from "../../installation.ts";
import type { Ledger } from "../../ledger.ts";
import { pollUntil } from "../../poll.ts";

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

/**
 * Waits until nothing is on its way: outboxes and queues are empty. What still waits after `longestMilliseconds` counts as
 * unexpected, and so does every dead letter. Gives what it took, in seconds.
 */
export async function checkDrained(
  { state }: System,
  stores: StoreAddresses,
  ledger: Ledger,
  longestMilliseconds = 30_000,
): Promise<number> {
  const names = namesOf(state.path);
  if (names === undefined) throw new Error("The system has never run");
  const client = await new MongoClient(stores.mongodbUri).connect();
  const broker = await connect(stores.amqpUrl);
  const start = performance.now();
  try {
    const look = async (): Promise<string[]> => [
      ...(await waitingInOutboxes(client, names)),
      ...(await waitingInQueues(broker, names, "living")),
    ];
    const waiting = await pollUntil(look, ({ length }) => length === 0, { longestMilliseconds });
    for (const each of waiting) ledger.surprise(`${each}, which never go`);
    for (const each of await waitingInQueues(broker, names, "dead")) {
      ledger.surprise(`${each}, which nobody could handle`);
    }
    return (performance.now() - start) / 1000;
  } finally {
    await Promise.all([client.close(), broker.close()]);
  }
}

/**
 * Stops the system and counts what comes back to its queues: messages that somebody held and never acked, which a queue does
 * not count among those that wait.
 */
export async function checkAcked(system: System, { amqpUrl }: StoreAddresses, ledger: Ledger): Promise<void> {
  const names = namesOf(system.state.path);
  if (names === undefined) throw new Error("The system has never run");
  await system.stop();
  const broker = await connect(amqpUrl);
  try {
    const waiting = await waitingInQueues(broker, names, "living");
    for (const each of waiting) ledger.surprise(`${each} again once nobody holds them, though all had ended`);
  } finally {
    await broker.close();
  }
}

async function waitingInOutboxes(client: MongoClient, { databasePrefix }: InstallationNames): Promise<string[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const waiting: string[] = [];
  for (const { name } of databases.filter((database) => database.name.startsWith(databasePrefix))) {
    for (const { name: collection } of await client.db(name).listCollections({}, { nameOnly: true }).toArray()) {
      const count = await client
        .db(name)
        .collection(collection)
        .countDocuments({ "outbox.0": { $exists: true } });
      if (count > 0)
        waiting.push(`${count} outboxes of ${name.slice(databasePrefix.length)}.${collection} hold events`);
    }
  }
  return waiting;
}

async function waitingInQueues(
  broker: Awaited<ReturnType<typeof connect>>,
  names: InstallationNames,
  kind: "living" | "dead",
): Promise<string[]> {
  const channel = await broker.createChannel();
  const waiting: string[] = [];
  for (const queue of queueNames(names)[kind]) {
    const { messageCount } = await channel.checkQueue(queue);
    if (messageCount > 0) waiting.push(`${messageCount} messages are in ${queue.slice(names.amqpPrefix.length + 1)}`);
  }
  await channel.close();
  return waiting;
}
