import { setTimeout as delay } from "node:timers/promises";
import type { FaultContext } from "../context.ts";
import { createLedger } from "../ledger.ts";
import type { Outcome } from "../scenario.ts";
import { makeScheduleDue } from "../world/schedules.ts";
import { withServiceDatabases } from "../world/service-databases.ts";
import type { World } from "../world/start-world.ts";
import { checkAcked, checkDrained, type StoreAddresses, storesOfEnvironment } from "./checks/drained.ts";
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
  const clients = await Promise.all(
    Array.from({ length: options.clients }, (_, index) =>
      newClient(context, world, index, {
        ledger,
        calmSince: () => calmSince,
        makeScheduleDue: options.schedulesFallDue && ((publicationId) => makeScheduleDue(world.system, publicationId)),
      }),
    ),
  );
  const working = Promise.all(clients.map((client) => runClient(client, () => calmSince !== undefined)));
  const start = performance.now();
  // Should the fault itself fail, nobody waits for the clients.
  working.catch(() => {});
  const figures = await options.breakThings(clients).finally(() => {
    calmSince = performance.now();
  });
  await working;
  context.signal.throwIfAborted();
  const seconds = (performance.now() - start) / 1000;
  context.say(`${ledger.counters.attempted} operations in ${seconds.toFixed(1)} s; now everything is read back`);
  const settledSeconds = await checkEverything(context, world, clients, options);
  for (const fault of world.deliveries.faults) ledger.surprise(fault);
  return ledger.outcome({
    ...figures,
    webhooks: world.deliveries.received(),
    ideas: ideasTold(clients),
    "schedules that fell due": dueTimes(clients),
    "repeated webhooks": repeats(clients),
    "settled in s": settledSeconds.toFixed(1),
  });
}

/** Gives how long everything took to come to its end, in seconds. Leaves the system stopped. */
async function checkEverything(
  { pace, signal }: FaultContext,
  { system }: World,
  clients: readonly Client[],
  { stores = storesOfEnvironment() }: WorkloadOptions,
): Promise<number> {
  const [ledger] = clients.map((client) => client.ledger);
  if (ledger === undefined) throw new Error("A workload needs a client");
  const settle = { signal, longestMilliseconds: longestSettleMilliseconds };
  const checkEnded = async (): Promise<number> => {
    const seconds = await withServiceDatabases(system, (databases) => checkSettled(databases, ledger, settle), stores);
    return seconds + (await checkDrained(system, stores, ledger));
  };
  await untilServing(clients, longestSettleMilliseconds);
  const webhookSeconds = await waitForWebhooks(clients, longestSettleMilliseconds);
  const before = ledger.counters.unexpected;
  const endSeconds = await checkEnded();
  const hasEnded = ledger.counters.unexpected === before;
  for (const client of clients) checkWebhooks(client);
  await Promise.all(clients.map(readBack));
  await withServiceDatabases(system, (databases) => checkGenerated(databases, clients), stores);
  await Promise.all(clients.slice(0, pace === "fast" ? 2 : clients.length).map(checkSlots));
  // What fills the quotas has to end as well, and takes long enough for a webhook to come again. What never ends is counted.
  if (hasEnded) await checkEnded();
  for (const client of clients) checkDoubledWebhooks(client);
  await checkAcked(system, stores, ledger);
  return webhookSeconds + endSeconds;
}

async function newClient(
  context: FaultContext,
  world: World,
  index: number,
  shared: Pick<Client, "ledger" | "calmSince" | "makeScheduleDue">,
): Promise<Client> {
  const { accountId, api } = await world.newAccount();
  const name = `client ${index + 1}`;
  let names = 0;
  return {
    ...shared,
    name,
    accountId,
    api,
    random: context.random.fork(name),
    deliveries: world.deliveries,
    model: createModel(),
    signal: context.signal,
    newName: () => {
      names += 1;
      return `c${index + 1}-${names}`;
    },
  };
}

/** Waits until every gateway serves every service again. */
async function untilServing(clients: readonly Client[], longestMilliseconds: number): Promise<void> {
  const giveUpAt = performance.now() + longestMilliseconds;
  const [client] = clients;
  if (client === undefined) return;
  for (let good = 0; good < 6 && !client.signal.aborted; ) {
    const paths = ["/publications", "/sessions/00000000-0000-4000-8000-000000000000", ...postPaths(client)];
    const replies = await Promise.all(paths.map((path) => client.api.request("GET", path)));
    good = replies.every((reply) => reply.kind === "answer" && reply.status < 500) ? good + 1 : 0;
    if (performance.now() > giveUpAt) {
      client.ledger.surprise(`the system did not serve again within ${longestMilliseconds / 1000} s`);
      return;
    }
    await delay(50);
  }
}

function postPaths({ model }: Client): string[] {
  return [...model.publications.keys()].slice(0, 1).map((id) => `/publications/${id}/posts`);
}

function ideasTold(clients: readonly Client[]): number {
  const told = clients.flatMap(({ model, deliveries }) =>
    model.promises.filter(({ kind }) => kind === "scout").flatMap(({ path }) => deliveries.at(path)),
  );
  return told.reduce((sum, { data }) => sum + Number(data.ideasCreated ?? 0), 0);
}

function dueTimes(clients: readonly Client[]): number {
  const publications = clients.flatMap(({ model }) => [...model.publications.values(), ...model.deleted]);
  return publications.reduce((sum, publication) => sum + publication.dueTimes.length, 0);
}

function repeats(clients: readonly Client[]): number {
  return clients
    .flatMap(({ model, deliveries }) => model.promises.flatMap(({ path }) => deliveries.at(path)))
    .reduce((sum, { attempts }) => sum + attempts - 1, 0);
}
