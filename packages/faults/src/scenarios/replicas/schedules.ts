import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@galley/local/system";
import { pollUntil } from "@galley/test-kit/conditions";
import type { Db } from "mongodb";
import type { FaultContext } from "../../context.ts";
import { replicaMutations } from "../../controls/replicas.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import { dataOf } from "../../load/library.ts";
import type { Scenario } from "../../scenario.ts";
import { limits } from "../../world/limits.ts";
import { startWorld, type World } from "../../world/start-world.ts";
import { withServiceDatabases } from "../../world/stores.ts";
import { twoReplicas } from "./two-replicas.ts";

/** Schedules fall due again and again while replicas of the generation service are killed. */
export const replicasSchedules: Scenario = {
  name: "replicas-schedules",
  guarantee: "A scheduled run happens once each time it is due, over all replicas, even when some are killed.",
  fault:
    "two replicas of every service; many schedules become due at once, and one of the two replicas that run them is killed",
  least: { fast: { attempted: 20, acknowledged: 20 }, full: { attempted: 500, acknowledged: 500 } },
  async run(context) {
    const world = await startWorld(context, { replicas: twoReplicas });
    const ledger = createLedger();
    // Without a protection it shows soon.
    const [accounts, rounds] = context.pace === "fast" || context.mutation !== undefined ? [2, 2] : [10, 10];
    const ids = await schedulePublications(world, accounts);
    return withServiceDatabases(world.system, async (databases) => {
      const database = databases("generation");
      const areKnown = () => plans(database).countDocuments({ ...of(ids), nextRunAt: { $exists: true } });
      await pollUntil(areKnown, (count) => count >= ids.length, waiting);
      let slowest = 0;
      for (let round = 0; round < rounds && !context.signal.aborted; round += 1) {
        const start = performance.now();
        await runSchedulesNow(context, world.system, database, { ids, ledger, kills: round % 2 === 1 });
        slowest = Math.max(slowest, performance.now() - start);
      }
      return ledger.outcome({ schedules: ids.length, rounds, "slowest round in s": (slowest / 1_000).toFixed(1) });
    });
  },
  controls: [{ mutation: replicaMutations["scheduled-runs-without-name"], expect: "doubled" }],
};

/** Publications with a schedule that is not due for hours. */
async function schedulePublications({ newAccount }: World, accounts: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < accounts; count += 1) {
    const { api } = await newAccount();
    for (let index = 0; index < limits.publications; index += 1) {
      const scoutSchedule = { type: "every_n_days", days: 9, hour: 3 };
      const body = { name: "Scheduled", slug: `scheduled-${index}`, scoutSchedule };
      ids.push(dataOf<{ id: string }>(await api.request("POST", "/publications", { body })).id);
    }
  }
  return ids;
}

const plans = (database: Db) => database.collection<{ _id: string; nextRunAt?: Date }>("publications");
const of = (ids: readonly string[]) => ({ _id: { $in: [...ids] } });
const waiting = { timeoutMilliseconds: 180_000, intervalMilliseconds: 50 };

/** Moves every schedule's time to now, waits until all has run, and counts the runs that came of it. */
async function runSchedulesNow(
  { random }: FaultContext,
  system: System,
  database: Db,
  { ids, ledger, kills }: { readonly ids: readonly string[]; readonly ledger: Ledger; readonly kills: boolean },
): Promise<void> {
  const dueAt = new Date();
  const jobs = database.collection<{ state: string; operationIds: string[] }>("jobs");
  for (const _ of ids) ledger.attempt();
  await plans(database).updateMany(of(ids), { $set: { nextRunAt: dueAt } });
  if (kills) {
    await delay(random.between(100, 1_300));
    system.killService(random.pick(["generation", "generation-2"]));
  }
  const left = async (): Promise<number> =>
    (await plans(database).countDocuments({ ...of(ids), nextRunAt: { $lte: dueAt } })) +
    (await jobs.countDocuments({ state: { $in: ["queued", "running"] } }));
  await pollUntil(left, (count) => count === 0, waiting);
  for (const id of ids) {
    const name = `scout:schedule:${id}:${dueAt.toISOString()}`;
    const found = await jobs.find({ operationIds: { $regex: `^${name.replaceAll(".", "\\.")}` } }).toArray();
    // A second order may have joined the first one's run: it was ordered twice all the same.
    const orders = found.flatMap(({ operationIds }) => operationIds).filter((each) => each.startsWith(name)).length;
    const what = `the run of ${id} that was due at ${dueAt.toISOString()}`;
    if (orders > 0) ledger.acknowledge();
    if (orders === 0) ledger.lose(`${what} never began`);
    if (orders > 1) ledger.double(`${what} was ordered ${orders} times`);
    for (const { state } of found) if (state !== "done") ledger.surprise(`${what} ended as ${state}`);
  }
}
