import { availableParallelism, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import type { FaultContext } from "../../context.ts";
import type { Ledger } from "../../ledger.ts";
import { warmUpWriterThreads } from "../../load/warm-up-writer-threads.ts";
import { pollUntil } from "../../poll.ts";
import type { Outcome } from "../../scenario.ts";
import type { ApiWatch } from "../../watch/api-watch.ts";
import { countLogLines } from "../../watch/log-watch.ts";
import { largestGrowth, observeProcesses, restarted } from "../../watch/process-watch.ts";
import { judgeLogs, type LogJudgement, logFigures } from "./judge-logs.ts";
import type { Outage } from "./outage.ts";

/** When an outage was; times are those of `performance.now()`. */
export interface OutageSpan {
  readonly outage: Outage;
  readonly injectedAt: number;
  readonly healedAt: number;
  /** When nothing was to be seen of it any more, or nobody waited for that any longer. */
  readonly recoveredAt: number;
  readonly hasRecovered: boolean;
  /** The machine had so much else to do that deadlines were missed whatever the store did. */
  readonly isStarved: boolean;
}

export interface OutageOptions {
  readonly outages: readonly Outage[];
  /** Whether nothing is to be seen of an outage any more that was healed at this time. */
  readonly hasRecovered: (healedAt: number) => boolean | Promise<boolean>;
  /** Services that the outages themselves restart. */
  readonly restarts?: readonly string[];
}

/** What came of outages; what clients saw is judged when all that they asked for has come to its end. */
export interface OutageResults {
  readonly spans: readonly OutageSpan[];
  readonly figures: Outcome["figures"];
}

/** Before each outage everything is well for so long. */
export const calmSeconds = 1;
const longestRecoverySeconds = 60;
const mostGrowthMebibytes = 192;
// A machine that has this many times more to do than it can.
const starvedLoad = 4;

/**
 * Runs outages one after another in a system under load, and checks that services go on in the same processes, log little, and do
 * not grow.
 */
export async function runOutages(
  context: FaultContext,
  watch: ApiWatch,
  ledger: Ledger,
  options: OutageOptions,
): Promise<OutageResults> {
  const { system } = watch.world;
  const { surprise } = ledger;
  await warmUpWriterThreads(watch.world);
  await pause(context, calmSeconds);
  const before = observeProcesses(system);
  const figures: Record<string, number | string> = {};
  const spans: OutageSpan[] = [];
  const logs: LogJudgement[] = [];
  for (const outage of options.outages) {
    await pause(context, calmSeconds);
    const span = await runOutage(context, outage, options.hasRecovered, surprise);
    if (context.signal.aborted) break;
    spans.push(span);
    const log = judgeLogsOf(watch, span);
    log.faults.forEach(surprise);
    logs.push(log);
    const recovery = seconds(span.recoveredAt - span.healedAt);
    figures[`${outage.name}: caught up after s`] = recovery;
    if (!span.hasRecovered) {
      surprise(`${longestRecoverySeconds} s after ${outage.name} the system had not caught up`);
      break;
    }
    context.say(`${outage.name}: over after ${seconds(span.recoveredAt - span.injectedAt)} s`);
  }
  await pause(context, calmSeconds);
  const after = observeProcesses(system);
  for (const name of restarted(before, after)) {
    if (!options.restarts?.includes(name)) surprise(`${name} did not live through it in one process`);
  }
  const grown = largestGrowth(before, after);
  if (grown.mebibytes > mostGrowthMebibytes) surprise(`${grown.name} has grown by ${grown.mebibytes} MiB`);
  return { spans, figures: { ...figures, ...logFigures(logs), "most growth in MiB": grown.mebibytes } };
}

async function runOutage(
  context: FaultContext,
  outage: Outage,
  hasRecovered: OutageOptions["hasRecovered"],
  surprise: Ledger["surprise"],
): Promise<OutageSpan> {
  const injectedAt = performance.now();
  await outage.inject();
  await pause(context, outage.seconds);
  if (!context.signal.aborted) for (const fault of (await outage.look?.()) ?? []) surprise(fault);
  await outage.heal();
  const healedAt = performance.now();
  const isOver = await pollUntil(() => hasRecovered(healedAt), Boolean, {
    longestMilliseconds: longestRecoverySeconds * 1000,
    everyMilliseconds: 20,
    signal: context.signal,
  });
  const isStarved = (loadavg()[0] ?? 0) / availableParallelism() > starvedLoad;
  return { outage, injectedAt, healedAt, recoveredAt: performance.now(), hasRecovered: isOver, isStarved };
}

function judgeLogsOf({ world: { system } }: ApiWatch, { outage, injectedAt, recoveredAt }: OutageSpan): LogJudgement {
  const counts = countLogLines(system, wallTime(injectedAt), wallTime(recoveredAt));
  return judgeLogs(counts, outage, (recoveredAt - injectedAt) / 1000);
}

function wallTime(moment: number): Date {
  return new Date(Date.now() - (performance.now() - moment));
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

async function pause({ signal }: FaultContext, howLongSeconds: number): Promise<void> {
  await delay(howLongSeconds * 1000, undefined, { signal }).catch(() => undefined);
}

/** The ledger that all clients of a workload share. */
export function ledgerOf(clients: readonly { readonly ledger: Ledger }[]): Ledger {
  const [first] = clients;
  if (first === undefined) throw new Error("A workload without clients");
  return first.ledger;
}
