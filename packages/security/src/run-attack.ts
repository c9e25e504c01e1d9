import { setTimeout as delay } from "node:timers/promises";
import type { FaultContext } from "@galley/faults/context";
import { newPublication, requireData } from "@galley/faults/library";
import { type Memory, measureMemory, memoryGrowth } from "@galley/faults/processes";
import type { Reply } from "@galley/faults/reply";
import type { Account } from "@galley/faults/world";
import { pollUntil, waitUntil } from "@galley/test-kit/conditions";
import type { Attack, SendRound } from "./attack.ts";
import { countAnswers, judgeAnswers } from "./judge-answers.ts";
import { judgeTimes, orderDraft, type Probed, startProbing, summarizeTimes } from "./neighbour.ts";
import { startWorld } from "./world.ts";

type Run = Pick<FaultContext, "pace" | "signal">;

const roundsPerSecond = 5;

/**
 * The settings for the two forms of a run. The short form ("fast") runs beside other tests, on machines that may freeze for a moment. So
 * only nine of ten requests of the neighbour (an innocent customer) must be served in time; even that fails when the system is blocked. The
 * full form requires all of them.
 */
const paces = {
  // Drafts may take 30 s here instead of the 10 s that customers are promised, because other tests run at the same time.
  fast: {
    attackSeconds: 3,
    restSeconds: 0,
    minShare: 0.9,
    drafts: { everyMilliseconds: 1_000, maxMilliseconds: 30_000 },
  },
  full: {
    attackSeconds: 20,
    restSeconds: 5,
    minShare: 1,
    drafts: { everyMilliseconds: 2_000, maxMilliseconds: 10_000 },
  },
} as const;
/**
 * How many seconds after an attack a process may still use more memory than before. V8 returns memory slowly, and idle worker threads end
 * late.
 */
const memoryReturnsWithinSeconds = 60;
const maxGrowthMebibytes = 150;

const warmDrafts = 3;

/** A running system that has already loaded all its code, and the neighbour: an innocent customer who uses it during attacks. */
type PreparedSystem = Awaited<ReturnType<typeof prepare>>;

/**
 * Starts the system and writes some drafts for the neighbour, an innocent customer. After that all code is loaded, so its memory does not
 * count as growth during an attack.
 */
export async function prepare(context: FaultContext) {
  const world = await startWorld(context);
  const { api } = await world.newAccount("pro");
  const { id, slug } = await newPublication(api);
  const neighbour = { api, publicationId: id, siteAddress: `${world.system.baseUrl}/sites/${slug}` };
  // The first draft may take three minutes: it loads the code of the writer, which is slow on a busy machine.
  const warming = { timeoutMilliseconds: 180_000, intervalMilliseconds: 1_000 };
  for (let count = 0; count < warmDrafts; count += 1)
    await waitUntil(async () => requireData(await orderDraft(neighbour)), warming);
  return { world, neighbour };
}

/**
 * Runs one attack while the neighbour, an innocent customer, uses the system. It reports answers to the attacker that the attack does not
 * list, late answers to the neighbour, processes that died and memory that was not returned. Rejects only if the attack cannot be prepared.
 */
export async function runAttack(
  { ledger, say, ...run }: FaultContext,
  attack: Attack,
  { world, neighbour }: PreparedSystem,
): Promise<void> {
  const { attackSeconds, restSeconds, minShare, drafts } = paces[run.pace];
  const { system } = world;
  const attacker = await world.newAccount("enterprise");
  const path = `/publications/${(await newPublication(attacker.api)).id}`;
  const checks: (() => Promise<readonly string[]>)[] = [];
  const afterwards = (check: (typeof checks)[number]): void => void checks.push(check);
  const sendRound = await attack.prepare({ world, attacker, path, afterwards });
  const pids = new Map(system.services.map((name) => [name, system.findPid(name)]));
  const before = measureMemory(system);
  const endProbing = startProbing(neighbour, drafts);
  const sending = sendAllRounds(attack, sendRound, run);
  await delay((attackSeconds + restSeconds) * 1_000);
  const probes = await endProbing();
  const replies = await sending;
  const own = (await Promise.all(checks.map((check) => check()))).flat();
  await clearAway(attacker);
  const growth = await waitForMemory(before, () => measureMemory(system), run);
  const restarted = system.services.filter((name) => system.findPid(name) !== pids.get(name));
  const faults = [
    ...judgeAnswers(replies, attack),
    ...own,
    ...probes.flatMap((probed) => judgeTimes(probed, attackSeconds, minShare)),
    ...restarted.map((name) => `${name} died`),
    ...growth.filter(isTooMuch).map(({ name, mebibytes }) => `${name} still holds ${mebibytes} MiB more than before`),
  ];
  faults.forEach(ledger.reportUnexpected);
  ledger.attempt(replies.length);
  ledger.acknowledge(probes.reduce((sum, probed) => sum + summarizeTimes(probed).served, 0));
  const [reads = 0, , written = 0] = probes.map((probed) => summarizeTimes(probed).maxObservedMilliseconds);
  ledger.show([`${reads} ms`, `${(written / 1_000).toFixed(1)} s`]);
  say(`the neighbour: ${probes.map(describe).join("; ")}`);
  const answers = [...countAnswers(replies)].map(([label, count]) => `${count} × ${label}`);
  say(`the attacker was answered ${answers.join(", ")}`);
}

function describe(probed: Probed): string {
  const { count, served, medianMilliseconds, maxObservedMilliseconds } = summarizeTimes(probed);
  return `${probed.what} ${served} of ${count} served, ${maxObservedMilliseconds} ms at most, ${medianMilliseconds} ms mostly`;
}

/** Starts five rounds of requests each second, without waiting for earlier rounds. Resolves to all answers. */
async function sendAllRounds(attack: Attack, sendRound: SendRound, { pace, signal }: Run): Promise<Reply[]> {
  const count = attack.rounds ?? paces[pace].attackSeconds * roundsPerSecond;
  const pending: Promise<Reply | readonly Reply[]>[] = [];
  for (let turn = 0; turn < count && !signal.aborted; turn += 1) {
    pending.push(sendRound(turn));
    await delay(1_000 / roundsPerSecond);
  }
  return (await Promise.all(pending)).flat();
}

/**
 * Deletes the attacker's publications, and with them all waiting work, so that the next attack begins on an idle
 * system.
 */
async function clearAway({ api }: Account): Promise<void> {
  const listed = await api.request("GET", "/publications");
  const all = listed.kind === "answer" ? ((listed.body.data ?? []) as { id: string }[]) : [];
  for (const { id } of all) await api.request("DELETE", `/publications/${id}`);
}

type Growth = ReturnType<typeof memoryGrowth>;

const isTooMuch = ({ mebibytes }: Growth[number]): boolean => mebibytes > maxGrowthMebibytes;

/** Measures memory until no process has grown too much, for at most a minute. Returns the last measurement. */
function waitForMemory(before: Memory, look: () => Memory, { signal }: Run): Promise<Growth> {
  const waiting = { timeoutMilliseconds: memoryReturnsWithinSeconds * 1_000, intervalMilliseconds: 1_000, signal };
  return pollUntil(
    () => memoryGrowth(before, look()),
    (growth) => !growth.some(isTooMuch),
    waiting,
  );
}
