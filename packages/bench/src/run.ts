import { replaceInPage } from "@galley/faults/figures";
import { type Options, operationsOf } from "./options.ts";
import { compare } from "./parts/comparison.ts";
import { measureMemory } from "./parts/memory.ts";
import { comparisonTable } from "./report/comparison.ts";
import { conditions } from "./report/conditions.ts";
import { comparisonGoals, type Goal, goalLines } from "./report/goals.ts";
import { memoryTable } from "./report/memory.ts";
import { rowsOf } from "./report/rows.ts";
import { startWorld } from "./world.ts";

type Say = (line: string) => void;

/** An hour of one enterprise key at its limit of 6,000 a minute. */
const hourOfRequests = 360_000;

/** Runs the parts that were asked for, prints what they found, and gives the goals. */
export async function run(options: Options, say: Say, signal: AbortSignal): Promise<readonly Goal[]> {
  const { parts, connections, rounds, seconds, quick, write } = options;
  const all: Goal[] = [];
  const report = (part: string, method: string, table: readonly string[], goals: readonly Goal[] = []) => {
    const lines = [...table, ...goalLines(goals)];
    all.push(...goals);
    say(["", ...lines, ""].join("\n"));
    if (write) replaceInPage("infra/performance.md", part, () => [conditions(method), "", ...lines]);
  };
  const operations = operationsOf(parts);
  if (operations.length > 0) {
    const world = await startWorld(say, signal);
    const warmUpRequests = quick ? 15_000 : 20_000;
    const settings = { operations, connections, rounds, seconds, say, warmUpRequests, patient: !quick };
    const rows = rowsOf(await compare(world, settings).finally(world.stop));
    const method = `medians of ${rounds} rounds of ${seconds} s`;
    report("comparison", method, comparisonTable(rows), comparisonGoals(rows));
  }
  if (parts.includes("memory")) {
    const [requests, idleSeconds, restSeconds] = quick ? [20_000, 10, 3] : [hourOfRequests, 45, 30];
    report("memory", "one run", memoryTable(await measureMemory({ requests, idleSeconds, restSeconds, say, signal })));
  }
  return all;
}
