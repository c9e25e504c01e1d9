import { setTimeout as delay } from "node:timers/promises";
import { memoryByName } from "../measure/memory.ts";
import { percentile } from "../measure/statistics.ts";
import { arrived } from "./burst.ts";
import { countArrivals, deliveryLatencies, type Receipt } from "./receipts.ts";
import { type Customer, hangingHosts, hosts, type WebhooksWorld } from "./world.ts";

/**
 * The figures of deliveries of one account, alone and beside receivers that never answer, and the memory that 2,000
 * waiting attempts take.
 */
export type Hanging = Awaited<ReturnType<typeof measureHanging>>;

const eventsOfHanging = 10;
const retriedEvents = 50;
const waitingAttempts = 2_000;
const waitMilliseconds = 50;

/**
 * Measures the deliveries and retries of one account alone, beside 8, 32 and 200 accounts whose receivers hang, and beside one
 * account with 200 such receivers.
 */
export async function measureHanging(world: WebhooksWorld, say: (line: string) => void) {
  const beside: ({ beside: string } & Awaited<ReturnType<typeof measureOthers>>)[] = [];
  const measure = async (name: string) => {
    const one = { beside: name, ...(await measureOthers(world)) };
    beside.push(one);
    const { earliest, latest } = one.retries;
    say(`beside ${name}: p99 ${one.p99} ms, retries ${earliest} to ${latest} ms after their time`);
  };
  await measure("nothing that hangs");
  const hanging: Customer[] = [];
  for (const count of [8, 32, 200]) {
    const more = hangingHosts.slice(hanging.length, count).map((host) => world.newCustomer(`https://${host}/hang`));
    await tellEach(world, await Promise.all(more), eventsOfHanging);
    hanging.push(...(await Promise.all(more)));
    await measure(`${count} accounts that hang`);
  }
  const one = await world.newCustomer("");
  const ofOne = hangingHosts.map((host) => ({ ...one, url: `https://${host}/hang` }));
  await tellEach(world, ofOne, eventsOfHanging);
  await measure("these and one account with 200 hosts that hang");
  const memory = await measureMemory(world);
  say(`${memory.attempts} attempts that hang: ${memory.megabytes.toFixed(0)} MB`);
  return { beside, memory };
}

/** Sends `events` events to each customer and waits until they are stored. Returns their ids. */
async function tellEach(world: WebhooksWorld, customers: readonly Customer[], events: number): Promise<string[]> {
  const told = await world.tell(Array.from({ length: events }, () => customers).flat());
  while ((await world.stored([...told.keys()])) < told.size) await delay(waitMilliseconds);
  return [...told.keys()];
}

async function measureOthers(world: WebhooksWorld) {
  await world.receiver.take();
  const [quick, refusing] = await Promise.all([
    world.newCustomer(`https://${hosts[0]}/hook`),
    world.newCustomer(`https://${hosts[1]}/second`),
  ]);
  const retried = await tellEach(world, [refusing], retriedEvents);
  const dueAt = new Map<string, number>();
  while (dueAt.size < retriedEvents) {
    await delay(waitMilliseconds);
    for (const [id, at] of await world.retriesDueAt(retried)) dueAt.set(id, at);
  }
  const { latencies, receipts } = await tellPaced(world, quick);
  const ofRetried = (): Receipt[] => receipts.filter(({ id }) => dueAt.has(id));
  while (ofRetried().length < 2 * retriedEvents) {
    await delay(waitMilliseconds);
    receipts.push(...(await world.receiver.take()).receipts);
  }
  const waits = [...Map.groupBy(ofRetried(), ({ id }) => id)].map(([id, [, second]]) => {
    return (second?.at ?? 0) - (dueAt.get(id) ?? 0);
  });
  // How many milliseconds after its due time each second attempt was made: the shortest and the longest delay.
  const retries = { earliest: Math.min(...waits), latest: Math.max(...waits) };
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), retries };
}

async function measureMemory(world: WebhooksWorld) {
  const service = world.system.services().filter(({ name }) => name.startsWith("webhooks"));
  const megabytes = (): number => Object.values(memoryByName(service)).reduce((sum, { pss }) => sum + pss, 0);
  const host = (index: number): string => hangingHosts[index % hangingHosts.length] ?? "";
  const accounts = Array.from({ length: waitingAttempts }, (_, index) =>
    world.newCustomer(`https://${host(index)}/hang`),
  );
  const customers = await Promise.all(accounts);
  await world.hanging.take();
  const before = megabytes();
  await world.tell(customers);
  await arrived(world.hanging, waitingAttempts);
  return { attempts: waitingAttempts, megabytes: megabytes() - before };
}

const pace = { perSecond: 100, events: 1_000 };

/**
 * Publishes 1,000 events, 100 each second, and waits for their deliveries. Returns the sorted times from event to delivery in milliseconds,
 * and all deliveries that arrived in this time.
 */
async function tellPaced(
  world: WebhooksWorld,
  customer: Customer,
): Promise<{ readonly latencies: readonly number[]; readonly receipts: Receipt[] }> {
  const toldAt = new Map<string, number>();
  const start = performance.now();
  const underWay: Promise<void>[] = [];
  for (let index = 0; index < pace.events; index += 1) {
    const wait = start + (index * 1_000) / pace.perSecond - performance.now();
    if (wait > 0) await delay(wait);
    const telling = world.tell([customer]).then((told) => {
      for (const [id, at] of told) toldAt.set(id, at);
    });
    underWay.push(telling);
  }
  await Promise.all(underWay);
  const receipts: Receipt[] = [];
  do {
    await delay(waitMilliseconds);
    receipts.push(...(await world.receiver.take()).receipts);
  } while (countArrivals([...toldAt.keys()], receipts).lost > 0);
  return { latencies: deliveryLatencies(toldAt, receipts), receipts };
}
