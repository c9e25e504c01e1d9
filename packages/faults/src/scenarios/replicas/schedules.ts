import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@galley/local/system";
import type { Db } from "mongodb";
import type { FaultContext } from "../../context.ts";
import { runsWithoutName } from "../../controls/replicas.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import { pollUntil } from "../../poll.ts";
import type { Scenario } from "../../scenario.ts";
import { limits } from "../../world/limits.ts";
import { withServiceDatabase } from "../../world/service-databases.ts";
import { startWorld, type World } from "../../world/start-world.ts";
import { twoReplicas } from "./two-replicas.ts";

/** Schedules fall due again and again while replicas of the generation service are killed. */
export const replicasSchedules: Scenario = {
  name: "replicas-schedules",
  guarantee:
    "A scheduled run happens once each time it is due, over all replicas of the generation service, even when some are killed.",
  fault:
    "two replicas of every service; many schedules become due at once, and one of the two replicas that run them is killed",
  least: { fast: { attempted: 20, acknowledged: 20 }, full: { attempted: 500, acknowledged: 500 } },
  async run(context) {
    const world = await startWorld(context, { replicas: twoReplicas });
    const ledger = createLedger();
    // Without a protection it shows soon.
    const isFast = context.pace === "fast" || context.mutation !== undefined;
    const ids = await schedulePublications(world, isFast ? 2 : 10);
    const rounds = isFast ? 2 : 10;
    let slowest = 0;
    for (let round = 0; round < rounds && !context.signal.aborted; round += 1) {
      slowest = Math.max(slowest, await runScheduleNow(context, world.system, { ids, ledger, kills: round % 2 === 1 }));
    }
    return ledger.outcome({ schedules: ids.length, rounds, "slowest round in s": slowest.toFixed(1) });
  },
  controls: [{ mutation: runsWithoutName, expect: "doubled" }],
};

/** Publications with a schedule that is not due for hours; resolves when the generation service knows of all. */
async function schedulePublications({ newAccount, system }: World, accounts: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < accounts; count += 1) {
    const { api } = await newAccount();
    for (let index = 0; index < limits.publications; index += 1) {
      const body = {
        name: "Scheduled",
        slug: `scheduled-${index}`,
        scoutSchedule: { type: "every_n_days", days: 9, hour: 3 },
      };
      const reply = await api.request("POST", "/publications", { body });
      if (reply.kind === "answer" && reply.status === 201) ids.push((reply.body.data as { id: string }).id);
      else throw new Error("A publication could not be made");
    }
  }
  await withServiceDatabase(system, "generation", async (database) => {
    await pollUntil(
      () => planned(database, ids),
      (count) => count >= ids.length,
      roundLimits,
    );
  });
  return ids;
}

const plans = (database: Db) => database.collection<{ _id: string; nextRunAt?: Date }>("publications");
const planned = (database: Db, ids: readonly string[]): Promise<number> =>
  plans(database).countDocuments({ _id: { $in: [...ids] }, nextRunAt: { $exists: true } });

interface Round {
  readonly ids: readonly string[];
  readonly ledger: Ledger;
  readonly kills: boolean;
}

const roundLimits = { longestMilliseconds: 180_000, everyMilliseconds: 50 };

/** Moves every schedule's time to now, and counts the runs that come of it. Gives how long they took, in seconds. */
function runScheduleNow({ random }: FaultContext, system: System, { ids, ledger, kills }: Round): Promise<number> {
  return withServiceDatabase(system, "generation", async (database) => {
    const dueAt = new Date();
    const start = performance.now();
    for (const _ of ids) ledger.attempt();
    await plans(database).updateMany({ _id: { $in: [...ids] } }, { $set: { nextRunAt: dueAt } });
    if (kills) {
      await delay(random.between(100, 1_300));
      system.killService(random.pick(["generation", "generation-2"]));
    }
    const isDone = async (): Promise<boolean> => {
      const [left, running] = await Promise.all([
        plans(database).countDocuments({ _id: { $in: [...ids] }, nextRunAt: { $lte: dueAt } }),
        database.collection("jobs").countDocuments({ state: { $in: ["queued", "running"] } }),
      ]);
      return left === 0 && running === 0;
    };
    await pollUntil(isDone, Boolean, roundLimits);
    await countRuns(database, dueAt, ids, ledger);
    return (performance.now() - start) / 1000;
  });
}

async function countRuns(database: Db, dueAt: Date, ids: readonly string[], ledger: Ledger): Promise<void> {
  for (const id of ids) {
    const name = `scout:schedule:${id}:${dueAt.toISOString()}`;
    const jobs = await database
      .collection<{ state: string; operationIds: string[] }>("jobs")
      .find({ publicationId: id, operationIds: { $regex: `^${name.replaceAll(".", "\\.")}` } })
      .toArray();
    // A second order may have joined the first one's run: it was ordered twice all the same.
    const orders = jobs.flatMap(({ operationIds }) => operationIds).filter((each) => each.startsWith(name)).length;
    if (orders > 0) ledger.acknowledge();
    if (orders === 0) ledger.lose(`the run of ${id} that was due at ${dueAt.toISOString()} never began`);
    if (orders > 1)
      ledger.double(`the run of ${id} that was due at ${dueAt.toISOString()} was ordered ${orders} times`);
    for (const { state } of jobs) if (state !== "done") ledger.surprise(`a scheduled run of ${id} ended as ${state}`);
  }
}
