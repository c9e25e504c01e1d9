import { setTimeout as delay } from "node:timers/promises";
import { askRegularly, type Sample } from "../../client/ask-regularly.ts";
import { isRefusal, replyResult } from "../../client/reply.ts";
import type { FaultContext } from "../../context.ts";
import { hungServiceControls } from "../../controls/load.ts";
import type { Ledger } from "../../ledger.ts";
import { makePublications, writeDraft } from "../../load/library.ts";
import type { Scenario } from "../../scenario.ts";
import { startWorld, twoReplicas, type World } from "../../world/start-world.ts";
import { watchLateWrites } from "./late-writes.ts";
import { createProbes, type Part, type Probe, probeEveryMilliseconds } from "./probes.ts";

const paces = {
  fast: { replicas: { content: 2 }, hanging: ["content"], hangSeconds: 15 },
  full: {
    replicas: twoReplicas,
    hangSeconds: 20,
    hanging: ["content", "generation", "publishing", "webhooks", "gateway-2"],
  },
} as const;

/**
 * The number of seconds between the end of one hang and the start of the next. It is longer than the allowed time for recovery, so that a
 * recovery that takes too long is seen.
 */
const restSeconds = 13;
/**
 * How many seconds before the end of a hang the test stops its watched writes. By then the last write has reached its deadline and was
 * abandoned. So the resumed process must not carry out any of them.
 */
const quietSeconds = 8;

/** Stops processes with SIGSTOP while clients read and write: first one of two replicas, then both. */
export const hungService: Scenario = {
  name: "hung-service",
  guarantee:
    "When a service hangs, only its own endpoints answer 503, in time; with a replica left every read succeeds; all is normal within 10 s of its return, and no abandoned write is carried out.",
  minimum: { fast: { attempted: 1_000, acknowledged: 500 }, full: { attempted: 10_000, acknowledged: 5_000 } },
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
  const ends = createProbes(api, publicationId, sessionId, secondId).map((probe) => {
    const end = askRegularly(probeEveryMilliseconds, probe.ask, probe.isFree);
    return async () => (await end()).map((sample): ProbeSample => ({ ...sample, probe }));
  });
  const steps: Step[] = [];
  let samples: ProbeSample[] = [];
  try {
    await delay(1_000);
    // All services hang in a full run. When a protection is removed, only those of the short form do, because one hanging service suffices
    // to show its effect.
    const { hanging } = context.control === undefined ? pace : paces.fast;
    for (const hang of hanging.flatMap(planHangs))
      steps.push(await hangFor(context, world, watchHang(hang), hang, pace.hangSeconds));
  } finally {
    samples = (await Promise.all(ends.map((end) => end()))).flat();
  }
  // All requests have ended now. `samples` also has the requests that were never answered.
  for (const { probe, reply } of samples) {
    ledger.attempt();
    if (replyResult(reply) === 200) ledger.acknowledge();
    if (reply.kind === "silent") ledger.reportUnexpected(`"${probe.name}" was never answered`);
  }
  for (const step of steps) say(`${step.name}: normal after ${judgeStep(ledger, step, samples).toFixed(1)} s`);
}

/**
 * Returns the steps of the test for one service: first one of its two replicas hangs, then both. Of the gateways only one hangs, because
 * its clients have no other way to get an answer.
 */
function planHangs(hung: Part): Hang[] {
  if (hung === "gateway-2") return [{ name: "one of two gateways", hung, isWhole: true, processes: [hung] }];
  return [
    { name: `one of two ${hung}`, hung, isWhole: false, processes: [`${hung}-2`] },
    { name: hung, hung, isWhole: true, processes: [hung, `${hung}-2`] },
  ];
}

/** Stops processes for a while, resumes them, and waits until the system has recovered. Clients keep running. */
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
    // Waits until all watched writes have ended. If the removed protection is the deadline of writes, they never end, so the wait stops
    // with the hang.
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

/** The answer to one of the requests that are sent at a fixed interval. */
type ProbeSample = Sample & { readonly probe: Probe };

