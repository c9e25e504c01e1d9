import type { ContenderName } from "../contenders/contender.ts";
import { type Operation, operations, readsById, titles } from "../contenders/operations.ts";
import type { GrowthFigures, GrowthRow } from "../parts/growth.ts";
import { figure } from "./markdown.ts";
import type { Row } from "./rows.ts";

/** What should be reached, and what was. */
export interface Goal {
  readonly text: string;
  readonly reached: string;
  readonly met: boolean;
}

const connections = 64;
const leastOfNative = { read: 0.4, create: 0.35 };
const leastOfChain = 0.8;
const mostTail = 3.5;
const mostGrowth = 1.2;

/** The goals that these rows can speak of: those at 64 connections. */
export function comparisonGoals(rows: readonly Row[]): Goal[] {
  const at = (operation: Operation, contender: ContenderName) =>
    rows.find((row) => row.operation === operation && row.contender === contender && row.connections === connections);
  const atLeast = (operation: Operation, contender: ContenderName, least: number): Goal[] => {
    const row = at(operation, contender);
    if (row === undefined) return [];
    const against = contender === "native" ? "Express + native driver" : "the bare chain";
    const text = `${titles[operation]} at least ${least} of ${against}`;
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
    ...readsById.flatMap((operation) => [
      ...atLeast(operation, "native", leastOfNative.read),
      ...atLeast(operation, "chain", leastOfChain),
      ...tail(operation),
    ]),
    ...atLeast("create", "native", leastOfNative.create),
  ];
}

/** Reads by id take and cost the same with a thousand times as many publications, and nothing reads a whole collection. */
export function growthGoals({ rows, plans }: GrowthFigures): Goal[] {
  const own = rows.filter(({ contender }) => contender === "galley");
  const fewest = Math.min(...own.map(({ publications }) => publications));
  const flat = readsById.flatMap((operation) => {
    const ofOperation = own.filter((row) => row.operation === operation);
    const few = ofOperation.find(({ publications }) => publications === fewest);
    const many = ofOperation.filter(({ publications }) => publications > fewest);
    return few === undefined ? [] : many.flatMap((row) => flatness(few, row));
  });
  const scans = plans.filter(({ plan }) => plan.includes("COLLSCAN"));
  const seen = new Set(plans.map(({ operation }) => operation));
  const unseen = operations.filter((operation) => operation !== "create" && !seen.has(titles[operation]));
  return [
    ...flat,
    {
      text: "every query on an index",
      reached: unseen.length > 0 ? `no plan seen of ${unseen.join(", ")}` : `${scans.length} scans`,
      met: scans.length === 0 && unseen.length === 0,
    },
  ];
}

function flatness(few: GrowthRow, many: GrowthRow): Goal[] {
  const place = many.isAnywhere ? " from all over the collection" : "";
  const read = `${titles[many.operation]}${place} with ${figure(many.publications)} publications`;
  const goal = (what: string, times: number): Goal => ({
    text: `${read} at most ${mostGrowth} × ${what} with ${figure(few.publications)}`,
    reached: figure(times),
    met: times <= mostGrowth,
  });
  return [goal("the p50", many.p50 / few.p50), goal("the CPU", many.cpuMicroseconds / few.cpuMicroseconds)];
}

/** The goals as lines. */
export function goalLines(goals: readonly Goal[]): string[] {
  return goals.map(({ text, reached, met }) => `- ${met ? "✓" : "✗"} ${text}: ${reached}`);
}
