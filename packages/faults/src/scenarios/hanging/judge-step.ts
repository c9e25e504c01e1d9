import type { Sample } from "../../client/ask-regularly.ts";
import { isRefusal, resultOf } from "../../client/reply.ts";
import type { Ledger } from "../../ledger.ts";
import type { Part, Probe } from "./probes.ts";

/** One answer to a probe. */
export type ProbeSample = Sample & { readonly probe: Probe };

/** One thing that hung for a while. Times are those of `performance.now()`. */
export interface Step {
  /** "one of two content", "content". */
  readonly name: string;
  readonly hung: Part;
  /** All replicas of it, so that nobody can answer in its place. */
  readonly isWhole: boolean;
  /** When it was stopped, when it went on, and when the next one was stopped or the run ended. */
  readonly from: number;
  readonly to: number;
  readonly until: number;
}

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
export function judgeStep(ledger: Ledger, step: Step, samples: readonly ProbeSample[]): number {
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