/** The processes that hang (are stopped, as if they were stuck) in one step. */
interface Hang {
  /** The name of the hanging part in reports, such as "one of two content" or "content". */
  readonly name: string;
  readonly hung: Part;
  /** True if all replicas of the service hang. Then no other process can answer for them, and requests may fail. */
  readonly isWhole: boolean;
  readonly processes: readonly string[];
}

/**
 * A step of the test, with the times (on the clock of `performance.now()`) at which the processes were stopped (`from`)
 * and resumed (`to`), and at which the next step or the end of the run began (`until`).
 */
type Step = Hang & { readonly from: number; readonly to: number; readonly until: number };

/** How many milliseconds after its deadline an answer may still arrive. All processes of the test share two cores, so they may be late. */
const slackMilliseconds = 2_000;
const quickMilliseconds = 900;
/**
 * The number of milliseconds after the start of a hang from which callers must avoid the hung replica. Reads are judged from then until
 * `connectionsLastMilliseconds`, when the connections to the hung replica are closed in any case.
 */
const noticedAfterMilliseconds = 8_000;
const connectionsLastMilliseconds = 14_000;
const recoveredWithinSeconds = 10;
/** The share of reads that may be slow during a hang. A few calls must still go to the hung replica to find out whether it is back. */
const slowShare = 0.25;

/**
 * Checks that the requests of a step of the test were answered as promised. Call it when all requests have ended. Returns the number of
 * seconds after the hang until every request was answered quickly and with success again.
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
    ledger.reportUnexpected(`${step.name}: ${slow.length} of ${late.length} reads were slow though it should be known`);
  return judgeRecovery(ledger, step, samples);
}

/**
 * Checks how soon the system recovers after a hang. It looks at requests that still waited when the processes were resumed, and at later
 * ones until the next step. Returns the seconds until every request succeeded quickly.
 */
function judgeRecovery(ledger: Ledger, step: Step, samples: readonly ProbeSample[]): number {
  const after = samples.filter(
    ({ startedAt, milliseconds }) =>
      startedAt >= step.from && startedAt + milliseconds >= step.to && startedAt < step.until - quickMilliseconds,
  );
  if (after.length === 0) ledger.reportUnexpected(`${step.name}: nobody asked for anything afterwards`);
  let recoverySeconds = 0;
  let last = "";
  for (const { probe, startedAt, milliseconds, reply } of after) {
    const isGood = replyResult(reply) === 200 && milliseconds <= quickMilliseconds;
    const seconds = (startedAt + milliseconds - step.to) / 1_000;
    if (isGood || seconds <= recoverySeconds) continue;
    recoverySeconds = seconds;
    last = `${probe.name} (${replyResult(reply)} after ${Math.round(milliseconds)} ms)`;
  }
  if (recoverySeconds > recoveredWithinSeconds)
    ledger.reportUnexpected(`${step.name}: not normal ${recoverySeconds.toFixed(1)} s after: ${last}`);
  return recoverySeconds;
}

function judgeSample(ledger: Ledger, step: Step, { probe, milliseconds, reply }: ProbeSample): void {
  const what = `${step.name}: "${probe.name}"`;
  const time = `${Math.round(milliseconds)} ms`;
  if (reply.kind !== "answer") {
    ledger.reportUnexpected(`${what} had no answer (${reply.kind}) after ${time}`);
    return;
  }
  // Requests to the hung gateway itself cannot be answered before the hang ends. They may be late, but the answer must be correct.
  const isAsked = step.hung === "gateway-2" && probe.gateway === 1;
  if (milliseconds > probe.deadlineMilliseconds + slackMilliseconds && !isAsked)
    ledger.reportUnexpected(`${what} took ${time}`);
  if (reply.status === 200) return;
  const mayFail = isAsked || (probe.needs.includes(step.hung) && (step.isWhole || !probe.isRead));
  if (!isRefusal(reply) || !mayFail)
    ledger.reportUnexpected(`${what} was answered ${reply.status} after ${time}: ${reply.body.error}`);
}
