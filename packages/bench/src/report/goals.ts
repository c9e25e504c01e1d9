import { facts, operations } from "../contenders/operations.ts";
import type { Row } from "./comparison.ts";
import { figure } from "./markdown.ts";

/** What should be reached, and what was. */
export interface Goal {
  readonly text: string;
  readonly reached: string;
  readonly met: boolean;
}

const manyConnections = 64;
const mostTail = 3;

/** The goals that these rows can speak of: those at 64 connections. */
export function comparisonGoals(rows: readonly Row[]): Goal[] {
  return operations.flatMap((operation): Goal[] => {
    const { title, leastOfNative: least } = facts[operation];
    const of = rows.filter((row) => row.operation === operation && row.connections === manyConnections);
    const [galley, native] = ["galley", "native"].map((name) => of.find(({ contender }) => contender === name));
    if (least === undefined || galley === undefined || native === undefined) return [];
    const ratio = native.ratio.median;
    const tail = galley.p99.median / galley.p50.median;
    return [
      { text: `${title} at least ${least} of Express + native driver`, reached: figure(ratio), met: ratio >= least },
      { text: `${title} p99 at most ${mostTail} × p50`, reached: figure(tail), met: tail <= mostTail },
    ];
  });
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
