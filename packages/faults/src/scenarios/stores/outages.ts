import { availableParallelism, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { pollUntil } from "@galley/test-kit/conditions";
import type { FaultContext } from "../../context.ts";
import type { Ledger } from "../../ledger.ts";
import { warmUpWriterThreads } from "../../load/library.ts";
import type { Outcome } from "../../scenario.ts";
import type { ApiWatch } from "../../watch/api-watch.ts";
import { countLogLines, judgeLogs, type LogCounts, logFigures } from "../../watch/log-watch.ts";
import { growthOf, judgeGrowth, memoryOf } from "../../watch/processes.ts";

/** A fault of a store, from `inject` to `heal`. */
export interface Outage {
  /** As it is shown: "killed". */
  readonly name: string;
  readonly seconds: number;
  /** How often it comes and goes; once unless given. Each time may be told of. */
  readonly changes?: number;
  readonly inject: () => unknown;
  /** Checks the system right before `heal`, and returns a sentence for each thing that is wrong. */
  readonly look?: () => Promise<readonly string[]>;
  readonly heal: () => unknown;
}

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

/** Runs outages one after another under load, and checks that services go on in the same processes, log little, and do not grow. */
export async function runOutages(
  context: FaultContext,
  { world }: ApiWatch,
  ledger: Ledger,
  { outages, hasRecovered, restarts = [] }: OutageOptions,
): Promise<OutageResults> {
  const { system } = world;
  await warmUpWriterThreads(world);
  await pause(context, calmSeconds);
  const pidsOf = () => new Map(system.services.map((name) => [name, system.pidOf(name)]));
  const [pids, memory] = [pidsOf(), memoryOf(system)];
  const figures: Record<string, number | string> = {};
  const spans: OutageSpan[] = [];
  const logs: LogCounts[] = [];
  for (const outage of outages) {
    await pause(context, calmSeconds);
    const span = await runOutage(context, outage, hasRecovered, ledger);
    if (context.signal.aborted) break;
    spans.push(span);
    const { injectedAt, healedAt, recoveredAt } = span;
    const counts = countLogLines(system, wallTime(injectedAt), wallTime(recoveredAt));
    judgeLogs(counts, outage, (recoveredAt - injectedAt) / 1000).forEach(ledger.surprise);
    logs.push(...counts.values());
    figures[`${outage.name}: caught up after s`] = seconds(recoveredAt - healedAt);
    if (!span.hasRecovered) {
      ledger.surprise(`${longestRecoverySeconds} s after ${outage.name} the system had not caught up`);
      break;
    }
    context.say(`${outage.name}: over after ${seconds(recoveredAt - injectedAt)} s`);
  }
  await pause(context, calmSeconds);
  for (const [name, pid] of pidsOf())
    if (pid !== pids.get(name) && !restarts.includes(name))
      ledger.surprise(`${name} did not live through it in one process`);
  const growth = judgeGrowth(ledger, growthOf(memory, memoryOf(system)), mostGrowthMebibytes);
  return { spans, figures: { ...figures, ...logFigures(logs), "most growth in MiB": growth } };
}

async function runOutage(
  context: FaultContext,
  outage: Outage,
  hasRecovered: OutageOptions["hasRecovered"],
  ledger: Ledger,
): Promise<OutageSpan> {
  const injectedAt = performance.now();
  await outage.inject();
  await pause(context, outage.seconds);
  if (!context.signal.aborted) for (const fault of (await outage.look?.()) ?? []) ledger.surprise(fault);
  await outage.heal();
  const healedAt = performance.now();
  const isOver = await pollUntil(() => hasRecovered(healedAt), Boolean, {
    ...{ timeoutMilliseconds: longestRecoverySeconds * 1000, intervalMilliseconds: 20, signal: context.signal },
  });
  const isStarved = (loadavg()[0] ?? 0) / availableParallelism() > starvedLoad;
  return { outage, injectedAt, healedAt, recoveredAt: performance.now(), hasRecovered: isOver, isStarved };
}

/** Waits for so long at most until `look` finds no problem; resolves to the problems that remain. What is looked for is there at once. */
export function untilNoProblems(
  look: () => Promise<readonly string[]> | readonly string[],
  timeoutMilliseconds = 30_000,
  intervalMilliseconds = 200,
): Promise<readonly string[]> {
  return pollUntil(look, ({ length }) => length === 0, { timeoutMilliseconds, intervalMilliseconds });
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
export function ledgerOf([first]: readonly { readonly ledger: Ledger }[]): Ledger {
  if (first === undefined) throw new Error("A workload without clients");
  return first.ledger;
}
