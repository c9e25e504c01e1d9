import { measureBurst } from "./burst.ts";
import { measureHanging } from "./measure-hanging.ts";
import { type Customer, hosts, startWebhooksWorld, type WebhooksWorld } from "./world.ts";

/** What can be measured: many events at once, and one account beside receivers that never answer. */
export const webhooksParts = ["bursts", "hanging"] as const;
export type WebhooksPart = (typeof webhooksParts)[number];

export interface WebhooksSettings {
  readonly parts: ReadonlySet<WebhooksPart>;
  /** How many events each burst has. */
  readonly bursts: readonly number[];
  readonly rounds: number;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** A burst, with the commands that the database was sent for one delivery, and the documents that it inserted or changed. */
export type WebhooksBurst = Awaited<ReturnType<typeof measureWithDatabase>>;

export type WebhooksMeasured = Awaited<ReturnType<typeof measureWebhooks>>;

const warmUpEvents = 500;

export async function measureWebhooks(settings: WebhooksSettings) {
  const { parts, say } = settings;
  say("Starting Galley with stores of its own …");
  const world = await startWebhooksWorld();
  try {
    const customers = await Promise.all(hosts.map((host) => world.newCustomer(`https://${host}/hook`)));
    await measureBurst(world, inTurns(customers, warmUpEvents));
    const bursts = parts.has("bursts") ? await measureBursts(world, customers, settings) : [];
    // Last: what hangs goes on for minutes.
    const hanging = parts.has("hanging") ? await measureHanging(world, say) : undefined;
    return { bursts, hanging };
  } finally {
    await world.stop();
  }
}

async function measureBursts(
  world: WebhooksWorld,
  customers: readonly Customer[],
  { bursts, rounds, signal, say }: WebhooksSettings,
): Promise<WebhooksBurst[]> {
  const measured: WebhooksBurst[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const events of bursts) {
      signal.throwIfAborted();
      const burst = await measureWithDatabase(world, inTurns(customers, events));
      measured.push(burst);
      say(`round ${round}: ${events} events, ${burst.deliveriesPerSecond.toFixed(0)} deliveries a second`);
    }
  }
  return measured;
}

async function measureWithDatabase(world: WebhooksWorld, customers: readonly Customer[]) {
  const before = await world.databaseWork();
  const measured = await measureBurst(world, customers);
  const after = await world.databaseWork();
  return {
    ...measured,
    commands: (after.commands - before.commands) / customers.length,
    documentsWritten: (after.documentsWritten - before.documentsWritten) / customers.length,
  };
}

const inTurns = (customers: readonly Customer[], events: number): Customer[] =>
  Array.from({ length: events }, (_, index) => customers[index % customers.length] as Customer);
