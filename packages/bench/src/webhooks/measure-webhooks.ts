import { percentile } from "../measure/statistics.ts";
import { arrived, type Burst, measureBurst, type Sender } from "./burst.ts";
import { type Hanging, measureHanging } from "./measure-hanging.ts";
import type { OutpostPrograms } from "./outpost/programs.ts";
import { type Outpost, startOutpost } from "./outpost/start-outpost.ts";
import { tellPaced } from "./paced.ts";
import { type Arrivals, arrivalsOf } from "./receipts.ts";
import { type Customer, hosts, slowHost, startWebhooksWorld, type WebhooksWorld } from "./world.ts";

/** What can be measured: many events at once, single ones to a receiver, what a SIGKILL does, and receivers that never answer. */
export const webhooksParts = ["bursts", "single", "kills", "hanging"] as const;
export type WebhooksPart = (typeof webhooksParts)[number];

export interface WebhooksSettings {
  readonly parts: ReadonlySet<WebhooksPart>;
  /** How many events each burst has. */
  readonly bursts: readonly number[];
  readonly rounds: number;
  readonly kills: number;
  /** With these, every burst is measured of Outpost as well. */
  readonly outpost?: OutpostPrograms | undefined;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** A burst of Galley's, with what its database did for one delivery. */
export interface GalleyBurst extends Burst {
  /** Commands that it was sent. */
  readonly commands: number;
  /** Documents that it inserted or changed. */
  readonly documentsWritten: number;
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
  readonly bursts: readonly GalleyBurst[];
  /** Outpost's, in the order of `bursts`; none when it was not measured. */
  readonly outpost: readonly Burst[];
  readonly paced: readonly Paced[];
  readonly kills: readonly Kill[];
  readonly hanging: Hanging | undefined;
}

/** So long the slow receiver takes to answer, and so many events it is told at once: what the measured peer was given. */
const slow = { milliseconds: 3_000, events: 320 };
const killedEvents = 2_000;
const warmUpEvents = 500;

export async function measureWebhooks(settings: WebhooksSettings): Promise<WebhooksMeasured> {
  const { parts, rounds, kills, say, signal } = settings;
  say("Starting Galley with stores of its own …");
  const world = await startWebhooksWorld(slow.milliseconds);
  try {
    const customers = await Promise.all(hosts.map((host) => world.newCustomer(`https://${host}/hook`)));
    const galley = senderOf(world, customers);
    await measureBurst(galley, world.receiver, warmUpEvents);
    const bursts = parts.has("bursts") ? await measureBursts(world, galley, settings) : { galley: [], outpost: [] };
    const paces: Paced[] = [];
    for (let round = 1; parts.has("single") && round <= rounds; round += 1) {
      for (const besides of ["nobody", "a slow receiver"] as const) {
        signal.throwIfAborted();
        const one = await paced(world, customers[0] as Customer, besides);
        paces.push(one);
        say(`round ${round}: 100 a second beside ${besides}, p99 ${one.p99.toFixed(0)} ms`);
      }
    }
    const killings: Kill[] = [];
    for (let kill = 1; parts.has("kills") && kill <= kills; kill += 1) {
      signal.throwIfAborted();
      const one = await killed(world, customers);
      killings.push(one);
      say(`kill ${kill}: ${one.lost} lost, ${one.duplicates} twice, ${one.unlogged} unlogged`);
    }
    // Last: what hangs goes on for minutes.
    const hanging = parts.has("hanging") ? await measureHanging(world, say) : undefined;
    return { bursts: bursts.galley, outpost: bursts.outpost, paced: paces, kills: killings, hanging };
  } finally {
    await world.stop();
  }
}

interface Bursts {
  readonly galley: GalleyBurst[];
  readonly outpost: Burst[];
}

/** All rounds of bursts, of Galley and of Outpost when it is asked for, which runs for as long. */
async function measureBursts(world: WebhooksWorld, galley: Sender, settings: WebhooksSettings): Promise<Bursts> {
  const measured: Bursts = { galley: [], outpost: [] };
  const outpost = await outpostBeside(world, settings);
  try {
    if (outpost) await measureBurst(outpost, world.receiver, warmUpEvents);
    for (let round = 1; round <= settings.rounds; round += 1) {
      for (const events of settings.bursts) {
        const ofGalley = async () => measured.galley.push(await galleyBurst(world, galley, events));
        const ofOutpost = async () =>
          outpost && measured.outpost.push(await measureBurst(outpost, world.receiver, events));
        // They take turns at being first: a machine that slows down or speeds up favours neither.
        for (const measure of round % 2 === 1 ? [ofGalley, ofOutpost] : [ofOutpost, ofGalley]) {
          settings.signal.throwIfAborted();
          await measure();
        }
        const [ours, theirs] = [measured.galley.at(-1), measured.outpost.at(-1)].map(rateText);
        const beside = theirs === undefined ? "" : `, Outpost ${theirs}`;
        settings.say(`round ${round}: ${events} events, ${ours} deliveries a second${beside}`);
      }
    }
    return measured;
  } finally {
    await outpost?.stop();
  }
}

const rateText = (burst: Burst | undefined): string | undefined => burst?.deliveriesPerSecond.toFixed(0);

async function outpostBeside(
  { receiver, amqpUrl, system }: WebhooksWorld,
  { outpost, say }: WebhooksSettings,
): Promise<Outpost | undefined> {
  if (outpost === undefined) return undefined;
  say("Starting Outpost with a Redis and a PostgreSQL of its own …");
  const rabbitmq = () => system.stores().filter(({ name }) => !name.startsWith("mongod"));
  return startOutpost({ programs: outpost, receiver, amqpUrl, rabbitmq });
}

const senderOf = ({ tell, settled, system }: WebhooksWorld, customers: readonly Customer[]): Sender => ({
  tell: (events) => tell(inTurns(customers, events)),
  settled,
  processes: () => [...system.services(), ...system.stores()],
});

async function galleyBurst(world: WebhooksWorld, galley: Sender, events: number): Promise<GalleyBurst> {
  const before = await world.databaseWork();
  const measured = await measureBurst(galley, world.receiver, events);
  const after = await world.databaseWork();
  return {
    ...measured,
    commands: (after.commands - before.commands) / events,
    documentsWritten: (after.documentsWritten - before.documentsWritten) / events,
  };
}

const inTurns = (customers: readonly Customer[], events: number): Customer[] =>
  Array.from({ length: events }, (_, index) => customers[index % customers.length] as Customer);

async function paced(world: WebhooksWorld, customer: Customer, besides: Paced["besides"]): Promise<Paced> {
  await world.receiver.take();
  if (besides === "a slow receiver") {
    const neighbour = await world.newCustomer(`https://${slowHost}/slow`);
    await world.tell(inTurns([neighbour], slow.events));
    await arrived(world.receiver, 1);
  }
  const { latencies } = await tellPaced(world, customer);
  await world.settled();
  return { besides, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

async function killed(world: WebhooksWorld, customers: readonly Customer[]): Promise<Kill> {
  await world.receiver.take();
  const telling = world.tell(inTurns(customers, killedEvents));
  await arrived(world.receiver, killedEvents / 4);
  world.system.system.killService("webhooks");
  const toldAt = await telling;
  const ids = [...toldAt.keys()];
  await arrived(world.receiver, killedEvents);
  // What nobody knows the outcome of is sent once more when its lease ends.
  await world.settled();
  const { receipts } = await world.receiver.take();
  const unlogged = Math.max(0, receipts.length - (await world.attemptsLogged(ids)));
  return { events: killedEvents, unlogged, ...arrivalsOf(ids, receipts) };
}
