import { randomUUID } from "node:crypto";
import { sendUntilKnown } from "../../client/repeat.ts";
import type { FaultContext } from "../../context.ts";
import { storeMutations } from "../../controls/stores.ts";
import { control, type Scenario } from "../../scenario.ts";
import { checkDrained } from "../../workload/checks/drained.ts";
import type { DeliveryBook } from "../../world/deliveries.ts";
import { limits } from "../../world/limits.ts";
import type { Account } from "../../world/start-world.ts";
import { checkProjections, readOutboxBacklog } from "./backlog.ts";
import { judgeOutages } from "./judge-outages.ts";
import { startBrokerWorld } from "./rabbitmq.ts";
import { suffer } from "./run-outages.ts";

/** How much is written while the broker is away, by each account; each tenth publication is changed so often. */
const paces = {
  fast: { accounts: 4, publications: 40, changes: 5, drafts: 10 },
  full: { accounts: 10, publications: 200, changes: 5, drafts: 30 },
} as const;

/** Each plan has place for thousands. */
const ample = { ...limits, publications: 1_000 };

/** Only states are told of a publication: where it stands now, and that it is gone. */
const mostEventsOfOnePublication = 2;

/** A RabbitMQ that is away for so long that thousands of events wait for it. */
export const rabbitmqBacklog: Scenario = {
  name: "rabbitmq-backlog",
  guarantee:
    "However long RabbitMQ is down, outboxes stay small, and thousands of waiting events arrive within a minute of its return.",
  fault: "RabbitMQ killed, then thousands of publications, changes and drafts, then RabbitMQ started again",
  least: { fast: { attempted: 250, acknowledged: 250 }, full: { attempted: 3000, acknowledged: 3000 } },
  run,
  controls: [
    control(storeMutations["every-state"], /events wait in the outbox of one publication/),
    control(
      storeMutations["writes-wait-for-broker"],
      /\/publications\S* came to 503 after [\d.]+ s while the broker was away for long/,
    ),
  ],
};

async function run(context: FaultContext): Promise<void> {
  const { ledger } = context;
  const { world, node, stores } = await startBrokerWorld(context, {
    tiers: { free: ample, pro: ample, enterprise: ample },
  });
  const { system, deliveries } = world;
  const { accounts } = paces[context.pace];
  const writers = await Promise.all(Array.from({ length: accounts }, () => world.newAccount()));
  const look = () => readOutboxBacklog(system, stores);
  let promised: string[] = [];
  let writtenAt = 0;
  const inject = async (): Promise<void> => {
    await node.kill();
    const paths = await Promise.all(writers.map((writer) => writeBacklog(context, writer, deliveries)));
    promised = paths.flat();
    writtenAt = performance.now();
    const { events, mostInPublication } = await look();
    if (mostInPublication > mostEventsOfOnePublication)
      ledger.surprise(`${mostInPublication} events wait in the outbox of one publication`);
    context.say(`${events} events wait`);
  };
  const outage = { name: "away for long", away: "broker" as const, seconds: 0, inject, heal: () => node.start() };
  const hasRecovered = async () =>
    (await look()).events === 0 && promised.every((path) => deliveries.at(path).length > 0);
  const spans = await suffer(context, world, [outage], hasRecovered);
  await checkDrained(system, stores, ledger);
  for (const path of promised) {
    const { length } = deliveries.at(path);
    if (length === 0) ledger.lose(`the webhook at ${path} never came`);
    if (length > 1) ledger.double(`the webhook at ${path} came as ${length} events`);
  }
  // Nobody writes any more while what waits arrives.
  const whileWritten = spans.map((span) => ({ ...span, recoveredAt: writtenAt }));
  judgeOutages(ledger, world.seen, whileWritten);
  await checkProjections(ledger, system, stores);
}

/** Without the broker nothing has to be repeated for so long. */
const longestWaitMilliseconds = 10_000;

/** Writes as fast as it is answered, and no more after what was not answered in time; gives the paths of the promised webhooks. */
async function writeBacklog(
  { ledger, pace, signal }: FaultContext,
  { api }: Account,
  deliveries: DeliveryBook,
): Promise<string[]> {
  const { publications, changes, drafts } = paces[pace];
  let hasFailed = false;
  const sender = { name: "a writer", api, ledger, signal, pauseMilliseconds: () => 200 };
  const giveUpAt = (beganAt: number): number => beganAt + longestWaitMilliseconds;
  const write = async (method: string, path: string, body: object, status: number): Promise<string> => {
    if (hasFailed) return "";
    ledger.attempt();
    const sending = { method, path, body, success: [status], idempotencyKey: randomUUID() };
    const verdict = await sendUntilKnown({ ...sender, giveUpAt }, sending);
    hasFailed = verdict.kind !== "done";
    if (verdict.kind !== "done") return "";
    ledger.acknowledge();
    return verdict.data.id ?? "";
  };
  const ids: string[] = [];
  for (let count = 0; count < publications; count += 1)
    ids.push(await write("POST", "/publications", { name: "Backlog", slug: `backlog-${count}` }, 201));
  for (const id of ids.filter((_, index) => index % 10 === 0))
    for (let change = 1; change <= changes; change += 1)
      await write("PATCH", `/publications/${id}`, { description: `change ${change}` }, 200);
  const paths: string[] = [];
  for (let count = 0; count < drafts; count += 1) {
    const { url, path } = deliveries.newUrl(api.apiKey);
    const order = { title: `Draft ${count}`, instructions: "Say that the market moves to the harbour." };
    const generate = `/publications/${ids[count % ids.length]}/drafts/generate`;
    await write("POST", generate, { ...order, webhookUrl: url }, 202);
    if (!hasFailed) paths.push(path);
  }
  return paths;
}
