import { setTimeout as delay } from "node:timers/promises";
import { pollUntil } from "@galley/test-kit/conditions";
import type { Db } from "mongodb";
import type { FaultContext } from "../../context.ts";
import { scheduleControls } from "../../controls/replicas.ts";
import type { Ledger } from "../../ledger.ts";
import { requireData } from "../../load/library.ts";
import type { Scenario } from "../../scenario.ts";
import { type Generated, judgeRuns, readGenerated } from "../../workload/checks/generated.ts";
import { scoutedTopic } from "../../world/feed.ts";
import { limits } from "../../world/limits.ts";
import { startSlowWriter, startWorld, twoReplicas, type World } from "../../world/start-world.ts";
import { environmentStores, type ServiceDatabases, withServiceDatabases } from "../../world/stores.ts";

const short = { accounts: 2, rounds: 2 };
const paces = { fast: short, control: short, full: { accounts: 10, rounds: 10 } };

/**
 * Schedules become due again and again, and the autopilot writes drafts from the ideas they find, while replicas of the
 * generation service are killed.
 */
export const replicasSchedules: Scenario = {
  name: "replicas-schedules",
  guarantee:
    "A scheduled run happens once each time it is due, the autopilot writes one draft an idea until the cadence is full, and nothing goes out that a gate refused.",
  minimum: { fast: { attempted: 20, acknowledged: 20 }, full: { attempted: 500, acknowledged: 500 } },
  async run(context) {
    const { accounts, rounds } = paces[context.form];
    const environment = { ...(await startSlowWriter(context, 400)), AUTOPILOT_VETO_MINUTES: "0" };
    const world = await startWorld(context, { replicas: { ...twoReplicas, generation: 4 }, environment });
    const publications = await schedulePublications(world, accounts);
    const ids = publications.map(({ id }) => id);
    await withServiceDatabases(world.system, environmentStores(), async (databases) => {
      const database = databases("generation");
      const areKnown = () => plans(database).countDocuments({ ...of(ids), nextRunAt: { $exists: true } });
      await pollUntil(areKnown, (count) => count >= ids.length, waiting);
      const dueTimes: Date[] = [];
      for (let round = 0; round < rounds && !context.signal.aborted; round += 1)
        dueTimes.push(await runSchedulesNow(context, world, database, { ids, kills: round % 2 === 1 }));
      await judgeAutopilot(context, databases, publications, dueTimes);
    });
  },
  controls: Object.values(scheduleControls),
};

interface Scheduled {
  readonly id: string;
  readonly accountId: string;
  /**
   * Whether one outlet is enough for the autopilot to publish a draft. By default three outlets are required, but the
   * tests have only one feed.
   */
  readonly oneOutletSuffices: boolean;
}

/** Creates publications on autopilot whose schedules are not due for days. */
async function schedulePublications({ newAccount, system }: World, accounts: number): Promise<Scheduled[]> {
  const publications: Scheduled[] = [];
  for (let count = 0; count < accounts; count += 1) {
    const { api, accountId } = await newAccount();
    for (let index = 0; index < limits.publications; index += 1) {
      const scoutSchedule = { type: "every_n_days", days: 9, hour: 3 };
      const body = {
        name: "Scheduled",
        slug: `scheduled-${index}`,
        scoutSchedule,
        autoPublishMode: "full-auto",
        cadencePostsPerWeek: limits.cadencePostsPerWeek,
      };
      const { id } = requireData<{ id: string }>(await api.request("POST", "/publications", { body }));
      requireData(await api.request("POST", `/publications/${id}/topics`, { body: scoutedTopic }));
      const oneOutletSuffices = index === 0;
      if (oneOutletSuffices) await system.admin("sources", "outlets", "--publication", id, "--fewest", "1");
      publications.push({ id, accountId, oneOutletSuffices });
    }
  }
  return publications;
}

const plans = (database: Db) => database.collection<{ _id: string; nextRunAt?: Date; anchor?: string }>("publications");
const of = (ids: readonly string[]) => ({ _id: { $in: [...ids] } });
const waiting = { timeoutMilliseconds: 180_000, intervalMilliseconds: 50 };

