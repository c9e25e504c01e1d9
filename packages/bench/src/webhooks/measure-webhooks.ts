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

export type WebhooksMeasured = Awaited<ReturnType<typeof measureWebhooks>>;

const warmUpEvents = 500;

export async function measureWebhooks(settings: WebhooksSettings) {
  const { parts, say } = settings;
  say("Starting Galley with stores of its own …");
  const world = await startWebhooksWorld();
  try {
    const galley = senderOf(world, await Promise.all(hosts.map((host) => world.newCustomer(`https://${host}/hook`))));
    await measureBurst(galley, world.receiver, warmUpEvents);
    const bursts = parts.has("bursts") ? await measureBursts(world, galley, settings) : [];
    // Last: what hangs goes on for minutes.
    const hanging = parts.has("hanging") ? await measureHanging(world, say) : undefined;
    return { bursts, hanging };
  } finally {
    await world.stop();
  }
}

/** All rounds of bursts, of Galley and of Outpost when it is asked for, which runs for as long. */
async function measureBursts(world: WebhooksWorld, galley: Sender, settings: WebhooksSettings): Promise<Burst[]> {
  const measured: Burst[] = [];
  const outpost = await outpostBeside(world, settings);
  try {
    const senders = outpost === undefined ? [galley] : [galley, outpost];
    if (outpost) await measureBurst(outpost, world.receiver, warmUpEvents);
    for (let round = 1; round <= settings.rounds; round += 1) {
      for (const events of settings.bursts) {
        // They take turns at being first: a machine that slows down or speeds up favours neither.
        for (const sender of round % 2 === 1 ? senders : senders.toReversed()) {
          settings.signal.throwIfAborted();
          const burst = await measureBurst(sender, world.receiver, events);
          measured.push(burst);
          const rate = burst.deliveriesPerSecond.toFixed(0);
          settings.say(`round ${round}: ${events} events, ${sender.name} ${rate} deliveries a second`);
        }
      }
    }
    return measured;
  } finally {
    await outpost?.stop();
  }
}

async function outpostBeside(world: WebhooksWorld, { outpost, say }: WebhooksSettings) {
  const { receiver, authoritiesFile, amqpUrl, system } = world;
  if (outpost === undefined) return undefined;
  say("Starting Outpost with a Redis and a PostgreSQL of its own …");
  const rabbitmq = () => system.stores().filter(({ name }) => !name.startsWith("mongod"));
  return startOutpost({ programs: outpost, receiver, authoritiesFile, amqpUrl, rabbitmq });
}

/** Galley as it tells these customers in turn. */
const senderOf = ({ tell, settled, system, databaseWork }: WebhooksWorld, customers: readonly Customer[]): Sender => ({
  name: "Galley",
  tell: (events) => tell(Array.from({ length: events }, (_, at) => customers[at % customers.length] as Customer)),
  settled,
  processes: () => [...system.services(), ...system.stores()],
  databaseWork,
});
