import type { ContenderName } from "../contenders/contender.ts";
import { type Operation, operations, readsById, titles } from "../contenders/operations.ts";
import type { GrowthFigures, GrowthRow } from "../parts/growth.ts";
import type { ReadBesideList } from "../parts/long-lists.ts";
import { figure } from "./markdown.ts";
import type { Row } from "./rows.ts";

/** What should be reached, and what was. */
export interface Goal {
  readonly text: string;
  readonly reached: string;
  readonly met: boolean;
}

const manyConnections = 64;
const mostOfChainAlone = 2;
const leastOfNative = { read: 0.55, list: 0.45, create: 0.4 };
const leastOfChain = 0.8;
const mostTail = 3;
const mostGrowth = 1.2;

/** The goals that these rows can speak of: those at 64 connections, and of one request alone. */
export function comparisonGoals(rows: readonly Row[]): Goal[] {
  const at = (operation: Operation, contender: ContenderName, connections = manyConnections) =>
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
  const alone = (operation: Operation): Goal[] => {
    const row = at(operation, "chain", 1);
    if (row === undefined) return [];
    const times = row.p50Ratio.median;
    const text = `${titles[operation]} alone, p50 at most ${mostOfChainAlone} × the bare chain`;
    return [{ text, reached: figure(times), met: times <= mostOfChainAlone }];
  };
  return [
    ...readsById.flatMap((operation) => [
      ...atLeast(operation, "native", leastOfNative.read),
      ...atLeast(operation, "chain", leastOfChain),
      ...tail(operation),
    ]),
    ...atLeast("ideas", "native", leastOfNative.list),
    ...tail("ideas"),
    ...atLeast("create", "native", leastOfNative.create),
    ...tail("create"),
    ...operations.flatMap(alone),
  ];
}

/**
 * Reads by id take and cost the same with many publications, topics and ideas as with few, and beside a list of many ideas as beside a
 * short one; and nothing reads a whole collection.
 */
export function growthGoals({ rows, besideLists, plans }: GrowthFigures): Goal[] {
  const own = rows.filter(({ contender }) => contender === "galley");
  const fewest = Math.min(...own.map(({ publications }) => publications));
  const scans = plans.filter(({ plan }) => plan.includes("COLLSCAN"));
  const seen = new Set(plans.map(({ operation }) => operation));
  const unseen = operations.filter((operation) => operation !== "create" && !seen.has(titles[operation]));
  return [
    ...readsById.flatMap((operation) => {
      const ofOperation = own.filter((row) => row.operation === operation);
      const few = ofOperation.find(({ publications }) => publications === fewest);
      const many = ofOperation.filter(({ publications }) => publications > fewest);
      return few === undefined ? [] : many.flatMap((row) => flatWithMany(few, row));
    }),
    ...readsById.flatMap((operation) => {
      const [short, ...longer] = besideLists
        .filter((read) => read.operation === operation)
        .toSorted((one, other) => one.ideas - other.ideas);
      return short === undefined ? [] : longer.flatMap((long) => flatBesideList(short, long));
    }),
    {
      text: "every query on an index",
      reached: unseen.length > 0 ? `no plan seen of ${unseen.join(", ")}` : `${scans.length} scans`,
      met: scans.length === 0 && unseen.length === 0,
    },
  ];
}

function flatWithMany(few: GrowthRow, many: GrowthRow): Goal[] {
  const place = many.isAnywhere ? " from all over the collection" : "";
  const what = `${titles[many.operation]}${place} with ${figure(many.publications)} publications`;
  return flatness(what, `with ${figure(few.publications)}`, few, many);
}

function flatBesideList(short: ReadBesideList, long: ReadBesideList): Goal[] {
  const what = `${titles[long.operation]} beside a list of ${figure(long.ideas)} ideas`;
  return flatness(what, `beside ${figure(short.ideas)}`, short, long);
}

interface Cost {
  readonly p50: number;
  readonly cpuMicroseconds: number;
}

function flatness(what: string, against: string, little: Cost, much: Cost): Goal[] {
  const goal = (name: string, times: number): Goal => ({
    text: `${what} at most ${mostGrowth} × the ${name} ${against}`,
    reached: figure(times),
    met: times <= mostGrowth,
  });
  return [goal("p50", much.p50 / little.p50), goal("CPU", much.cpuMicroseconds / little.cpuMicroseconds)];
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