/** Makes every schedule due now, and waits until all have run and all drafts are written. Returns the due time. */
async function runSchedulesNow(
  { random, ledger }: FaultContext,
  { system }: World,
  database: Db,
  { ids, kills }: { readonly ids: readonly string[]; readonly kills: boolean },
): Promise<Date> {
  const dueAt = new Date();
  const jobs = database.collection<{ state: string }>("jobs");
  ledger.attempt(ids.length);
  // The start of each schedule is set to yesterday. The next run is then more than a week away, so all drafts of this run get time slots in
  // the same week.
  const anchor = new Date(dueAt.getTime() - 86_400_000).toISOString().slice(0, 10);
  await plans(database).updateMany(of(ids), { $set: { nextRunAt: dueAt, anchor } });
  if (kills) {
    await delay(random.between(100, 1_300));
    system.killService(random.pick(system.services.filter((name) => name.startsWith("generation"))));
  }
  // Only the first draft is published at once. The others wait for a later time slot of the week, so the test does not wait for drafts that
  // are due after this time.
  const later = new Date(dueAt.getTime() + 3_600_000);
  const left = async (): Promise<number> =>
    (await plans(database).countDocuments({ ...of(ids), nextRunAt: { $lte: dueAt } })) +
    (await jobs.countDocuments({ state: { $in: ["queued", "running"] }, "order.heldUntil": { $not: { $gt: later } } }));
  await pollUntil(left, (count) => count === 0, waiting);
  return dueAt;
}

/**
 * Checks that each due time made one run, that each idea became one draft while the week had a free time slot, and that
 * each draft became at most one post, and only where its publication allows it.
 */
async function judgeAutopilot(
  { ledger, say }: FaultContext,
  databases: ServiceDatabases,
  publications: readonly Scheduled[],
  dueTimes: Date[],
): Promise<void> {
  const counts = { drafts: 0, refused: 0, published: 0 };
  for (const { id, accountId, oneOutletSuffices } of publications) {
    const made = await readGenerated(databases, { accountId, publicationId: id });
    judgeRuns({ ledger, name: "schedules" }, id, made);
    judgeSchedule(ledger, id, dueTimes, made);
    ledger.acknowledge(made.runs.length);
    const jobs = await databases("generation").collection("jobs").find({ publicationId: id }).toArray();
    const publishes = jobs.filter(({ kind, result }) => kind === "publish" && result?.post);
    for (const { kind, state, order, result } of jobs) {
      if (state !== "done" && !(order.heldUntil > Date.now()))
        ledger.reportUnexpected(`a ${kind} job of ${id} ended as ${state}`);
      if (kind !== "draft") continue;
      const { sessionId } = order;
      const posts = await databases("publishing").collection("posts").countDocuments({ sessionId });
      if (posts > 0 && !oneOutletSuffices) ledger.reportDoubled(`${sessionId} went out, though one outlet bears it`);
      const told = publishes.filter((publish) => publish.order.sessionId === sessionId).length;
      if (posts !== told) ledger.reportLost(`${sessionId} has ${posts} posts, and its jobs tell of ${told}`);
      counts.drafts += 1;
      counts.refused += result?.publishSkipped ? 1 : 0;
      counts.published += posts;
    }
  }
  say(`${counts.drafts} drafts of the autopilot, ${counts.refused} refused by a gate, ${counts.published} published`);
  if (counts.refused * counts.published === 0) ledger.reportUnexpected("the gates did not both refuse and let through");
}

/**
 * Checks that each due time of a publication was ordered once, though a second order may have joined the run of the
 * first. Also checks that one draft was written for each idea until the week had no free time slot.
 */
function judgeSchedule(
  ledger: Ledger,
  id: string,
  dueTimes: readonly Date[],
  { ideas, runs, autopilotDrafts }: Generated,
): void {
  const orders = runs.flatMap(({ operationIds }) => operationIds);
  for (const dueAt of dueTimes.map((time) => time.toISOString())) {
    const times = orders.filter((order) => order.startsWith(`scout:schedule:${id}:${dueAt}`)).length;
    if (times === 0) ledger.reportLost(`the run of ${id} that was due at ${dueAt} never began`);
    if (times > 1) ledger.reportDoubled(`the run of ${id} that was due at ${dueAt} was ordered ${times} times`);
  }
  const minPromoted = Math.min(ideas.length, limits.cadencePostsPerWeek);
  const promoted = new Set(ideas.flatMap(({ sessionId }) => sessionId ?? [])).size;
  const made = `${promoted} ideas promoted and ${autopilotDrafts} drafts ordered of ${ideas.length} ideas`;
  if (Math.min(promoted, autopilotDrafts) < minPromoted) ledger.reportLost(`${id} has ${made}`);
  // A time slot may have been released during the run, which allows one more idea to be used.
  const maxPromoted = Math.min(ideas.length, limits.cadencePostsPerWeek + 1);
  if (promoted !== autopilotDrafts || promoted > maxPromoted) ledger.reportDoubled(`${id} has ${made}`);
}
