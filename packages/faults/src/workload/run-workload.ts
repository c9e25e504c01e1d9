import { setTimeout as delay } from "node:timers/promises";
import { resultOf } from "../client/reply.ts";
import type { FaultContext } from "../context.ts";
import type { World } from "../world/start-world.ts";
import { type StoreAddresses, storesOfEnvironment, withServiceDatabases } from "../world/stores.ts";
import { checkAcked, checkDrained, checkSettled } from "./checks/ended.ts";
import { checkGenerated } from "./checks/generated.ts";
import { checkDoubledWebhooks, checkWebhooks, waitForWebhooks } from "./checks/promises.ts";
import { readBack } from "./checks/read-back.ts";
import { checkSlots } from "./checks/slots.ts";
import type { Client } from "./client.ts";
import { createModel } from "./model.ts";
import { type ClientWork, useEverything } from "./run-client.ts";

export interface WorkloadOptions {
  /** Each has an account of its own and does one thing at a time. */
  readonly clients: number;
  /** What further ones do instead of a bit of everything. */
  readonly others?: readonly ClientWork[];
  /** Runs while the clients work; they stop when it resolves. */
  readonly breakThings: (clients: readonly Client[]) => Promise<void>;
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
export async function runWorkload(context: FaultContext, world: World, options: WorkloadOptions): Promise<void> {
  const { ledger, signal } = context;
  let calmSince = Number.POSITIVE_INFINITY;
  const isCalm = (): boolean => calmSince < Number.POSITIVE_INFINITY;
  const newClient = async (_: unknown, index: number): Promise<Client> => {
    const { accountId, api } = await world.newAccount();
    const name = `client ${index + 1}`;
    const random = context.random.fork(name);
    let names = 0;
    return {
      ...{ name, accountId, api, ledger, random, signal, deliveries: world.deliveries, model: createModel(), isCalm },
      pauseMilliseconds: () => random.between(100, 400),
      giveUpAt: (beganAt) => Math.max(beganAt, calmSince) + longestSettleMilliseconds,
      newName: () => `c${index + 1}-${++names}`,
    };
  };
  const usual = Array.from({ length: options.clients }, (): ClientWork => useEverything);
  const work = [...usual, ...(options.others ?? [])];
  const clients = await Promise.all(work.map(newClient));
  const start = performance.now();
  const working = Promise.all(clients.map((client, index) => work[index]?.(client, isCalm)));
  // Should the fault itself fail, nobody waits for the clients.
  working.catch(() => {});
  await options.breakThings(clients).finally(() => {
    calmSince = performance.now();
  });
  await working;
  signal.throwIfAborted();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  context.say(`${ledger.counters.attempted} operations in ${seconds} s; now everything is read back`);
  await checkEverything(context, world, clients, options.stores ?? storesOfEnvironment());
  for (const fault of world.deliveries.faults) ledger.surprise(fault);
}

async function checkEverything(
  { pace, signal, ledger }: FaultContext,
  { system }: World,
  clients: readonly Client[],
  stores: StoreAddresses,
): Promise<void> {
  const checkEnded = async (): Promise<void> => {
    await withServiceDatabases(system, stores, (databases) => checkSettled(databases, ledger, signal));
    await checkDrained(system, stores, ledger);
  };
  await untilServing(clients);
  await waitForWebhooks(clients, longestSettleMilliseconds);
  const before = ledger.counters.unexpected;
  await checkEnded();
  const hasEnded = ledger.counters.unexpected === before;
  for (const client of clients) checkWebhooks(client);
  await Promise.all(clients.map(readBack));
  await withServiceDatabases(system, stores, (databases) => checkGenerated(databases, clients));
  await Promise.all(clients.slice(0, pace === "fast" ? 2 : clients.length).map(checkSlots));
  // What fills the quotas has to end as well, and takes long enough for a webhook to come again. What never ends is counted.
  if (hasEnded) await checkEnded();
  for (const client of clients) checkDoubledWebhooks(client);
  await checkAcked(system, stores, ledger);
}

/** Waits until every gateway serves every service again. */
async function untilServing([client]: readonly Client[]): Promise<void> {
  if (client === undefined) return;
  const giveUpAt = performance.now() + longestSettleMilliseconds;
  const posts = [...client.model.publications.keys()].slice(0, 1).map((id) => `/publications/${id}/posts`);
  const paths = ["/publications", "/sessions/00000000-0000-4000-8000-000000000000", ...posts];
  for (let good = 0; good < 6 && !client.signal.aborted; ) {
    const replies = await Promise.all(paths.map((path) => client.api.request("GET", path)));
    good = replies.every((reply) => Number(resultOf(reply)) < 500) ? good + 1 : 0;
    if (performance.now() > giveUpAt)
      return client.ledger.surprise(`the system did not serve again within ${longestSettleMilliseconds / 1000} s`);
    await delay(50);
  }
}
