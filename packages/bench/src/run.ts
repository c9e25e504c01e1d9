import { replaceInPage } from "@galley/faults/figures";
import { type Options, operationsOf } from "./options.ts";
import { compare } from "./parts/comparison.ts";
import { measureMemory } from "./parts/memory.ts";
import { comparisonTable } from "./report/comparison.ts";
import { conditions } from "./report/conditions.ts";
import { comparisonGoals, type Goal, goalLines } from "./report/goals.ts";
import { memoryTable } from "./report/memory.ts";
import { rowsOf } from "./report/rows.ts";
import { startWorld, type World } from "./world.ts";

const page = "infra/performance.md";

type Say = (line: string) => void;

/** One part of the report. */
interface Section {
  /** The name of its markers in infra/performance.md. */
  readonly part: string;
  /** How its figures were come by. */
  readonly method: string;
  readonly lines: readonly string[];
  readonly goals: readonly Goal[];
}

/** Runs the parts that were asked for, prints what they found, and gives the goals. */
export async function run(options: Options, say: Say, signal: AbortSignal): Promise<readonly Goal[]> {
  const sections: Section[] = [];
  const report = (section: Section) => {
    sections.push(section);
    say(["", ...section.lines, ...goalLines(section.goals), ""].join("\n"));
    if (options.write)
      replaceInPage(page, section.part, () => {
        return [conditions(section.method), "", ...section.lines, ...goalLines(section.goals)];
      });
  };
  if (operationsOf(options.parts).length > 0) {
    report(await inWorld(say, signal, (world) => runComparison(world, options, say)));
  }
  if (options.parts.includes("memory")) report(await runMemory(options, say, signal));
  return sections.flatMap(({ goals }) => goals);
}

async function inWorld(say: Say, signal: AbortSignal, work: (world: World) => Promise<Section>): Promise<Section> {
  const world = await startWorld(say, signal);
  try {
    return await work(world);
  } finally {
    await world.stop();
  }
}

async function runComparison(world: World, options: Options, say: Say): Promise<Section> {
  const { parts, connections, rounds, seconds, quick } = options;
  const measured = await compare(world, {
    ...{ operations: operationsOf(parts), connections, rounds, seconds, say },
    warmUpRequests: warmUpOf(quick),
    patient: !quick,
  });
  const rows = rowsOf(measured);
  const lines = comparisonTable(rows);
  return { part: "comparison", method: medians(rounds, seconds), lines, goals: comparisonGoals(rows) };
}

async function runMemory({ quick }: Options, say: Say, signal: AbortSignal): Promise<Section> {
  const figures = await measureMemory({
    requests: quick ? 20_000 : hourOfRequests,
    idleSeconds: quick ? 10 : 45,
    restSeconds: quick ? 3 : 30,
    ...{ say, signal },
  });
  return { part: "memory", method: "one run", lines: memoryTable(figures), goals: [] };
}

/** How many requests each contender gets before anything is measured. */
const warmUpOf = (quick: boolean): number => (quick ? 15_000 : 20_000);

/** An hour of one enterprise key at its limit of 6,000 a minute. */
const hourOfRequests = 360_000;

const medians = (rounds: number, seconds: number): string => `medians of ${rounds} rounds of ${seconds} s`;
