import { replaceInPage } from "@galley/faults/figures";
import { type Options, operationsOf } from "./options.ts";
import { compare } from "./parts/comparison.ts";
import { measureMemory } from "./parts/memory.ts";
import { comparisonTable, rowsOf } from "./report/comparison.ts";
import { comparisonGoals, type Goal, goalLines } from "./report/goals.ts";
import { conditions } from "./report/markdown.ts";
import { memoryTable } from "./report/memory.ts";
import { startWorld } from "./world.ts";

type Say = (line: string) => void;

/** Runs the parts that were asked for, and prints what they found. */
export async function run(options: Options, say: Say, signal: AbortSignal): Promise<void> {
  const { parts, rounds, seconds, quick, write } = options;
  const report = (part: string, method: string, table: readonly string[], goals: readonly Goal[] = []) => {
    const lines = [...table, ...goalLines(goals)];
    say(["", ...lines, ""].join("\n"));
    if (write) replaceInPage("infra/performance.md", part, () => [conditions(method), "", ...lines]);
  };
  if (operationsOf(parts).length > 0) {
    const world = await startWorld(say, signal);
    const rows = rowsOf(await compare(world, options, say).finally(world.stop));
    const method = `medians of ${rounds} rounds of ${seconds} s`;
    report("comparison", method, comparisonTable(rows), comparisonGoals(rows));
  }
  if (parts.includes("memory")) report("memory", "one run", memoryTable(await measureMemory(quick, say, signal)));
}
