import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { numberAboveZero, WrongUsage } from "@galley/local/command-line";
import { chosen, flag, names, number, numbersIn, type Run } from "../options.ts";
import { report } from "../report.ts";
import { type Burst, measureBurst, type Sender } from "./burst.ts";
import { measureHanging } from "./measure-hanging.ts";
import { findOutpostPrograms, type OutpostPrograms } from "./outpost/programs.ts";
import { startOutpost } from "./outpost/start-outpost.ts";
import { webhooksTables } from "./report.ts";
import { type Customer, hosts, startWebhooksWorld, type WebhooksWorld } from "./world.ts";

/**
 * The names of the two parts of the benchmark. "bursts" measures many events at once; "hanging" measures the deliveries of one account
 * while receivers of other accounts never answer.
 */
const parts = ["bursts", "hanging"] as const;
const warmUpEvents = 500;

/** Measures deliveries of webhooks by Galley, and by Outpost (another webhook service) when its programs are given. */
export async function benchWebhooks(words: readonly string[], run: Run): Promise<void> {
  const several = { events: number("2000,20000"), only: names(parts), outpost: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...words], options: { rounds: number("3"), ...several, write: flag } });
  const rounds = numberAboveZero("rounds", values.rounds);
  const sizes = numbersIn("events", values.events);
  const only = chosen("only", values.only, parts);
  if (values.write && only.length < parts.length)
    throw new WrongUsage("--write writes the figures of all parts; leave out --only.");
  const programs = values.outpost && (await findOutpostPrograms(resolve(values.outpost), process.env.PATH));
  run.say("Starting Galley with stores of its own …");
  const world = await startWebhooksWorld();
  try {
    const galley = createGalleySender(
      world,
      await Promise.all(hosts.map((host) => world.newCustomer(`https://${host}/hook`))),
    );
    await measureBurst(galley, world.receiver, warmUpEvents);
    const bursts = only.includes("bursts") ? await measureBursts(world, galley, { programs, sizes, rounds, run }) : [];
    // The part with receivers that never answer comes last, because its deliveries continue for minutes.
    const hanging = only.includes("hanging") ? await measureHanging(world, run.say) : undefined;
    const lines = webhooksTables(bursts, hanging);
    report(run, { part: "webhooks", method: `medians of ${rounds} rounds`, write: values.write, lines });
  } finally {
    await world.stop();
  }
}

interface BurstsSettings {
  /** The programs of Outpost, another webhook service. When set, every burst is also measured with it. */
  readonly programs: OutpostPrograms | "" | undefined;
  /** The sizes of the measured bursts. Each is the number of events that are published at once. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly run: Run;
}

/** Measures all rounds of bursts with Galley, and with Outpost when requested. Outpost runs only during this time. */
async function measureBursts(
  world: WebhooksWorld,
  galley: Sender,
  { programs, sizes, rounds, run }: BurstsSettings,
): Promise<Burst[]> {
  const measured: Burst[] = [];
  const outpost = programs ? await outpostBeside(world, programs, run) : undefined;
  try {
    const senders = outpost === undefined ? [galley] : [galley, outpost];
    if (outpost) await measureBurst(outpost, world.receiver, warmUpEvents);
    for (let round = 1; round <= rounds; round += 1) {
      for (const events of sizes) {
        // The two systems take turns in being first, so that a machine that slows down or speeds up favours neither.
        for (const sender of round % 2 === 1 ? senders : senders.toReversed()) {
          run.signal.throwIfAborted();
          const burst = await measureBurst(sender, world.receiver, events);
          measured.push(burst);
          const rate = burst.deliveriesPerSecond.toFixed(0);
          run.say(`round ${round}: ${events} events, ${sender.name} ${rate} deliveries a second`);
        }
      }
    }
    return measured;
  } finally {
    await outpost?.stop();
  }
}

function outpostBeside(world: WebhooksWorld, programs: OutpostPrograms, { say }: Run) {
  const { receiver, authoritiesFile, amqpUrl, system } = world;
  say("Starting Outpost with a Redis and a PostgreSQL of its own …");
  const rabbitmq = () => system.stores().filter(({ name }) => !name.startsWith("mongod"));
  return startOutpost({ programs, receiver, authoritiesFile, amqpUrl, rabbitmq });
}

/**
 * Returns the functions with which the benchmark publishes events to Galley and waits for their deliveries. The events go to the given
 * customers in turn.
 */
const createGalleySender = (
  { tell, settled, system, databaseWork }: WebhooksWorld,
  customers: readonly Customer[],
): Sender => ({
  name: "Galley",
  tell: (events) => tell(Array.from({ length: events }, (_, at) => customers[at % customers.length] as Customer)),
  settled,
  processes: () => [...system.services(), ...system.stores()],
  databaseWork,
});
