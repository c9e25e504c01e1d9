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
  /** How many days of one account are mixed into one batch of requests. The batches are repeated as long as the costs are measured. */
  readonly accountDays: number;
  readonly rounds: number;
  readonly replicas: number;
}

/**
 * How many times each operation is run in a round of measurement, so that it takes some seconds of processor time. Before the first round
 * each is run as often to warm up the code.
 */
const counts: Counts = {
  read: 1_500,
  list: 800,
  topic: 300,
  draft: 50,
  publish: 40,
  delivery: 600,
  page: 1_500,
  "rendered page": 500,
};

export interface CapacityFigures {
  readonly units: UnitCosts;
  /** How many days of one account were run in the larger system to check the predictions. */
  readonly days: number;
  readonly checks: readonly Check[];
}

type MeasuredSystem = Awaited<ReturnType<typeof startMeasuredSystem>>;

const { perDay } = assumptions;
const accountCount = 16;
const quietMilliseconds = 1_500;

/** Starts Galley with this number of replicas of each service, and functions that run operations and measure what they cost. */
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
      /** Performs a list of operations, and waits until the system has done all work that they caused, such as webhook deliveries. */
      perform: async (requests: readonly Operation[]) => {
        await ask(requests);
        await settled();
      },
      /** Sends a signal to all services. SIGSTOP and SIGCONT pause and resume them, to measure the stores alone. */
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

/**
 * How many times longer each replica of the larger system is warmed up than the single replica. V8 optimizes code slowly, and the single
 * replica gets more requests during the measurement. With 2, each replica has had as many requests as the single one halfway through it.
 */
const warmth = 2;

/**
 * Measures each operation in a system with one replica, and at the same time a mix of operations in a system with several
 * replicas. The costs from the first system predict those of the second. Both run at the same time, because the same work can
 * cost twice as much on a busy core.
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
    const mean = meanCosts(units);
    const asked = Object.fromEntries(operations.map((name) => [name, perDay[name] * days])) as Counts;
    return { units: mean, days, checks: compareFigures(predict(mean, asked, seconds, replicas), figures) };
  } finally {
    await stop();
  }
}

const idleSeconds = 12;
/**
 * How many seconds the services are paused to measure the stores without them. RabbitMQ would close their connections after its heartbeat
 * timeout, which is longer.
 */
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

/** Returns the mean costs of all rounds. A negative mean, which only noise can cause, becomes 0. The memory is that of the last round. */
function meanCosts(rounds: readonly UnitCosts[]): UnitCosts {
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
