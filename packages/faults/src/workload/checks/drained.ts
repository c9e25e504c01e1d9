import type { System } from "@galley/local/system";
import { pollUntil } from "@galley/test-kit/conditions";
import { connect } from "amqplib";
import type { Ledger } from "../../ledger.ts";
import {
  type InstallationNames,
  namesOf,
  queueNames,
  type ServiceDatabases,
  type StoreAddresses,
  withServiceDatabases,
} from "../../world/stores.ts";

type Broker = Awaited<ReturnType<typeof connect>>;

/**
 * Waits until nothing is on its way: outboxes and queues are empty. What still waits after 30 seconds counts as unexpected, and so does
 * every dead letter. Gives what it took, in seconds.
 */
export async function checkDrained(system: System, stores: StoreAddresses, ledger: Ledger): Promise<number> {
  const names = namesOf(system);
  const broker = await connect(stores.amqpUrl);
  const start = performance.now();
  try {
    const look = async (): Promise<string[]> => [
      ...(await waitingInOutboxes(system, stores)),
      ...(await waitingInQueues(broker, names, "living")),
    ];
    const waiting = await pollUntil(look, ({ length }) => length === 0, { timeoutMilliseconds: 30_000 });
    for (const each of waiting) ledger.surprise(`${each}, which never go`);
    for (const each of await waitingInQueues(broker, names, "dead"))
      ledger.surprise(`${each}, which nobody could handle`);
    return (performance.now() - start) / 1000;
  } finally {
    await broker.close();
  }
}

/** Stops the system and counts what comes back to its queues: messages that somebody held and never acked. */
export async function checkAcked(system: System, { amqpUrl }: StoreAddresses, ledger: Ledger): Promise<void> {
  await system.stop();
  const broker = await connect(amqpUrl);
  try {
    const waiting = await waitingInQueues(broker, namesOf(system), "living");
    for (const each of waiting) ledger.surprise(`${each} again once nobody holds them, though all had ended`);
  } finally {
    await broker.close();
  }
}

function waitingInOutboxes(system: System, { mongodbUri }: StoreAddresses): Promise<string[]> {
  const services = ["content", "gateway", "generation", "publishing", "webhooks"];
  const look = async (databases: ServiceDatabases): Promise<string[]> => {
    const waiting: string[] = [];
    for (const service of services) {
      for (const { name } of await databases(service).listCollections({}, { nameOnly: true }).toArray()) {
        const count = await databases(service)
          .collection(name)
          .countDocuments({ "outbox.0": { $exists: true } });
        if (count > 0) waiting.push(`${count} outboxes of ${service}.${name} hold events`);
      }
    }
    return waiting;
  };
  return withServiceDatabases(system, look, mongodbUri);
}

async function waitingInQueues(broker: Broker, names: InstallationNames, kind: "living" | "dead"): Promise<string[]> {
  const channel = await broker.createChannel();
  const waiting: string[] = [];
  for (const queue of queueNames(names)[kind]) {
    const { messageCount } = await channel.checkQueue(queue);
    if (messageCount > 0) waiting.push(`${messageCount} messages are in ${queue.slice(names.amqpPrefix.length + 1)}`);
  }
  await channel.close();
  return waiting;
}
