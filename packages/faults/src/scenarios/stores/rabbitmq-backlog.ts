import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FaultContext } from "../../context.ts";
import { everyState, writesWaitForBroker } from "../../controls/stores.ts";
import { createLedger } from "../../ledger.ts";
import type { Outcome, Scenario } from "../../scenario.ts";
import { checkDrained } from "../../workload/checks/drained.ts";
import { limits } from "../../world/limits.ts";
import { type Amounts, checkPromised, writeBacklog } from "./backlog.ts";
import { type BrokerWorld, startBrokerWorld } from "./broker-world.ts";
import { judgeUnnoticed, withFindings } from "./judge-outages.ts";
import { runOutages } from "./outages.ts";
import { type OutboxBacklog, readOutboxBacklog } from "./outbox-backlog.ts";
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
    "However long RabbitMQ is down, outboxes stay small, because only the latest state of each document waits; thousands of waiting events arrive within a minute of its return.",
  fault: "RabbitMQ killed, then thousands of publications, changes and drafts, then RabbitMQ started again",
  least: { fast: { attempted: 250, acknowledged: 250 }, full: { attempted: 3000, acknowledged: 3000 } },
  async run(context) {
    const world = await startBrokerWorld(context, { TIERS_FILE: ampleTiers(context) });
    const outcome = await backlogOf(context, world);
    return withProjections(outcome, world.watch.world.system, world.stores.mongodbUri);
  },
  controls: [
    { mutation: everyState, expect: /events wait in the outbox of one publication/ },
    {
      mutation: writesWaitForBroker,
      expect: /\/publications\S* came to 503 after [\d.]+ s while the broker was away for long/,
    },
  ],
};

async function backlogOf(context: FaultContext, { watch, node, stores }: BrokerWorld): Promise<Outcome> {
  const { accounts, ...amounts } = paces[context.pace];
  const { system, deliveries } = watch.world;
  const options = { ledger: createLedger(), deliveries, amounts };
  const writers = await Promise.all(Array.from({ length: accounts }, () => watch.world.newAccount()));
  let promised: string[] = [];
  let waiting: Pick<OutboxBacklog, "events" | "mostInPublication"> = { events: 0, mostInPublication: 0 };
  let writtenAt = 0;
  const inject = async (): Promise<void> => {
    await node.kill();
    promised = (await Promise.all(writers.map((writer) => writeBacklog(writer, options)))).flat();
    writtenAt = performance.now();
    waiting = await readOutboxBacklog(system, stores.mongodbUri);
    if (waiting.mostInPublication > mostEventsOfOnePublication)
      options.ledger.surprise(`${waiting.mostInPublication} events wait in the outbox of one publication`);
    context.say(`${waiting.events} events wait`);
  };
  const { spans, figures } = await runOutages(context, watch, options.ledger, {
    outages: [{ name: "away for long", seconds: 0, inject, heal: () => node.start() }],
    hasRecovered: async () =>
      (await readOutboxBacklog(system, stores.mongodbUri)).events === 0 &&
      promised.every((path) => deliveries.at(path).length > 0),
  });
  await checkDrained(system, stores, options.ledger);
  checkPromised(promised, options);
  const outcome = options.ledger.outcome({
    "events that waited": waiting.events,
    "most in one publication": waiting.mostInPublication,
    ...figures,
  });
  // Nobody writes any more while what waits arrives.
  const writing = spans.map((span) => ({ ...span, recoveredAt: writtenAt }));
  return withFindings(
    outcome,
    writing.map((span) => judgeUnnoticed(watch, span)),
  );
}

/** Plans that have place for thousands. */
function ampleTiers(context: FaultContext): string {
  const file = join(context.newFolder(), "tiers.json");
  const ample = { ...limits, publications: 1_000 };
  writeFileSync(file, JSON.stringify({ free: ample, pro: ample, enterprise: ample }));
  return file;
}
