import { setTimeout as delay } from "node:timers/promises";
import type { StartSystemOptions } from "@galley/local/system";
import { busyMicroseconds, cpuByName } from "../measure/cpu.ts";
import { percentile } from "../measure/statistics.ts";
import { type Arrivals, arrivalsOf, latenciesOf } from "./receipts.ts";
import { type Customer, hosts, slowHost, startWebhooksWorld, type WebhooksWorld } from "./world.ts";

export interface WebhooksSettings {
  /** How many events each burst has. */
  readonly bursts: readonly number[];
  readonly rounds: number;
  readonly kills: number;
  readonly system: Partial<StartSystemOptions>;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Many events told at once. */
export interface Burst extends Arrivals {
  readonly events: number;
  readonly deliveriesPerSecond: number;
  /** Processor time of a delivery in milliseconds, by process, over services and stores. */
  readonly cpuMilliseconds: Readonly<Record<string, number>>;
  /** What the database did for one delivery: commands that it was sent, and documents that it wrote. */
  readonly commands: number;
  readonly documentsWritten: number;
  readonly connections: number;
  readonly foreignCores: number;
  /** From event to receipt, waiting in the queue included. */
  readonly p50: number;
  readonly p99: number;
}

/** Events told one after the other to a receiver that answers at once, alone and beside one that is slow. */
export interface Paced {
  readonly besides: "nobody" | "a slow receiver";
  readonly p50: number;
  readonly p99: number;
}

/** A burst in the middle of which the service is killed. */
export interface Kill extends Arrivals {
  readonly events: number;
  /** POSTs that arrived and stand in no log of attempts. */
  readonly unlogged: number;
}

export interface WebhooksMeasured {
  readonly bursts: readonly Burst[];
  readonly paced: readonly Paced[];
  readonly kills: readonly Kill[];
}

/** So long the slow receiver takes to answer, and so many events it is told at once: what the measured peer was given. */
const slow = { milliseconds: 3_000, events: 320 };
const pace = { perSecond: 100, events: 1_000 };
const killedEvents = 2_000;

export async function measureWebhooks(settings: WebhooksSettings): Promise<WebhooksMeasured> {
  settings.say("Starting Galley with stores of its own …");
  const world = await startWebhooksWorld(slow.milliseconds, settings.system);
  try {
    // Four lanes of 8 deliveries each are 32 connections.
    const customers = await Promise.all(hosts.map((host) => world.newCustomer(`https://${host}/hook`)));
    await burst(world, customers, 500);
    const measured = { bursts: [] as Burst[], paced: [] as Paced[], kills: [] as Kill[] };
    for (let round = 1; round <= settings.rounds; round += 1) {
      for (const events of settings.bursts) {
        settings.signal.throwIfAborted();
        const one = await burst(world, customers, events);
        measured.bursts.push(one);
        settings.say(`round ${round}: ${events} events, ${Math.round(one.deliveriesPerSecond)} deliveries a second`);
      }
      for (const besides of ["nobody", "a slow receiver"] as const) {
        settings.signal.throwIfAborted();
        const one = await paced(world, customers[0] as Customer, besides);
        measured.paced.push(one);
        settings.say(`round ${round}: ${pace.perSecond} a second beside ${besides}, p99 ${one.p99.toFixed(0)} ms`);
      }
    }
    for (let kill = 1; kill <= settings.kills; kill += 1) {
      settings.signal.throwIfAborted();
      const one = await killed(world, customers);
      measured.kills.push(one);
      settings.say(`kill ${kill}: ${one.lost} lost, ${one.duplicates} twice, ${one.unlogged} unlogged`);
    }
    return measured;
  } finally {
    await world.stop();
  }
}

async function burst(world: WebhooksWorld, customers: readonly Customer[], events: number): Promise<Burst> {
  await world.take();
  const charged = () => [...world.system.services(), ...world.system.stores()];
  const look = () => {
    const [service, own] = [cpuByName(charged()), cpuByName(world.bench())];
    return { at: performance.now(), busy: busyMicroseconds(), service, own: sumOf(service) + sumOf(own) };
  };
  const [before, workBefore] = [look(), await world.databaseWork()];
  const toldAt = await world.tell(inTurns(customers, events));
  await arrived(world, events);
  const endedAt = performance.now();
  await world.settled();
  const [after, work] = [look(), await world.databaseWork()];
  const { receipts, mostOpen } = await world.take();
  const latencies = latenciesOf(toldAt, receipts);
  const cpu = [...after.service].map(([name, at]) => {
    return [name, (at - (before.service.get(name) ?? 0)) / 1_000 / events] as const;
  });
  return {
    events,
    deliveriesPerSecond: events / ((endedAt - before.at) / 1_000),
    cpuMilliseconds: Object.fromEntries(cpu),
    commands: (work.commands - workBefore.commands) / events,
    documentsWritten: (work.documentsWritten - workBefore.documentsWritten) / events,
    connections: mostOpen,
    foreignCores: Math.max(0, (after.busy - before.busy - (after.own - before.own)) / ((after.at - before.at) * 1_000)),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    ...arrivalsOf([...toldAt.keys()], receipts),
  };
}

const sumOf = (times: ReadonlyMap<string, number>): number => [...times.values()].reduce((sum, time) => sum + time, 0);

const inTurns = (customers: readonly Customer[], events: number): Customer[] =>
  Array.from({ length: events }, (_, index) => customers[index % customers.length] as Customer);

const waitMilliseconds = 20;
const mostSilentMilliseconds = 60_000;

/** Waits until so many POSTs came; rejects when none comes any more. */
async function arrived(world: WebhooksWorld, count: number): Promise<void> {
  let [last, lastAt] = [-1, performance.now()];
  for (;;) {
    const now = await world.count();
    if (now >= count) return;
    if (now !== last) [last, lastAt] = [now, performance.now()];
    if (performance.now() - lastAt > mostSilentMilliseconds)
      throw new Error(`Only ${now} of ${count} webhooks arrived, and no more come`);
    await delay(waitMilliseconds);
  }
}

async function paced(world: WebhooksWorld, customer: Customer, besides: Paced["besides"]): Promise<Paced> {
  await world.take();
  if (besides === "a slow receiver") {
    const neighbour = await world.newCustomer(`https://${slowHost}/slow`);
    await world.tell(inTurns([neighbour], slow.events));
    await arrived(world, 1);
  }
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
  const ids = [...toldAt.keys()];
  const seen: Awaited<ReturnType<WebhooksWorld["take"]>>["receipts"][number][] = [];
  do {
    await delay(waitMilliseconds);
    seen.push(...(await world.take()).receipts);
  } while (arrivalsOf(ids, seen).lost > 0);
  await world.settled();
  const latencies = latenciesOf(toldAt, seen);
  return { besides, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

async function killed(world: WebhooksWorld, customers: readonly Customer[]): Promise<Kill> {
  await world.take();
  const telling = world.tell(inTurns(customers, killedEvents));
  await arrived(world, killedEvents / 4);
  world.system.system.killService("webhooks");
  const toldAt = await telling;
  const ids = [...toldAt.keys()];
  await arrived(world, killedEvents);
  // What nobody knows the outcome of is sent once more when its lease ends.
  await world.settled();
  const { receipts } = await world.take();
  const unlogged = Math.max(0, receipts.length - (await world.attemptsLogged(ids)));
  return { events: killedEvents, unlogged, ...arrivalsOf(ids, receipts) };
}
