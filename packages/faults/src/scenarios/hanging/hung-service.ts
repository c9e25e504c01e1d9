import { setTimeout as delay } from "node:timers/promises";
import { askRegularly, type Sample } from "../../client/ask-regularly.ts";
import { isRefusal, resultOf } from "../../client/reply.ts";
import type { FaultContext } from "../../context.ts";
import { hungServiceControls } from "../../controls/load.ts";
import type { Ledger } from "../../ledger.ts";
import { makePublications, writeDraft } from "../../load/library.ts";
import type { Scenario } from "../../scenario.ts";
import { startWorld, twoReplicas, type World } from "../../world/start-world.ts";
import { watchLateWrites } from "./late-writes.ts";
import { type Part, type Probe, probeEveryMilliseconds, probesOf } from "./probes.ts";

const paces = {
  fast: { replicas: { content: 2 }, hanging: ["content"], hangSeconds: 15 },
  full: {
    ...{ replicas: twoReplicas, hangSeconds: 20 },
    hanging: ["content", "generation", "publishing", "webhooks", "gateway-2"],
  },
} as const;

/** Longer than it may take until all is normal, or nothing would be held by that. */
const restSeconds = 13;
/**
 * Before the end of a hang the watched writes stop; the last one has the deadline of a write to end in. Before that, one that
 * was under way at the beginning and one that began later had time to be given up.
 */
const quietSeconds = 8;

/** Processes that live and do nothing (SIGSTOP), one of two and then both, while clients read and write. */
export const hungService: Scenario = {
  name: "hung-service",
  guarantee:
    "When a service hangs, only its own endpoints answer 503, in time; with a replica left every read succeeds; all is normal within 10 s of its return, and no abandoned write is carried out.",
  least: { fast: { attempted: 1_000, acknowledged: 500 }, full: { attempted: 10_000, acknowledged: 5_000 } },
  run,
  controls: Object.values(hungServiceControls),
};

async function run(context: FaultContext): Promise<void> {
  const { ledger, say } = context;
  const pace = paces[context.pace];
  const world = await startWorld(context, { replicas: pace.replicas });
  const account = await world.newAccount();
  const { api } = account;
  const [publicationId = "", secondId = "", thirdId = ""] = (await makePublications([account], 3)).map(([, id]) => id);
  const sessionId = await writeDraft(account, publicationId);
  const watchHang = watchLateWrites(context, api, thirdId);
  const ends = probesOf(api, publicationId, sessionId, secondId).map((probe) => {
    const end = askRegularly(probeEveryMilliseconds, probe.ask, probe.isFree);
    return async () => (await end()).map((sample): ProbeSample => ({ ...sample, probe }));
  });
  const steps: Step[] = [];
  let samples: ProbeSample[] = [];
  try {
    await delay(1_000);
    // What is taken out is seen at one service as well as at all.
    const { hanging } = context.control === undefined ? pace : paces.fast;
    for (const hang of hanging.flatMap(hangsOf))
      steps.push(await hangFor(context, world, watchHang(hang), hang, pace.hangSeconds));
  } finally {
    samples = (await Promise.all(ends.map((end) => end()))).flat();
  }
  // Now that every request has ended, those that were never answered are among the samples.
  for (const { probe, reply } of samples) {
    ledger.attempt();
    if (resultOf(reply) === 200) ledger.acknowledge();
    if (reply.kind === "silent") ledger.surprise(`"${probe.name}" was never answered`);
  }
  for (const step of steps) say(`${step.name}: normal after ${judgeStep(ledger, step, samples).toFixed(1)} s`);
}

/** One process of two, and then both. Who asks a gateway that hangs has nobody else to be answered by. */
function hangsOf(hung: Part): Hang[] {
  if (hung === "gateway-2") return [{ name: "one of two gateways", hung, isWhole: true, processes: [hung] }];
  return [
    { name: `one of two ${hung}`, hung, isWhole: false, processes: [`${hung}-2`] },
    { name: hung, hung, isWhole: true, processes: [hung, `${hung}-2`] },
  ];
}

/** Stops processes for a while, lets them go on, and waits till what they held up has settled, while clients go on. */
async function hangFor(
  { signal, say, defer }: FaultContext,
  { system }: World,
  lateWrites: ReturnType<ReturnType<typeof watchLateWrites>>,
  hang: Hang,
  hangSeconds: number,
): Promise<Step> {
  say(`${hang.name} hangs`);
  const signalAll = (name: NodeJS.Signals): void => {
    for (const process of hang.processes) system.killService(process, name);
  };
  defer(() => signalAll("SIGCONT"));
  const wait = (seconds: number) => delay(seconds * 1_000, undefined, { signal });
  const from = performance.now();
  signalAll("SIGSTOP");
  try {
    await wait(hangSeconds - quietSeconds);
    const quiet = wait(quietSeconds);
    // It ends sooner than the hang does, unless deadlines are what is taken out.
    await Promise.race([lateWrites.pauseWriting(), quiet]);
    await quiet;
  } finally {
    signalAll("SIGCONT");
  }
  const to = performance.now();
  await wait(restSeconds);
  const until = performance.now();
  await lateWrites.check();
  return { ...hang, from, to, until };
}

