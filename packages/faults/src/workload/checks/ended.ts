import type { System } from "@galley/local/system";
import { pollUntil } from "@galley/test-kit/conditions";
import type { Ledger } from "../../ledger.ts";
import {
  installationNames,
  queueNames,
  type ServiceDatabases,
  type StoreAddresses,
  withChannel,
  withServiceDatabases,
} from "../../world/stores.ts";

/**
 * Waits until all events are sent and all queues are empty. Events or messages that still wait after 30 seconds count
 * as unexpected, and so does every dead letter (a message that could not be handled).
 */
export async function checkDrained(system: System, stores: StoreAddresses, ledger: Ledger): Promise<void> {
  const look = async (): Promise<string[]> => [
    ...(await waitingInOutboxes(system, stores)),
    ...(await waitingInQueues(system, stores, "living")),
  ];
  const waiting = await pollUntil(look, ({ length }) => length === 0, { timeoutMilliseconds: 30_000 });
  for (const each of waiting) ledger.reportUnexpected(`${each}, which never go`);
  for (const each of await waitingInQueues(system, stores, "dead"))
    ledger.reportUnexpected(`${each}, which nobody could handle`);
}

/**
 * Stops the system, which returns all unconfirmed messages to their queues. Reports each, because all work had ended before and every
 * message should have been confirmed.
 */
export async function checkAcked(system: System, stores: StoreAddresses, ledger: Ledger): Promise<void> {
  await system.stop();
  const waiting = await waitingInQueues(system, stores, "living");
  for (const each of waiting) ledger.reportUnexpected(`${each} again once nobody holds them, though all had ended`);
}

const services = ["content", "gateway", "generation", "publishing", "webhooks"];

function waitingInOutboxes(system: System, stores: StoreAddresses): Promise<string[]> {
  return withServiceDatabases(system, stores, async (databases) => {
    const waiting: string[] = [];
    for (const service of services) {
      for (const collection of await databases(service).collections()) {
        const count = await collection.countDocuments({ "outbox.0": { $exists: true } });
        if (count > 0) waiting.push(`${count} outboxes of ${service}.${collection.collectionName} hold events`);
      }
    }
    return waiting;
  });
}

function waitingInQueues(system: System, { amqpUrl }: StoreAddresses, kind: "living" | "dead"): Promise<string[]> {
  const names = installationNames(system);
  return withChannel(amqpUrl, async (channel) => {
    const waiting: string[] = [];
    for (const queue of queueNames(names)[kind]) {
      const { messageCount } = await channel.checkQueue(queue);
      if (messageCount > 0) waiting.push(`${messageCount} messages are in ${queue.slice(names.amqpPrefix.length + 1)}`);
    }
    return waiting;
  });
}

type LeftoverQuery = readonly [service: string, collection: string, filter: object, what: string];

/** Returns what to look for when all work has ended: documents that show unfinished or stuck work. `at` is the current time. */
const leftovers = (at: Date): readonly LeftoverQuery[] => [
  ["generation", "jobs", { state: { $in: ["queued", "running"] } }, "jobs that never end"],
  ["generation", "jobs", { slot: { $exists: true } }, "places for generations that never come back"],
  ["generation", "jobs", { activeRun: true }, "scout runs that never end"],
  ["generation", "publications", { nextRunAt: { $lte: at } }, "schedules that are due and never run"],
  ["publishing", "operations", { state: { $in: ["pending", "sending", "unknown"] } }, "unsettled operations"],
  ["publishing", "operations", { leaseUntil: { $gt: at } }, "operations that somebody still holds"],
  ["publishing", "operations", { state: "failed", slot: { $exists: true } }, "places of the week that failures keep"],
  ["publishing", "sites", { purgePending: true }, "deleted sites that are not purged"],
  ["publishing", "shares", { state: "sending" }, "shares of which nobody knows how they ended"],
  ["webhooks", "deliveries", { state: "pending" }, "deliveries that never end"],
  ["gateway", "idempotency_records", { state: "running", leaseUntil: { $gt: at } }, "requests that still run"],
];

/** Waits up to a minute until no service has work left, and reports what remains. */
export async function checkSettled(databases: ServiceDatabases, ledger: Ledger, signal: AbortSignal): Promise<void> {
  const look = async (): Promise<string[]> => {
    const found = await Promise.all(
      leftovers(new Date()).map(async ([service, collection, filter, what]) => {
        const documents = await databases(service).collection(collection).find(filter).limit(5).toArray();
        const which = documents.map(({ _id, accountId }) => `${_id} of ${accountId}`).join(", ");
        return documents.length === 0 ? [] : [`${service} has ${what}: ${which}`];
      }),
    );
    return found.flat();
  };
  const left = await pollUntil(look, ({ length }) => length === 0, { timeoutMilliseconds: 60_000, signal });
  left.forEach(ledger.reportUnexpected);
}
