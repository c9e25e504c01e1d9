import type { Measured, Target } from "../measure/rounds.ts";
import { samplesOf } from "../measure/rounds.ts";
import type { Sample } from "../measure/sample.ts";
import { medianOf, ratioOf } from "../measure/statistics.ts";
import { figure, type Goal, spread, table } from "../report.ts";
import { settleCreates } from "../seed.ts";
import { facts, type Operation, requestsFor } from "./operations.ts";
import type { World } from "./world.ts";

/** A row of the table. */
export interface Cell {
  readonly operation: Operation;
  readonly connections: number;
}

export const nameOf = ({ operation, connections }: Cell): string => `${facts[operation].title} × ${connections}`;

/** What both contenders are asked. */
export function targetsOf({ accounts, contenders, content, removeCreated }: World, cells: readonly Cell[]): Target[] {
  return cells.flatMap((cell) => {
    const { operation, connections } = cell;
    const requests = requestsFor(accounts, operation);
    return contenders.map(({ name, port, charged }): Target => {
      const target = { cell: nameOf(cell), contender: name, charged, job: { port, connections, requests } };
      if (operation !== "create") return target;
      const leftBehind = name === "galley" && { settled: () => settleCreates(content) };
      return { ...target, ...leftBehind, cleanUp: removeCreated };
    });
  });
}

const rateOf = ({ requestsPerSecond }: Sample): number => requestsPerSecond;
const cpuOf = ({ cpuMicroseconds }: Sample): number => cpuMicroseconds;

/** Galley's figures as one table, beside the baseline; ratios are taken within each round, where both ran close to one another. */
export function comparisonTable(measured: readonly Measured[], cells: readonly Cell[]): string[] {
  const rows = cells.map((cell) => {
    const [galley, native] = ["galley", "native"].map((name) => samplesOf(measured, nameOf(cell), name)) as Both;
    return [
      ...[facts[cell.operation].title, String(cell.connections)],
      ...[rateOf, ({ p50 }: Sample) => p50, ({ p99 }: Sample) => p99, cpuOf].map((of) => figure(medianOf(galley, of))),
      ...[spread(ratioOf(galley, native, rateOf)), figure(ratioOf(galley, native, cpuOf).median)],
    ];
  });
  const head = ["", "connections", "requests/s", "p50 ms", "p99 ms", "CPU µs", "requests/s ÷ native", "CPU ÷ native"];
  return table(head, rows);
}

type Both = [Sample[], Sample[]];

const manyConnections = 64;
const mostTail = 3;

/** The goals that these cells can speak of: those at 64 connections. */
export function comparisonGoals(measured: readonly Measured[], cells: readonly Cell[]): Goal[] {
  return cells.flatMap((cell): Goal[] => {
    const { title, leastOfNative: least } = facts[cell.operation];
    if (least === undefined || cell.connections !== manyConnections) return [];
    const [galley, native] = ["galley", "native"].map((name) => samplesOf(measured, nameOf(cell), name)) as Both;
    const ratio = ratioOf(galley, native, rateOf).median;
    const tail = medianOf(galley, ({ p99 }) => p99) / medianOf(galley, ({ p50 }) => p50);
    return [
      { text: `${title} ${figure(ratio)} of Express + native driver, of at least ${least}`, isReached: ratio >= least },
      { text: `${title} p99 ${figure(tail)} × p50, of at most ${mostTail}`, isReached: tail <= mostTail },
    ];
  });
}