/** One answer to a probe. */
type ProbeSample = Sample & { readonly probe: Probe };

/** Something that hangs. */
interface Hang {
  /** "one of two content", "content". */
  readonly name: string;
  readonly hung: Part;
  /** All replicas of it, so that nobody can answer in its place. */
  readonly isWhole: boolean;
  readonly processes: readonly string[];
}

/** When it was stopped, when it went on, and when the next one was stopped or the run ended, by `performance.now()`. */
type Step = Hang & { readonly from: number; readonly to: number; readonly until: number };

/** Beyond its deadline an answer may be late by this: two cores are shared by everything. */
const slackMilliseconds = 2_000;
const quickMilliseconds = 900;
/** From then on a replica that hangs should have been noticed and left alone; later its connections are given up in any case. */
const noticedAfterMilliseconds = 8_000;
const connectionsLastMilliseconds = 14_000;
const recoveredWithinSeconds = 10;
/** Now and then somebody has to try whether the replica is back. */
const slowShare = 0.25;

/**
 * Holds what clients saw during a step and after it against what was promised. To be called when every request has ended. Gives the seconds
 * from the end of the hang to the end of the last request that did not succeed quickly.
 */
function judgeStep(ledger: Ledger, step: Step, samples: readonly ProbeSample[]): number {
  const during = samples.filter(({ startedAt }) => startedAt >= step.from && startedAt < step.to);
  for (const sample of during) judgeSample(ledger, step, sample);
  const late = during.filter(({ probe, startedAt }) => {
    const isOfReplica = !step.isWhole && probe.isRead && probe.needs.includes(step.hung);
    const since = startedAt - step.from;
    return isOfReplica && since > noticedAfterMilliseconds && since < connectionsLastMilliseconds;
  });
  const slow = late.filter(({ milliseconds }) => milliseconds > quickMilliseconds);
  if (slow.length > late.length * slowShare)
    ledger.surprise(`${step.name}: ${slow.length} of ${late.length} reads were slow though it should be known`);
  return judgeRecovery(ledger, step, samples);
}

/** Of all requests that were under way when it went on, or began afterwards and before the next one was stopped. */
function judgeRecovery(ledger: Ledger, step: Step, samples: readonly ProbeSample[]): number {
  const after = samples.filter(
    ({ startedAt, milliseconds }) =>
      startedAt >= step.from && startedAt + milliseconds >= step.to && startedAt < step.until - quickMilliseconds,
  );
  if (after.length === 0) ledger.surprise(`${step.name}: nobody asked for anything afterwards`);
  let recoverySeconds = 0;
  let last = "";
  for (const { probe, startedAt, milliseconds, reply } of after) {
    const isGood = resultOf(reply) === 200 && milliseconds <= quickMilliseconds;
    const seconds = (startedAt + milliseconds - step.to) / 1_000;
    if (isGood || seconds <= recoverySeconds) continue;
    recoverySeconds = seconds;
    last = `${probe.name} (${resultOf(reply)} after ${Math.round(milliseconds)} ms)`;
  }
  if (recoverySeconds > recoveredWithinSeconds)
    ledger.surprise(`${step.name}: not normal ${recoverySeconds.toFixed(1)} s after: ${last}`);
  return recoverySeconds;
}

function judgeSample(ledger: Ledger, step: Step, { probe, milliseconds, reply }: ProbeSample): void {
  const what = `${step.name}: "${probe.name}"`;
  const time = `${Math.round(milliseconds)} ms`;
  if (reply.kind !== "answer") {
    ledger.surprise(`${what} had no answer (${reply.kind}) after ${time}`);
    return;
  }
  // Who waits for the very gateway that hangs gets no answer before it goes on; but then one that is right.
  const isAsked = step.hung === "gateway-2" && probe.gateway === 1;
  if (milliseconds > probe.deadlineMilliseconds + slackMilliseconds && !isAsked)
    ledger.surprise(`${what} took ${time}`);
  if (reply.status === 200) return;
  const mayFail = isAsked || (probe.needs.includes(step.hung) && (step.isWhole || !probe.isRead));
  if (!isRefusal(reply) || !mayFail)
    ledger.surprise(`${what} was answered ${reply.status} after ${time}: ${reply.body.error}`);
}
