import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { System } from "@galley/local/system";
import { MongoClient } from "mongodb";
import type { FaultContext } from "../../context.ts";
import { everyState } from "../../controls/stores.ts";
import { namesOf } from "../../installation.ts";
import { createLedger } from "../../ledger.ts";
import type { Outcome, Scenario } from "../../scenario.ts";
import { checkDrained } from "../../workload/checks/drained.ts";
import { limits } from "../../world/limits.ts";
import { type Amounts, checkPromised, writeBacklog } from "./backlog.ts";
import { type BrokerWorld, startBrokerWorld } from "./broker-world.ts";
import { judgeUnnoticed, withFindings } from "./judge-spans.ts";
import { sufferOutages } from "./outages.ts";
import { withProjections } from "./projections.ts";

const paces: Record<FaultContext["pace"], Amounts & { readonly accounts: number }> = {
  fast: { accounts: 4, publications: 40, changes: 5, drafts: 10 },
  full: { accounts: 10, publications: 200, changes: 5, drafts: 30 },
};

/** Only states are told of a publication: where it stands now, and that it is gone. */
const mostEventsOfOnePublication = 2;

/** A RabbitMQ that is away for so long that thousands of events wait for it. */
export const rabbitmqBacklog: Scenario = {
  name: "rabbitmq-backlog",
  guarantee:
    "However long RabbitMQ is away, outboxes stay small, for of states only the latest waits; thousands of events that wait arrive within a minute of its return.",
  fault: "RabbitMQ killed, then thousands of publications, changes and drafts, then RabbitMQ started again",
  least: { fast: { attempted: 250, acknowledged: 250 }, full: { attempted: 3000, acknowledged: 3000 } },
  async run(context) {
    const world = await startBrokerWorld(context, { TIERS_FILE: ampleTiers(context) });
    const outcome = await backlogOf(context, world);
    return withProjections(outcome, world.watch.world.system, world.stores.mongodbUri);
  },
  controls: [{ mutation: everyState, expect: /events wait in the outbox of one publication/ }],
};

async function backlogOf(context: FaultContext, { watch, node, stores }: BrokerWorld): Promise<Outcome> {
  const { accounts, ...amounts } = paces[context.pace];
  const { system, deliveries } = watch.world;
  const options = { ledger: createLedger(), deliveries, amounts };
  const writers = await Promise.all(Array.from({ length: accounts }, () => watch.world.newAccount()));
  let promised: string[] = [];
  let waiting = { events: 0, most: 0 };
  let writtenAt = 0;
  const strike = async (): Promise<void> => {
    await node.kill();
    promised = (await Promise.all(writers.map((writer) => writeBacklog(writer, options)))).flat();
    writtenAt = performance.now();
    waiting = await waitingEvents(system, stores.mongodbUri);
    if (waiting.most > mostEventsOfOnePublication)
      options.ledger.surprise(`${waiting.most} events wait in the outbox of one publication`);
    context.say(`${waiting.events} events wait`);
  };
  const { spans, figures } = await sufferOutages(context, watch, options.ledger, {
    outages: [{ name: "away for long", seconds: 0, strike, heal: () => node.start() }],
    hasRecovered: async () =>
      (await waitingEvents(system, stores.mongodbUri)).events === 0 &&
      promised.every((path) => deliveries.at(path).length > 0),
  });
  await checkDrained(system, stores, options.ledger);
  checkPromised(promised, options);
  const outcome = options.ledger.outcome({
    "events that waited": waiting.events,
    "most in one publication": waiting.most,
    ...figures,
  });
  // Nobody writes any more while what waits arrives.
  const writing = spans.map((span) => ({ ...span, recoveredAt: writtenAt }));
  return withFindings(
    outcome,
    writing.map((span) => judgeUnnoticed(watch, span)),
  );
}

/** How many events wait in the outboxes of publications and jobs, and the most that wait in one publication. */
async function waitingEvents({ state }: System, uri: string): Promise<{ events: number; most: number }> {
  const client = await new MongoClient(uri).connect();
  try {
    const count = async (service: string, collection: string): Promise<{ events: number; most: number }> => {
      const [sums] = await client
        .db(`${namesOf(state.path)?.databasePrefix}${service}`)
        .collection(collection)
        .aggregate<{ events: number; most: number }>([
          { $match: { "outbox.0": { $exists: true } } },
          { $project: { count: { $size: "$outbox" } } },
          { $group: { _id: null, events: { $sum: "$count" }, most: { $max: "$count" } } },
        ])
        .toArray();
      return sums ?? { events: 0, most: 0 };
    };
    const [publications, jobs] = [await count("content", "publications"), await count("generation", "jobs")];
    return { events: publications.events + jobs.events, most: publications.most };
  } finally {
    await client.close();
  }
}

/** Plans that have place for thousands. */
function ampleTiers(context: FaultContext): string {
  const file = join(context.newFolder(), "tiers.json");
  const ample = { ...limits, publications: 1_000 };
  writeFileSync(file, JSON.stringify({ free: ample, pro: ample, enterprise: ample }));
  return file;
}
