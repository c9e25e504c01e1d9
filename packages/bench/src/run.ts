import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import type { NodeArguments } from "./contenders/baselines.ts";
import { type Options, operationsOf } from "./options.ts";
import { compare } from "./parts/comparison.ts";
import { measureGrowth } from "./parts/growth.ts";
import { measureMemory } from "./parts/memory.ts";
import { comparisonTables } from "./report/comparison.ts";
import { comparisonGoals, type Goal, goalLines, growthGoals } from "./report/goals.ts";
import { growthTables } from "./report/growth.ts";
import { memoryTable } from "./report/memory.ts";
import { rowsOf } from "./report/rows.ts";
import { writeFigures } from "./report/write.ts";
import { startWorld, type World } from "./world.ts";

type Say = (line: string) => void;

/** One part of the report. */
interface Section {
  /** The name of its markers in infra/performance.md. */
  readonly part: string;
  readonly lines: readonly string[];
  readonly goals: readonly Goal[];
  readonly data: unknown;
}

/** Runs the parts that were asked for, prints what they found, and gives the goals. */
export async function run(options: Options, say: Say, signal: AbortSignal): Promise<readonly Goal[]> {
  const sections: Section[] = [];
  const report = (section: Section) => {
    sections.push(section);
    say(["", ...section.lines, ...goalLines(section.goals), ""].join("\n"));
    if (options.write)
      writeFigures(section.part, [conditions(options), "", ...section.lines, ...goalLines(section.goals)]);
  };
  if (operationsOf(options.parts).length > 0) {
    report(await inWorld(options, say, signal, (world) => runComparison(world, options, say)));
  }
  if (options.parts.includes("growth"))
    report(await inWorld(options, say, signal, (world) => runGrowth(world, options, say)));
  if (options.parts.includes("memory")) report(await runMemory(options, say, signal));
  if (options.json !== undefined) {
    writeFileSync(options.json, JSON.stringify(Object.fromEntries(sections.map(({ part, data }) => [part, data]))));
  }
  return sections.flatMap(({ goals }) => goals);
}

async function inWorld(
  { profile }: Options,
  say: Say,
  signal: AbortSignal,
  work: (world: World) => Promise<Section>,
): Promise<Section> {
  const world = await startWorld(say, signal, profile === undefined ? undefined : profiling(profile));
  try {
    return await work(world);
  } finally {
    await world.stop();
  }
}

async function runComparison(world: World, { parts, rounds, seconds, quick }: Options, say: Say): Promise<Section> {
  const measured = await compare(world, {
    ...{ operations: operationsOf(parts), rounds, seconds, say },
    connections: quick ? [64] : [64, 8, 1],
    warmUpRequests: warmUpOf(quick),
    patient: !quick,
  });
  const rows = rowsOf(measured);
  return { part: "comparison", lines: comparisonTables(rows), goals: comparisonGoals(rows), data: measured };
}

async function runGrowth(world: World, { rounds, seconds, quick }: Options, say: Say): Promise<Section> {
  const figures = await measureGrowth(world, {
    publications: quick ? 50_000 : 1_000_000,
    rounds,
    seconds,
    patient: !quick,
    warmUpRequests: warmUpOf(quick),
    say,
  });
  return { part: "growth", lines: growthTables(figures), goals: growthGoals(figures), data: figures };
}

async function runMemory({ quick }: Options, say: Say, signal: AbortSignal): Promise<Section> {
  const figures = await measureMemory({ requests: quick ? 6_000 : 36_000, idleSeconds: quick ? 3 : 15, say, signal });
  return { part: "memory", lines: memoryTable(figures), goals: [], data: figures };
}

/** Makes Node write a processor profile of each process when it ends. */
function profiling(folder: string): NodeArguments {
  return (name) => ["--cpu-prof", `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}.cpuprofile`];
}

/** How many requests each contender gets before anything is measured. */
const warmUpOf = (quick: boolean): number => (quick ? 15_000 : 20_000);

/** On what the figures were taken. */
function conditions({ rounds, seconds }: Options): string {
  const date = new Date().toISOString().slice(0, 10);
  const cores = cpus();
  return `${date}, ${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}; medians of ${rounds} rounds of ${seconds} s.`;
}
