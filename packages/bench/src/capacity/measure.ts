import { setTimeout as delay } from "node:timers/promises";
import { waitUntil } from "@galley/test-kit/conditions";
import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import { MongoClient } from "mongodb";
import { memoryByName } from "../measure/memory.ts";
import { shuffled } from "../measure/statistics.ts";
import type { Run } from "../options.ts";
import { seedAccounts } from "../seed.ts";
import { startWebhooksWorld } from "../webhooks/world.ts";
import { createCounters } from "./counters.ts";
import {
  assumptions,
  type Check,
  type Counts,
  compareFigures,
  type Figures,
  type Operation,
  operations,
  predict,
  services,
  type UnitCosts,
  weighted,
} from "./model.ts";
import { createUsers } from "./users.ts";

interface CapacitySettings {
  /** How many days of an account the checking run mixes at once. */
  readonly accountDays: number;
  readonly rounds: number;
  readonly replicas: number;
}

/** How often each is measured by itself in a round, so that each takes some seconds of processor time, and done before that. */
const counts: Counts = {
  ...{ read: 1_500, list: 800, topic: 300, draft: 50, publish: 40, delivery: 600 },
  ...{ page: 1_500, "rendered page": 500 },
};

export interface CapacityFigures {
  readonly units: UnitCosts;
  /** How many account days the checking run had. */
  readonly days: number;
  readonly checks: readonly Check[];
}

type MeasuredSystem = Awaited<ReturnType<typeof startMeasuredSystem>>;

const { perDay } = assumptions;
const accountCount = 16;
const quietMilliseconds = 1_500;

/** A system of so many replicas of each service, which counts everything. */
function startMeasuredSystem(replicas: number) {
  return startInSteps(async (defer) => {
    const model = await startFakeLlm();
    defer(model.close);
    const writer: Record<string, string> = { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "scripted" };
    const world = await startWebhooksWorld({
      replicas: Object.fromEntries(services.map((name) => [name, replicas])),
      serviceEnvironment: (name) => (name.startsWith("generation") ? writer : {}),
    });
    defer(world.stop);
    const { system } = world;
    const mongo = await MongoClient.connect(system.mongodbUri);
    defer(() => mongo.close());
    const accounts = await seedAccounts(system, mongo.db(system.contentDatabase), accountCount);
    const ask = await createUsers(world, accounts);
    const jobs = mongo.db(`${system.databasePrefix}_generation`).collection("jobs");
    const { messages, measure } = createCounters(world, mongo);
    const settled = async () => {
      await waitUntil(async () => (await jobs.countDocuments({ finishedAt: { $exists: false } })) === 0);
      for (let before = -1; ; await delay(quietMilliseconds)) {
        await world.settled();
        const now = await messages();
        if (now === before) return;
        before = now;
      }
    };
    return {
      measure,
      /** Does all of this, and waits until nobody works on it any more. */
      perform: async (requests: readonly Operation[]) => {
        await ask(requests);
        await settled();
      },
      /** Sends all services a signal. */
      signal: (signal: NodeJS.Signals) => {
        for (const { pid } of system.services()) process.kill(pid, signal);
      },
      mebibytes: () =>
        Object.fromEntries(
          Object.entries(memoryByName(system.services())).map(([name, { pss }]) => [name, pss]),
        ) as UnitCosts["mebibytes"],
    };
  });
}

/** A replica of several gets that many times as much before, about what the single one has had when half is measured: V8 learns for long. */
const warmth = 2;

/**
 * Measures each operation in a system of one replica, and meanwhile a mix of them in a system of several, which the costs in the first
 * predict. Cores that are shared make the same work cost up to twice as much, and so they are equally busy for both.
 */
export async function measureCapacity(
  { rounds, replicas, accountDays }: CapacitySettings,
  { say, signal }: Run,
): Promise<CapacityFigures> {
  say(`Starting Galley twice, with one and with ${replicas} replicas of each service …`);
  const { single, several, stop } = await startInSteps(async (defer) => {
    const single = await startMeasuredSystem(1);
    defer(single.stop);
    const several = await startMeasuredSystem(replicas);
    defer(several.stop);
    return { single, several };
  });
  try {
    say("Warming up …");
    for (const name of operations) await single.perform(Array(counts[name]).fill(name));
    for (const name of operations) await several.perform(Array(counts[name] * replicas * warmth).fill(name));
    const units: UnitCosts[] = [];
    let [days, isDone] = [0, false];
    const measuring = async () => {
      for (let round = 1; round <= rounds; round += 1) {
        units.push(await measureUnits(single));
        say(`Round ${round} of ${rounds}`);
      }
    };
    const mixing = async () => {
      for (; !isDone; days += accountDays) {
        signal.throwIfAborted();
        await several.perform(shuffled(operations.flatMap((name) => Array(perDay[name] * accountDays).fill(name))));
      }
    };
    const { figures, seconds } = await several.measure(() =>
      Promise.all([
        mixing(),
        measuring().finally(() => {
          isDone = true;
        }),
      ]),
    );
    const mean = meanOf(units);
    const asked = Object.fromEntries(operations.map((name) => [name, perDay[name] * days])) as Counts;
    return { units: mean, days, checks: compareFigures(predict(mean, asked, seconds, replicas), figures) };
  } finally {
    await stop();
  }
}

const idleSeconds = 12;
/** Shorter than RabbitMQ waits for a sign of life. */
const heldSeconds = 5;

async function measureUnits(system: MeasuredSystem): Promise<UnitCosts> {
  const perSecond = ({ seconds, figures }: Awaited<ReturnType<MeasuredSystem["measure"]>>) =>
    weighted([[1 / seconds, figures]]);
  const idle = perSecond(await system.measure(() => delay(idleSeconds * 1_000)));
  system.signal("SIGSTOP");
  const held = system.measure(() => delay(heldSeconds * 1_000), true);
  const storesAlone = perSecond(await held.finally(() => system.signal("SIGCONT")));
  const replicaSet = weighted([
    [1, idle],
    [-1, storesAlone],
  ]);
  const each: Record<string, Figures> = {};
  for (const name of operations) {
    const { figures, seconds } = await system.measure(() => system.perform(Array(counts[name]).fill(name)));
    each[name] = weighted([
      [1 / counts[name], figures],
      [-seconds / counts[name], idle],
    ]);
  }
  return { each: each as UnitCosts["each"], storesAlone, replicaSet, mebibytes: system.mebibytes() };
}

/** The mean of rounds, of which noise may make single ones less than nothing; memory is that of the last. */
function meanOf(rounds: readonly UnitCosts[]): UnitCosts {
  const mean = (of: (units: UnitCosts) => Figures): Figures => {
    const exact = weighted(rounds.map((units) => [1 / rounds.length, of(units)]));
    return Object.fromEntries(
      Object.entries(exact).map(([name, value]) => [name, Math.max(0, value)]),
    ) as unknown as Figures;
  };
  return {
    each: Object.fromEntries(operations.map((name) => [name, mean(({ each }) => each[name])])) as UnitCosts["each"],
    storesAlone: mean(({ storesAlone }) => storesAlone),
    replicaSet: mean(({ replicaSet }) => replicaSet),
    mebibytes: rounds.at(-1)?.mebibytes ?? ({} as UnitCosts["mebibytes"]),
  };
}
