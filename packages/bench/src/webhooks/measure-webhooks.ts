import { type Burst, measureBurst, type Sender } from "./burst.ts";
import { measureHanging } from "./measure-hanging.ts";
import type { OutpostPrograms } from "./outpost/programs.ts";
import { startOutpost } from "./outpost/start-outpost.ts";
import { type Customer, hosts, startWebhooksWorld, type WebhooksWorld } from "./world.ts";

/** What can be measured: many events at once, and one account beside receivers that never answer. */
export const webhooksParts = ["bursts", "hanging"] as const;
export type WebhooksPart = (typeof webhooksParts)[number];

export interface WebhooksSettings {
  readonly parts: ReadonlySet<WebhooksPart>;
  /** How many events each burst has. */
  readonly bursts: readonly number[];
  readonly rounds: number;
  /** With these, every burst is measured of Outpost as well. */
  readonly outpost?: OutpostPrograms | undefined;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** A burst of Galley's, with the commands that its database was sent for one delivery, and the documents that it inserted or changed. */
export type GalleyBurst = Awaited<ReturnType<typeof galleyBurst>>;

/** Bursts of Outpost's are in the order of Galley's; there are none when it was not measured. */
export type WebhooksMeasured = Awaited<ReturnType<typeof measureWebhooks>>;

const warmUpEvents = 500;

export async function measureWebhooks(settings: WebhooksSettings) {
  const { parts, say } = settings;
  say("Starting Galley with stores of its own …");
  const world = await startWebhooksWorld();
  try {
    const customers = await Promise.all(hosts.map((host) => world.newCustomer(`https://${host}/hook`)));
    const galley = senderOf(world, customers);
    await measureBurst(galley, world.receiver, warmUpEvents);
    const bursts = parts.has("bursts") ? await measureBursts(world, galley, settings) : undefined;
    // Last: what hangs goes on for minutes.
    const hanging = parts.has("hanging") ? await measureHanging(world, say) : undefined;
    return { bursts: bursts?.galley ?? [], outpost: bursts?.outpost ?? [], hanging };
  } finally {
    await world.stop();
  }
}

/** All rounds of bursts, of Galley and of Outpost when it is asked for, which runs for as long. */
async function measureBursts(world: WebhooksWorld, galley: Sender, settings: WebhooksSettings) {
  const measured = { galley: [] as GalleyBurst[], outpost: [] as Burst[] };
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

async function outpostBeside(world: WebhooksWorld, { outpost, say }: WebhooksSettings) {
  const { receiver, authoritiesFile, amqpUrl, system } = world;
  if (outpost === undefined) return undefined;
  say("Starting Outpost with a Redis and a PostgreSQL of its own …");
  const rabbitmq = () => system.stores().filter(({ name }) => !name.startsWith("mongod"));
  return startOutpost({ programs: outpost, receiver, authoritiesFile, amqpUrl, rabbitmq });
}

const senderOf = ({ tell, settled, system }: WebhooksWorld, customers: readonly Customer[]): Sender => ({
  tell: (events) => tell(inTurns(customers, events)),
  settled,
  processes: () => [...system.services(), ...system.stores()],
});

async function galleyBurst(world: WebhooksWorld, galley: Sender, events: number) {
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
