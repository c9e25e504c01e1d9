import { setTimeout as delay } from "node:timers/promises";
import type { FaultContext } from "../context.ts";
import { createLedger, type Ledger } from "../ledger.ts";
import type { Outcome } from "../scenario.ts";
import type { World } from "../world/start-world.ts";
import { type StoreAddresses, storesOfEnvironment, withServiceDatabases } from "../world/stores.ts";
import { checkAcked, checkDrained } from "./checks/drained.ts";
import { checkGenerated } from "./checks/generated.ts";
import { checkDoubledWebhooks, checkWebhooks, waitForWebhooks } from "./checks/promises.ts";
import { readBack } from "./checks/read-back.ts";
import { checkSettled } from "./checks/settled.ts";
import { checkSlots } from "./checks/slots.ts";
import type { Client } from "./client.ts";
import { createModel } from "./model.ts";
import { runClient } from "./run-client.ts";

export interface WorkloadOptions {
  /** Each has an account of its own and does one thing at a time. */
  readonly clients: number;
  /** Runs while the clients work; they stop when it resolves. What it gives is shown among the figures. */
  readonly breakThings: (clients: readonly Client[]) => Promise<Outcome["figures"]>;
  /** Schedules fall due while the clients work, which somebody has to tell the database. */
  readonly schedulesFallDue?: true;
  /** Where the outboxes and queues are; those of this process's environment unless given. */
  readonly stores?: StoreAddresses;
}

/** How long after the last fault everything may take to come to its end. */
const longestSettleMilliseconds = 60_000;

/**
 * Clients write, generate, publish and delete while something breaks; then everything is read back through the API and
 * compared with what they were told, and every quota is filled to its brim (in the short form those of the first two clients).
 * Leaves the system stopped.
 */
export async function runWorkload(context: FaultContext, world: World, options: WorkloadOptions): Promise<Outcome> {
  const ledger = createLedger();
  let calmSince: number | undefined;
  const newClient = async (_: unknown, index: number): Promise<Client> => {
    const { accountId, api } = await world.newAccount();
    const name = `client ${index + 1}`;
    let names = 0;
    return {
      ...{ name, accountId, api, ledger, random: context.random.fork(name), deliveries: world.deliveries },
      ...{ model: createModel(), signal: context.signal, calmSince: () => calmSince },
      newName: () => `c${index + 1}-${++names}`,
      makeScheduleDue: options.schedulesFallDue && ((publicationId) => makeScheduleDue(world, publicationId)),
    };
  };
  const clients = await Promise.all(Array.from({ length: options.clients }, newClient));
  const start = performance.now();
  const working = Promise.all(clients.map((client) => runClient(client, () => calmSince !== undefined)));
  // Should the fault itself fail, nobody waits for the clients.
  working.catch(() => {});
  const figures = await options.breakThings(clients).finally(() => {
    calmSince = performance.now();
  });
  await working;
  context.signal.throwIfAborted();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  context.say(`${ledger.counters.attempted} operations in ${seconds} s; now everything is read back`);
  const settledSeconds = await checkEverything(
    context,
    world,
    clients,
    ledger,
    options.stores ?? storesOfEnvironment(),
  );
  for (const fault of world.deliveries.faults) ledger.surprise(fault);
  return ledger.outcome({
    ...figures,
    webhooks: world.deliveries.received(),
    ...countsOf(clients),
    "settled in s": settledSeconds.toFixed(1),
  });
}

/** Gives how long everything took to come to its end, in seconds. Leaves the system stopped. */
async function checkEverything(
  { pace, signal }: FaultContext,
  { system }: World,
  clients: readonly Client[],
  ledger: Ledger,
  stores: StoreAddresses,
): Promise<number> {
  const { mongodbUri } = stores;
  const checkEnded = async (): Promise<number> => {
    const settle = (databases: Parameters<typeof checkSettled>[0]) => checkSettled(databases, ledger, signal);
    return (await withServiceDatabases(system, settle, mongodbUri)) + (await checkDrained(system, stores, ledger));
  };
  await untilServing(clients);
  const webhookSeconds = await waitForWebhooks(clients, longestSettleMilliseconds);
  const before = ledger.counters.unexpected;
  const endSeconds = await checkEnded();
  const hasEnded = ledger.counters.unexpected === before;
  for (const client of clients) checkWebhooks(client);
  await Promise.all(clients.map(readBack));
  await withServiceDatabases(system, (databases) => checkGenerated(databases, clients), mongodbUri);
  await Promise.all(clients.slice(0, pace === "fast" ? 2 : clients.length).map(checkSlots));
  // What fills the quotas has to end as well, and takes long enough for a webhook to come again. What never ends is counted.
  if (hasEnded) await checkEnded();
  for (const client of clients) checkDoubledWebhooks(client);
  await checkAcked(system, stores, ledger);
  return webhookSeconds + endSeconds;
}

/** Lets a publication's schedule fall due now, as if it were its hour, and says when that was; undefined when no run lies ahead. */
function makeScheduleDue({ system }: World, publicationId: string): Promise<Date | undefined> {
  return withServiceDatabases(system, async (databases) => {
    const dueAt = new Date();
    const plans = databases("generation").collection<{ _id: string; nextRunAt?: Date }>("publications");
    const waiting = { _id: publicationId, nextRunAt: { $gt: dueAt } };
    const { matchedCount } = await plans.updateOne(waiting, { $set: { nextRunAt: dueAt } });
    return matchedCount === 1 ? dueAt : undefined;
  });
}

/** Waits until every gateway serves every service again. */
async function untilServing([client]: readonly Client[]): Promise<void> {
  if (client === undefined) return;
  const giveUpAt = performance.now() + longestSettleMilliseconds;
  const posts = [...client.model.publications.keys()].slice(0, 1).map((id) => `/publications/${id}/posts`);
  const paths = ["/publications", "/sessions/00000000-0000-4000-8000-000000000000", ...posts];
  for (let good = 0; good < 6 && !client.signal.aborted; ) {
    const replies = await Promise.all(paths.map((path) => client.api.request("GET", path)));
    good = replies.every((reply) => reply.kind === "answer" && reply.status < 500) ? good + 1 : 0;
    if (performance.now() > giveUpAt)
      return client.ledger.surprise(`the system did not serve again within ${longestSettleMilliseconds / 1000} s`);
    await delay(50);
  }
}

function countsOf(clients: readonly Client[]): Outcome["figures"] {
  const told = clients.flatMap(({ model, deliveries }) => model.promises.flatMap(({ path }) => deliveries.at(path)));
  const publications = clients.flatMap(({ model }) => [...model.publications.values(), ...model.deleted]);
  return {
    ideas: told.reduce((sum, { data }) => sum + Number(data.ideasCreated ?? 0), 0),
    "schedules that fell due": publications.reduce((sum, { dueTimes }) => sum + dueTimes.length, 0),
    "repeated webhooks": told.reduce((sum, { attempts }) => sum + attempts - 1, 0),
  };
}
