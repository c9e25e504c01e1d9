import type { Measured, Target } from "../measure/rounds.ts";
import { selectSamples } from "../measure/rounds.ts";
import type { Sample } from "../measure/sample.ts";
import { medianBy, ratioBy } from "../measure/statistics.ts";
import { figure, type Goal, spread, table } from "../report.ts";
import { settleCreates } from "../seed.ts";
import { facts, type Operation, requestsFor } from "./operations.ts";
import type { World } from "./world.ts";

/** One row of the table: an operation with a number of connections. */
export interface Cell {
  readonly operation: Operation;
  readonly connections: number;
}

export const cellName = ({ operation, connections }: Cell): string => `${facts[operation].title} × ${connections}`;

/** Returns what to measure: for each operation and number of connections, one job for Galley and the same job for the baseline. */
export function createTargets(
  { accounts, contenders, content, removeCreated }: World,
  cells: readonly Cell[],
): Target[] {
  return cells.flatMap((cell) => {
    const { operation, connections } = cell;
    const requests = requestsFor(accounts, operation);
    return contenders.map(({ name, port, charged }): Target => {
      const target = { cell: cellName(cell), contender: name, charged, job: { port, connections, requests } };
      if (operation !== "create") return target;
      const leftBehind = name === "galley" && { settled: () => settleCreates(content) };
      return { ...target, ...leftBehind, cleanUp: removeCreated };
    });
  });
}

const requestRate = ({ requestsPerSecond }: Sample): number => requestsPerSecond;
const cpuTime = ({ cpuMicroseconds }: Sample): number => cpuMicroseconds;

/**
 * Returns a table of Galley's figures beside those of the baseline. Ratios are taken within each round, in which both ran at
 * nearly the same time.
 */
export function comparisonTable(measured: readonly Measured[], cells: readonly Cell[]): string[] {
  const rows = cells.map((cell) => {
    const [galley, native] = ["galley", "native"].map((name) => selectSamples(measured, cellName(cell), name)) as Both;
    return [
      ...[facts[cell.operation].title, String(cell.connections)],
      ...[requestRate, ({ p50 }: Sample) => p50, ({ p99 }: Sample) => p99, cpuTime].map((of) =>
        figure(medianBy(galley, of)),
      ),
      ...[spread(ratioBy(galley, native, requestRate)), figure(ratioBy(galley, native, cpuTime).median)],
    ];
  });
  const head = ["", "connections", "requests/s", "p50 ms", "p99 ms", "CPU µs", "requests/s ÷ native", "CPU ÷ native"];
  return table(head, rows);
}

type Both = [Sample[], Sample[]];

const manyConnections = 64;
const maxTailRatio = 3;

/** Returns the goals for the compared operations and whether they were reached. Only measurements with 64 connections have goals. */
export function comparisonGoals(measured: readonly Measured[], cells: readonly Cell[]): Goal[] {
  return cells.flatMap((cell): Goal[] => {
    const { title, minShareOfNative: least } = facts[cell.operation];
    if (least === undefined || cell.connections !== manyConnections) return [];
    const [galley, native] = ["galley", "native"].map((name) => selectSamples(measured, cellName(cell), name)) as Both;
    const ratio = ratioBy(galley, native, requestRate).median;
    const tail = medianBy(galley, ({ p99 }) => p99) / medianBy(galley, ({ p50 }) => p50);
    return [
      { text: `${title} ${figure(ratio)} of Express + native driver, of at least ${least}`, isReached: ratio >= least },
      { text: `${title} p99 ${figure(tail)} × p50, of at most ${maxTailRatio}`, isReached: tail <= maxTailRatio },
    ];
  });
}
