import { setTimeout as delay } from "node:timers/promises";
import type { FaultContext } from "@galley/faults/context";
import { dataOf, newPublication } from "@galley/faults/library";
import { growthOf, type Memory, memoryOf } from "@galley/faults/processes";
import type { Reply } from "@galley/faults/reply";
import type { Account } from "@galley/faults/world";
import { pollUntil, waitUntil } from "@galley/test-kit/conditions";
import type { Attack, SendRound } from "./attack.ts";
import { countAnswers, judgeAnswers } from "./judge-answers.ts";
import { judgeTimes, orderDraft, type Probed, startProbing, timesOf } from "./neighbour.ts";
import { startWorld } from "./world.ts";

type Run = Pick<FaultContext, "pace" | "signal">;

const roundsPerSecond = 5;

/**
 * The short form runs beside other things on machines that stand still now and then, so nine of ten probes have to hold: a freeze of all
 * lasts longer than that. At length all of them have to.
 */
const paces = {
  // Other tests run beside the short form: what is promised of a draft's time is judged by the whole one.
  fast: {
    ...{ attackSeconds: 3, restSeconds: 0, leastShare: 0.9 },
    drafts: { everyMilliseconds: 1_000, mostMilliseconds: 30_000 },
  },
  full: {
    ...{ attackSeconds: 20, restSeconds: 5, leastShare: 1 },
    drafts: { everyMilliseconds: 2_000, mostMilliseconds: 10_000 },
  },
} as const;
/** Heaps are given back slowly, and threads end when nothing has come for a while. */
const memoryReturnsWithinSeconds = 60;
const mostMebibytesMore = 150;

const warmDrafts = 3;

/** A warmed-up system and a customer who uses it during attacks. */
type PreparedSystem = Awaited<ReturnType<typeof prepare>>;

/** Starts both, and has drafts written, so that what is loaded on first use does not count for an attack. */
export async function prepare(context: FaultContext) {
  const world = await startWorld(context);
  const { api } = await world.newAccount("pro");
  const { id, slug } = await newPublication(api);
  const neighbour = { api, publicationId: id, siteAddress: `${world.system.baseUrl}/sites/${slug}` };
  // The first one loads the writer, which takes long on a machine that is busy.
  const warming = { timeoutMilliseconds: 180_000, intervalMilliseconds: 1_000 };
  for (let count = 0; count < warmDrafts; count += 1)
    await waitUntil(async () => dataOf(await orderDraft(neighbour)), warming);
  return { world, neighbour };
}

/** Makes one attack while the neighbour goes on, and judges what came of both. Rejects only when the attack cannot be prepared. */
export async function runAttack(
  { ledger, say, ...run }: FaultContext,
  attack: Attack,
  { world, neighbour }: PreparedSystem,
): Promise<void> {
  const { attackSeconds, restSeconds, leastShare, drafts } = paces[run.pace];
  const { system } = world;
  const attacker = await world.newAccount("enterprise");
  const path = `/publications/${(await newPublication(attacker.api)).id}`;
  const checks: (() => Promise<readonly string[]>)[] = [];
  const afterwards = (check: (typeof checks)[number]): void => void checks.push(check);
  const sendRound = await attack.prepare({ world, attacker, path, afterwards });
  const pids = new Map(system.services.map((name) => [name, system.pidOf(name)]));
  const before = memoryOf(system);
  const endProbing = startProbing(neighbour, drafts);
  const struck = strikeAll(attack, sendRound, run);
  await delay((attackSeconds + restSeconds) * 1_000);
  const probes = await endProbing();
  const replies = await struck;
  const own = (await Promise.all(checks.map((check) => check()))).flat();
  await clearAway(attacker);
  const growth = await settled(before, () => memoryOf(system), run);
  const restarted = system.services.filter((name) => system.pidOf(name) !== pids.get(name));
  const faults = [
    ...judgeAnswers(replies, attack),
    ...own,
    ...probes.flatMap((probed) => judgeTimes(probed, attackSeconds, leastShare)),
    ...restarted.map((name) => `${name} died`),
    ...growth.filter(isTooMuch).map(({ name, mebibytes }) => `${name} still holds ${mebibytes} MiB more than before`),
  ];
  faults.forEach(ledger.surprise);
  ledger.attempt(replies.length);
  ledger.acknowledge(probes.reduce((sum, probed) => sum + timesOf(probed).served, 0));
  const [reads = 0, , written = 0] = probes.map((probed) => timesOf(probed).longestMilliseconds);
  ledger.show([`${reads} ms`, `${(written / 1_000).toFixed(1)} s`]);
  say(`the neighbour: ${probes.map(describe).join("; ")}`);
  const answers = [...countAnswers(replies)].map(([label, count]) => `${count} × ${label}`);
  say(`the attacker was answered ${answers.join(", ")}`);
}

function describe(probed: Probed): string {
  const { count, served, medianMilliseconds, longestMilliseconds } = timesOf(probed);
  return `${probed.what} ${served} of ${count} served, ${longestMilliseconds} ms at most, ${medianMilliseconds} ms mostly`;
}

/** Sends five rounds a second, each on time, however long earlier ones take; resolves to all answers. */
async function strikeAll(attack: Attack, sendRound: SendRound, { pace, signal }: Run): Promise<Reply[]> {
  const count = attack.rounds ?? paces[pace].attackSeconds * roundsPerSecond;
  const under: Promise<Reply | readonly Reply[]>[] = [];
  for (let turn = 0; turn < count && !signal.aborted; turn += 1) {
    under.push(sendRound(turn));
    await delay(1_000 / roundsPerSecond);
  }
  return (await Promise.all(under)).flat();
}

/** Deletes what the attacker has, and with it all work that still waits: the next attack begins on a system at rest. */
async function clearAway({ api }: Account): Promise<void> {
  const listed = await api.request("GET", "/publications");
  const all = listed.kind === "answer" ? ((listed.body.data ?? []) as { id: string }[]) : [];
  for (const { id } of all) await api.request("DELETE", `/publications/${id}`);
}

type Growth = ReturnType<typeof growthOf>;

const isTooMuch = ({ mebibytes }: Growth[number]): boolean => mebibytes > mostMebibytesMore;

/** Looks until nobody holds too much any more, or for a minute; gives what was seen last. */
function settled(before: Memory, look: () => Memory, { signal }: Run): Promise<Growth> {
  const waiting = { timeoutMilliseconds: memoryReturnsWithinSeconds * 1_000, intervalMilliseconds: 1_000, signal };
  return pollUntil(
    () => growthOf(before, look()),
    (growth) => !growth.some(isTooMuch),
    waiting,
  );
}
