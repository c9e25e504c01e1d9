import { setTimeout as delay } from "node:timers/promises";
import { pollUntil } from "@galley/test-kit/conditions";
import type { Db } from "mongodb";
import type { FaultContext } from "../../context.ts";
import { replicaMutations } from "../../controls/replicas.ts";
import { dataOf } from "../../load/library.ts";
import { control } from "../../scenario.ts";
import { judgeOrders } from "../../workload/checks/generated.ts";
import { limits } from "../../world/limits.ts";
import type { World } from "../../world/start-world.ts";
import { storesOfEnvironment, withServiceDatabases } from "../../world/stores.ts";
import { withTwoReplicas } from "./two-replicas.ts";

const short = { accounts: 2, rounds: 2 };
const paces = { fast: short, control: short, full: { accounts: 10, rounds: 10 } };

/** Schedules fall due again and again while replicas of the generation service are killed. */
export const replicasSchedules = withTwoReplicas({
  name: "replicas-schedules",
  guarantee: "A scheduled run happens once each time it is due, over all replicas, even when some are killed.",
  fault:
    "two replicas of every service; many schedules become due at once, and one of the two replicas that run them is killed",
  least: { fast: { attempted: 20, acknowledged: 20 }, full: { attempted: 500, acknowledged: 500 } },
  async runIn(context, world) {
    const { accounts, rounds } = paces[context.form];
    const ids = await schedulePublications(world, accounts);
    await withServiceDatabases(world.system, storesOfEnvironment(), async (databases) => {
      const database = databases("generation");
      const areKnown = () => plans(database).countDocuments({ ...of(ids), nextRunAt: { $exists: true } });
      await pollUntil(areKnown, (count) => count >= ids.length, waiting);
      for (let round = 0; round < rounds && !context.signal.aborted; round += 1)
        await runSchedulesNow(context, world, database, { ids, kills: round % 2 === 1 });
    });
  },
  controls: [control(replicaMutations["scheduled-runs-without-name"], "doubled")],
});

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
  { random, ledger }: FaultContext,
  { system }: World,
  database: Db,
  { ids, kills }: { readonly ids: readonly string[]; readonly kills: boolean },
): Promise<void> {
  const dueAt = new Date();
  const jobs = database.collection<{ state: string; operationIds: string[] }>("jobs");
  ledger.attempt(ids.length);
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
    const order = `^scout:schedule:${id}:${dueAt.toISOString().replaceAll(".", "\\.")}`;
    const found = await jobs.find({ operationIds: { $regex: order } }).toArray();
    const operationIds = found.flatMap((job) => job.operationIds);
    if (operationIds.length > 0) ledger.acknowledge();
    judgeOrders({ ledger, name: "schedules" }, operationIds, id, dueAt);
    for (const { state } of found) if (state !== "done") ledger.surprise(`a run of ${id} ended as ${state}`);
  }
}
