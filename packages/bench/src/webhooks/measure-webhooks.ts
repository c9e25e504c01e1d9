import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "../measure/statistics.ts";
import { arrived, type Burst, measureBurst } from "./burst.ts";
import { type Arrivals, arrivalsOf, latenciesOf, type Receipt } from "./receipts.ts";
import { type Customer, hosts, slowHost, startWebhooksWorld, type WebhooksWorld } from "./world.ts";

/** What can be measured: many events at once, single ones to a receiver, and what a SIGKILL does. */
export const webhooksParts = ["bursts", "single", "kills"] as const;

export interface WebhooksSettings {
  readonly parts: readonly (typeof webhooksParts)[number][];
  /** How many events each burst has. */
  readonly bursts: readonly number[];
  readonly rounds: number;
  readonly kills: number;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
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
const killedEvents = 2_000;
const warmUpEvents = 500;
const pace = { perSecond: 100, events: 1_000 };

export async function measureWebhooks(settings: WebhooksSettings): Promise<WebhooksMeasured> {
  const { parts, rounds, kills, say, signal } = settings;
  say("Starting Galley with stores of its own …");
  const world = await startWebhooksWorld(slow.milliseconds);
  const measured = { bursts: [] as Burst[], paced: [] as Paced[], kills: [] as Kill[] };
  /** Measures once more; the count of what is to be measured is none when the part was not asked for. */
  const repeat = async (part: WebhooksSettings["parts"][number], times: number, measure: () => Promise<string>) => {
    for (let round = 1; parts.includes(part) && round <= times; round += 1) {
      signal.throwIfAborted();
      say(`round ${round}: ${await measure()}`);
    }
  };
  try {
    const customers = await Promise.all(hosts.map((host) => world.newCustomer(`https://${host}/hook`)));
    await measureBurst(world, customers, warmUpEvents);
    await repeat("bursts", rounds, async () => {
      const bursts: Burst[] = [];
      for (const events of settings.bursts) bursts.push(await measureBurst(world, customers, events));
      measured.bursts.push(...bursts);
      return `${bursts.map((one) => one.deliveriesPerSecond.toFixed(0)).join(" and ")} deliveries a second`;
    });
    await repeat("single", rounds, async () => {
      const paced: Paced[] = [];
      for (const besides of ["nobody", "a slow receiver"] as const)
        paced.push(await measurePaced(world, customers[0] as Customer, besides));
      measured.paced.push(...paced);
      return `p99 ${paced.map(({ p99, besides }) => `${p99.toFixed(0)} ms beside ${besides}`).join(", ")}`;
    });
    await repeat("kills", kills, async () => {
      const kill = await measureKill(world, customers);
      measured.kills.push(kill);
      return `${kill.lost} lost, ${kill.duplicates} twice, ${kill.unlogged} unlogged`;
    });
    return measured;
  } finally {
    await world.stop();
  }
}

async function measurePaced(world: WebhooksWorld, customer: Customer, besides: Paced["besides"]): Promise<Paced> {
  await world.receiver.take();
  if (besides === "a slow receiver") {
    const neighbour = await world.newCustomer(`https://${slowHost}/slow`);
    await world.tell([neighbour], slow.events);
    await arrived(world.receiver, 1);
  }
  const latencies = await tellPaced(world, customer);
  await world.settled();
  return { besides, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

/** Tells events one after the other, 100 a second; gives how long each took to arrive, in milliseconds, sorted. */
async function tellPaced(world: WebhooksWorld, customer: Customer): Promise<readonly number[]> {
  const toldAt = new Map<string, number>();
  const start = performance.now();
  const underWay: Promise<void>[] = [];
  for (let index = 0; index < pace.events; index += 1) {
    const wait = start + (index * 1_000) / pace.perSecond - performance.now();
    if (wait > 0) await delay(wait);
    const telling = world.tell([customer], 1).then((told) => {
      for (const [id, at] of told) toldAt.set(id, at);
    });
    underWay.push(telling);
  }
  await Promise.all(underWay);
  const receipts: Receipt[] = [];
  do {
    await delay(20);
    receipts.push(...(await world.receiver.take()).receipts);
  } while (arrivalsOf([...toldAt.keys()], receipts).lost > 0);
  return latenciesOf(toldAt, receipts);
}

async function measureKill(world: WebhooksWorld, customers: readonly Customer[]): Promise<Kill> {
  await world.receiver.take();
  const telling = world.tell(customers, killedEvents);
  await arrived(world.receiver, killedEvents / 4);
  world.system.system.killService("webhooks");
  const ids = [...(await telling).keys()];
  await arrived(world.receiver, killedEvents);
  // What nobody knows the outcome of is sent once more when its lease ends.
  await world.settled();
  const { receipts } = await world.receiver.take();
  const unlogged = Math.max(0, receipts.length - (await world.attemptsLogged(ids)));
  return { events: killedEvents, unlogged, ...arrivalsOf(ids, receipts) };
}
