import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FaultContext } from "../../context.ts";
import { storeMutations } from "../../controls/stores.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import type { Outcome, Scenario } from "../../scenario.ts";
import { checkDrained } from "../../workload/checks/drained.ts";
import type { DeliveryBook } from "../../world/deliveries.ts";
import { limits } from "../../world/limits.ts";
import type { Account } from "../../world/start-world.ts";
import { type BrokerWorld, readOutboxBacklog, startBrokerWorld } from "./broker-world.ts";
import { judgeUnnoticed, withFindings } from "./judge-outages.ts";
import { runOutages } from "./outages.ts";
import { withProjections } from "./projections.ts";

/** How much is written while the broker is away, by each account; each tenth publication is changed so often. */
const paces = {
  fast: { accounts: 4, publications: 40, changes: 5, drafts: 10 },
  full: { accounts: 10, publications: 200, changes: 5, drafts: 30 },
} as const;

type Amounts = Omit<(typeof paces)["fast" | "full"], "accounts">;

/** Only states are told of a publication: where it stands now, and that it is gone. */
const mostEventsOfOnePublication = 2;

/** A RabbitMQ that is away for so long that thousands of events wait for it. */
export const rabbitmqBacklog: Scenario = {
  name: "rabbitmq-backlog",
  guarantee:
    "However long RabbitMQ is down, outboxes stay small, and thousands of waiting events arrive within a minute of its return.",
  fault: "RabbitMQ killed, then thousands of publications, changes and drafts, then RabbitMQ started again",
  least: { fast: { attempted: 250, acknowledged: 250 }, full: { attempted: 3000, acknowledged: 3000 } },
  async run(context) {
    const world = await startBrokerWorld(context, { TIERS_FILE: ampleTiers(context) });
    const outcome = await backlogOf(context, world);
    return withProjections(outcome, world.watch.world.system, world.stores.mongodbUri);
  },
  controls: [
    { mutation: storeMutations["every-state"], expect: /events wait in the outbox of one publication/ },
    {
      mutation: storeMutations["writes-wait-for-broker"],
      expect: /\/publications\S* came to 503 after [\d.]+ s while the broker was away for long/,
    },
  ],
};

async function backlogOf(context: FaultContext, { watch, node, stores }: BrokerWorld): Promise<Outcome> {
  const { accounts, ...amounts } = paces[context.pace];
  const { system, deliveries } = watch.world;
  const ledger = createLedger();
  const writers = await Promise.all(Array.from({ length: accounts }, () => watch.world.newAccount()));
  const look = () => readOutboxBacklog(system, stores.mongodbUri);
  let promised: string[] = [];
  let waiting = { events: 0, mostInPublication: 0 };
  let writtenAt = 0;
  const inject = async (): Promise<void> => {
    await node.kill();
    promised = (
      await Promise.all(writers.map((writer) => writeBacklog(writer, { ledger, deliveries, amounts })))
    ).flat();
    writtenAt = performance.now();
    waiting = await look();
    if (waiting.mostInPublication > mostEventsOfOnePublication)
      ledger.surprise(`${waiting.mostInPublication} events wait in the outbox of one publication`);
    context.say(`${waiting.events} events wait`);
  };
  const { spans, figures } = await runOutages(context, watch, ledger, {
    outages: [{ name: "away for long", seconds: 0, inject, heal: () => node.start() }],
    hasRecovered: async () => (await look()).events === 0 && promised.every((path) => deliveries.at(path).length > 0),
  });
  await checkDrained(system, stores, ledger);
  for (const path of promised) {
    const { length } = deliveries.at(path);
    if (length === 0) ledger.lose(`the webhook at ${path} never came`);
    if (length > 1) ledger.double(`the webhook at ${path} came as ${length} events`);
  }
  const backlog = { "events that waited": waiting.events, "most in one publication": waiting.mostInPublication };
  // Nobody writes any more while what waits arrives.
  const writing = spans.map((span) => ({ ...span, recoveredAt: writtenAt }));
  return withFindings(
    ledger.outcome({ ...backlog, ...figures }),
    writing.map((span) => judgeUnnoticed(watch, span)),
  );
}

/** How many writes of one account may have to be repeated: without the broker none has to be. */
const mostRepeats = 10;
const pauseMilliseconds = 200;

class TooManyRepeats extends Error {}

/** Writes as fast as it is answered, and no more when too much had to be repeated; gives the paths of the promised webhooks. */
async function writeBacklog(
  { api }: Account,
  {
    ledger,
    deliveries,
    amounts,
  }: { readonly ledger: Ledger; readonly deliveries: DeliveryBook; readonly amounts: Amounts },
): Promise<string[]> {
  let repeats = 0;
  const write = async (method: string, path: string, body: object, status: number): Promise<string> => {
    ledger.attempt();
    const idempotencyKey = randomUUID();
    for (; repeats <= mostRepeats; repeats += 1) {
      const reply = await api.request(method, path, { body, idempotencyKey });
      if (reply.kind === "answer" && reply.status === status) {
        ledger.acknowledge();
        return (reply.body.data as { id?: string }).id ?? "";
      }
      await delay(pauseMilliseconds);
    }
    throw new TooManyRepeats(`${method} ${path} was not answered ${status}, and nothing was written after it`);
  };
  const paths: string[] = [];
  const ids: string[] = [];
  try {
    for (let count = 0; count < amounts.publications; count += 1)
      ids.push(await write("POST", "/publications", { name: "Backlog", slug: `backlog-${count}` }, 201));
    for (const id of ids.filter((_, index) => index % 10 === 0))
      for (let change = 1; change <= amounts.changes; change += 1)
        await write("PATCH", `/publications/${id}`, { description: `change ${change}` }, 200);
    for (let count = 0; count < amounts.drafts; count += 1) {
      const { url, path } = deliveries.newUrl(api.apiKey);
      const order = { title: `Draft ${count}`, instructions: "Say that the market moves to the harbour." };
      const generate = `/publications/${ids[count % ids.length]}/drafts/generate`;
      await write("POST", generate, { ...order, webhookUrl: url }, 202);
      paths.push(path);
    }
  } catch (thrown) {
    if (!(thrown instanceof TooManyRepeats)) throw thrown;
    ledger.surprise(thrown.message);
  }
  return paths;
}

/** Plans that have place for thousands. */
function ampleTiers(context: FaultContext): string {
  const file = join(context.newFolder(), "tiers.json");
  const ample = { ...limits, publications: 1_000 };
  writeFileSync(file, JSON.stringify({ free: ample, pro: ample, enterprise: ample }));
  return file;
}
