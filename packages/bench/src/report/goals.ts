import type { ContenderName } from "../contenders/contender.ts";
import { type Operation, readsById, titles } from "../contenders/operations.ts";
import { figure } from "./markdown.ts";
import type { Row } from "./rows.ts";

/** What should be reached, and what was. */
export interface Goal {
  readonly text: string;
  readonly reached: string;
  readonly met: boolean;
}

const manyConnections = 64;
const leastOfNative = { read: 0.55, list: 0.45, create: 0.4 };
const mostTail = 3;

/** The goals that these rows can speak of: those at 64 connections. */
export function comparisonGoals(rows: readonly Row[]): Goal[] {
  const at = (operation: Operation, contender: ContenderName) =>
    rows.find(
      (row) => row.operation === operation && row.contender === contender && row.connections === manyConnections,
    );
  const atLeast = (operation: Operation, least: number): Goal[] => {
    const row = at(operation, "native");
    if (row === undefined) return [];
    const text = `${titles[operation]} at least ${least} of Express + native driver`;
    return [{ text, reached: figure(row.ratio.median), met: row.ratio.median >= least }];
  };
  const tail = (operation: Operation): Goal[] => {
    const row = at(operation, "galley");
    if (row === undefined) return [];
    const times = row.p99.median / row.p50.median;
    return [
      { text: `${titles[operation]} p99 at most ${mostTail} × p50`, reached: figure(times), met: times <= mostTail },
    ];
  };
  return [
    ...readsById.flatMap((operation) => [...atLeast(operation, leastOfNative.read), ...tail(operation)]),
    ...atLeast("ideas", leastOfNative.list),
    ...tail("ideas"),
    ...atLeast("create", leastOfNative.create),
    ...tail("create"),
  ];
}

/** How many goals were reached, and a line for each one missed. */
export function goalLines(goals: readonly Goal[]): string[] {
  if (goals.length === 0) return [];
  const missed = goals.filter(({ met }) => !met);
  return [
    `${goals.length - missed.length} of ${goals.length} goals reached.${missed.length > 0 ? " Missed:" : ""}`,
    "",
    ...missed.map(({ text, reached }) => `- ${text}: ${reached}`),
  ];
}
