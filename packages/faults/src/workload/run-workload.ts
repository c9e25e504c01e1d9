import { setTimeout as delay } from "node:timers/promises";
import { replyResult } from "../client/reply.ts";
import type { FaultContext } from "../context.ts";
import type { World } from "../world/start-world.ts";
import { environmentStores, type StoreAddresses, withServiceDatabases } from "../world/stores.ts";
import { checkAcked, checkDrained, checkSettled } from "./checks/ended.ts";
import { checkGenerated } from "./checks/generated.ts";
import { checkDoubledWebhooks, checkWebhooks, waitForWebhooks } from "./checks/promises.ts";
import { readBack } from "./checks/read-back.ts";
import { checkSlots } from "./checks/slots.ts";
import type { Client } from "./client.ts";
import { createModel } from "./model.ts";
import { type ClientWork, useEverything } from "./run-client.ts";

export interface WorkloadOptions {
  /** The number of clients. Each has its own account and does one thing at a time. */
  readonly clients: number;
  /** The work of additional clients, one function for each. They work at the same time as the `clients` that use all operations. */
  readonly others?: readonly ClientWork[];
  /** Causes faults while the clients work. The clients stop when it resolves. */
  readonly injectFaults: (clients: readonly Client[]) => Promise<void>;
  /**
   * The addresses of MongoDB and RabbitMQ, in which checks look for waiting work. By default those of this process's
   * environment.
   */
  readonly stores?: StoreAddresses;
}

/** How many milliseconds all promised webhooks may take to arrive after the last fault. */
const maxSettleMilliseconds = 60_000;

/**
 * Clients write, generate, publish and delete during faults. Then everything is read back through the API and compared
 * with what they were told, and every quota is filled to its limit (in the short form only those of the first two
 * clients). The system is stopped afterwards.
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
      name,
      accountId,
      api,
      ledger,
      random,
      signal,
      deliveries: world.deliveries,
      model: createModel(),
      isCalm,
      pauseMilliseconds: () => random.between(100, 400),
      giveUpAt: (beganAt) => Math.max(beganAt, calmSince) + maxSettleMilliseconds,
      newName: () => `c${index + 1}-${++names}`,
    };
  };
  const usual = Array.from({ length: options.clients }, (): ClientWork => useEverything);
  const work = [...usual, ...(options.others ?? [])];
  const clients = await Promise.all(work.map(newClient));
  const start = performance.now();
  const working = Promise.all(clients.map((client, index) => work[index]?.(client, isCalm)));
  // If `injectFaults` rejects, `await working` is never reached. This handler keeps a later rejection of the clients from ending the
  // process.
  working.catch(() => {});
  await options.injectFaults(clients).finally(() => {
    calmSince = performance.now();
  });
  await working;
  signal.throwIfAborted();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  context.say(`${ledger.counters.attempted} operations in ${seconds} s; now everything is read back`);
  await checkEverything(context, world, clients, options.stores ?? environmentStores());
  for (const fault of world.deliveries.faults) ledger.reportUnexpected(fault);
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
  await waitForWebhooks(clients, maxSettleMilliseconds);
  const before = ledger.counters.unexpected;
  await checkEnded();
  const hasEnded = ledger.counters.unexpected === before;
  for (const client of clients) checkWebhooks(client);
  await Promise.all(clients.map(readBack));
  await withServiceDatabases(system, stores, (databases) => checkGenerated(databases, clients));
  await Promise.all(clients.slice(0, pace === "fast" ? 2 : clients.length).map(checkSlots));
  // Filling the quotas has started new work, so the check for unfinished work runs again. The wait also leaves time for a webhook that is
  // sent twice. If the first check failed, the second would only report the same.
  if (hasEnded) await checkEnded();
  for (const client of clients) checkDoubledWebhooks(client);
  await checkAcked(system, stores, ledger);
}

/** Waits until every gateway can reach every service again. */
async function untilServing([client]: readonly Client[]): Promise<void> {
  if (client === undefined) return;
  const giveUpAt = performance.now() + maxSettleMilliseconds;
  const posts = [...client.model.publications.keys()].slice(0, 1).map((id) => `/publications/${id}/posts`);
  const paths = ["/publications", "/sessions/00000000-0000-4000-8000-000000000000", ...posts];
  for (let good = 0; good < 6 && !client.signal.aborted; ) {
    const replies = await Promise.all(paths.map((path) => client.api.request("GET", path)));
    good = replies.every((reply) => Number(replyResult(reply)) < 500) ? good + 1 : 0;
    if (performance.now() > giveUpAt)
      return client.ledger.reportUnexpected(`the system did not serve again within ${maxSettleMilliseconds / 1000} s`);
    await delay(50);
  }
}
