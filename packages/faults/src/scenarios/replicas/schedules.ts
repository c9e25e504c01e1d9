import { setTimeout as delay } from "node:timers/promises";
import { pollUntil } from "@galley/test-kit/conditions";
import type { Db } from "mongodb";
import type { FaultContext } from "../../context.ts";
import { scheduleControls } from "../../controls/replicas.ts";
import type { Ledger } from "../../ledger.ts";
import { dataOf } from "../../load/library.ts";
import type { Scenario } from "../../scenario.ts";
import { type Generated, judgeRuns, readGenerated } from "../../workload/checks/generated.ts";
import { scoutedTopic } from "../../world/feed.ts";
import { limits } from "../../world/limits.ts";
import { startSlowWriter, startWorld, twoReplicas, type World } from "../../world/start-world.ts";
import { type ServiceDatabases, storesOfEnvironment, withServiceDatabases } from "../../world/stores.ts";

const short = { accounts: 2, rounds: 2 };
const paces = { fast: short, control: short, full: { accounts: 10, rounds: 10 } };

/** Schedules fall due again and again, and the autopilot takes up what they bring, while replicas of the generation service are killed. */
export const replicasSchedules: Scenario = {
  name: "replicas-schedules",
  guarantee:
    "A scheduled run happens once each time it is due, the autopilot writes one draft an idea until the cadence is full, and nothing goes out that a gate refused.",
  least: { fast: { attempted: 20, acknowledged: 20 }, full: { attempted: 500, acknowledged: 500 } },
  async run(context) {
    const { accounts, rounds } = paces[context.form];
    const environment = { ...(await startSlowWriter(context, 400)), AUTOPILOT_VETO_MINUTES: "0" };
    const world = await startWorld(context, { replicas: { ...twoReplicas, generation: 4 }, environment });
    const publications = await schedulePublications(world, accounts);
    const ids = publications.map(({ id }) => id);
    await withServiceDatabases(world.system, storesOfEnvironment(), async (databases) => {
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
  /** Otherwise three outlets must bear what goes out, and here is one feed. */
  readonly oneOutletSuffices: boolean;
}

/** Publications on the autopilot with a schedule that is not due for hours. */
async function schedulePublications({ newAccount, system }: World, accounts: number): Promise<Scheduled[]> {
  const publications: Scheduled[] = [];
  for (let count = 0; count < accounts; count += 1) {
    const { api, accountId } = await newAccount();
    for (let index = 0; index < limits.publications; index += 1) {
      const scoutSchedule = { type: "every_n_days", days: 9, hour: 3 };
      const body = {
        ...{ name: "Scheduled", slug: `scheduled-${index}`, scoutSchedule, autoPublishMode: "full-auto" },
        cadencePostsPerWeek: limits.cadencePostsPerWeek,
      };
      const { id } = dataOf<{ id: string }>(await api.request("POST", "/publications", { body }));
      dataOf(await api.request("POST", `/publications/${id}/topics`, { body: scoutedTopic }));
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

/** Moves every schedule's time to now, and waits until all has run and all drafts are written. Gives that time. */
async function runSchedulesNow(
  { random, ledger }: FaultContext,
  { system }: World,
  database: Db,
  { ids, kills }: { readonly ids: readonly string[]; readonly kills: boolean },
): Promise<Date> {
  const dueAt = new Date();
  const jobs = database.collection<{ state: string }>("jobs");
  ledger.attempt(ids.length);
  // By its anchor the run after it comes in more than a week, so that it fills a week's cadence.
  const anchor = new Date(dueAt.getTime() - 86_400_000).toISOString().slice(0, 10);
  await plans(database).updateMany(of(ids), { $set: { nextRunAt: dueAt, anchor } });
  if (kills) {
    await delay(random.between(100, 1_300));
    system.killService(random.pick(system.services.filter((name) => name.startsWith("generation"))));
  }
  // A draft beyond the first goes out at a later place of the week.
  const later = new Date(dueAt.getTime() + 3_600_000);
  const left = async (): Promise<number> =>
    (await plans(database).countDocuments({ ...of(ids), nextRunAt: { $lte: dueAt } })) +
    (await jobs.countDocuments({ state: { $in: ["queued", "running"] }, "order.heldUntil": { $not: { $gt: later } } }));
  await pollUntil(left, (count) => count === 0, waiting);
  return dueAt;
}

/** Each due time made one run, each idea one draft while the cadence has places, and each draft one post at most, where its publication allows one. */
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
        ledger.surprise(`a ${kind} job of ${id} ended as ${state}`);
      if (kind !== "draft") continue;
      const { sessionId } = order;
      const posts = await databases("publishing").collection("posts").countDocuments({ sessionId });
      if (posts > 0 && !oneOutletSuffices) ledger.double(`${sessionId} went out, though one outlet bears it`);
      const told = publishes.filter((publish) => publish.order.sessionId === sessionId).length;
      if (posts !== told) ledger.lose(`${sessionId} has ${posts} posts, and its jobs tell of ${told}`);
      counts.drafts += 1;
      counts.refused += result?.publishSkipped ? 1 : 0;
      counts.published += posts;
    }
  }
  say(`${counts.drafts} drafts of the autopilot, ${counts.refused} refused by a gate, ${counts.published} published`);
  if (counts.refused * counts.published === 0) ledger.surprise("the gates did not both refuse and let through");
}

/**
 * Each due time of a publication on the autopilot was ordered once, though a second order may have joined the first one's run, and one draft was
 * written of each idea until the cadence of the week was full.
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
    if (times === 0) ledger.lose(`the run of ${id} that was due at ${dueAt} never began`);
    if (times > 1) ledger.double(`the run of ${id} that was due at ${dueAt} was ordered ${times} times`);
  }
  const most = Math.min(ideas.length, limits.cadencePostsPerWeek);
  const promoted = new Set(ideas.flatMap(({ sessionId }) => sessionId ?? [])).size;
  const made = `${promoted} ideas promoted and ${autopilotDrafts} drafts ordered of ${ideas.length} ideas`;
  if (Math.min(promoted, autopilotDrafts) < most) ledger.lose(`${id} has ${made}`);
  // A place may have ended while this went on, and another one become free.
  const mostPromoted = Math.min(ideas.length, limits.cadencePostsPerWeek + 1);
  if (promoted !== autopilotDrafts || promoted > mostPromoted) ledger.double(`${id} has ${made}`);
}
