import { parseArgs } from "node:util";
import { numberAboveZero } from "@galley/local/command-line";
import { measureRounds } from "../measure/rounds.ts";
import { chosen, flag, names, numbersIn, type Run } from "../options.ts";
import { goalLines, report } from "../report.ts";
import { comparisonGoals, comparisonTable, createTargets } from "./comparison.ts";
import { measureMemory, memoryTable } from "./memory.ts";
import { compareMutualTls } from "./mutual-tls.ts";
import { facts, operations } from "./operations.ts";
import { startWorld } from "./world.ts";

/** The parts of a complete run, by the names that `--only` accepts. */
const parts = ["reads", "lists", "creates", "memory"] as const;

/** Parses the command line. Throws `WrongUsage`, or the error of `parseArgs` for an unknown option. */
export function readOptions(words: readonly string[]) {
  const text = { type: "string" } as const;
  const options = {
    only: names(parts),
    connections: text,
    rounds: text,
    seconds: text,
    quick: flag,
    tls: flag,
    write: flag,
  };
  const { values } = parseArgs({ args: [...words], options });
  const { quick, tls, write } = values;
  return {
    parts: chosen("only", values.only, parts),
    connections: numbersIn("connections", values.connections ?? (quick ? "64" : "64,8,1")),
    rounds: numberAboveZero("rounds", values.rounds ?? (quick ? "2" : "5")),
    seconds: numberAboveZero("seconds", values.seconds ?? (quick ? "1" : "3")),
    tries: quick ? 2 : 3,
    quick,
    tls,
    write,
  };
}

/** Compares the cost of requests in Galley and in the baseline, and measures the memory of the services. */
export async function benchRequests(words: readonly string[], run: Run): Promise<void> {
  const { parts, connections, quick, tls, write, ...settings } = readOptions(words);
  if (tls) {
    const method = `medians of ${settings.rounds} rounds of ${settings.seconds} s`;
    const lines = await compareMutualTls({ connections, ...settings }, run);
    report(run, { part: "mutual-tls", method, write, lines });
    return;
  }
  const asked = operations.filter((operation) => parts.includes(facts[operation].part));
  const cells = connections.flatMap((number) => asked.map((operation) => ({ operation, connections: number })));
  if (cells.length > 0) {
    const world = await startWorld(run);
    const rounds = { ...settings, targets: createTargets(world, cells) };
    const measured = await measureRounds(world.loader, rounds, run).finally(world.stop);
    const lines = [...comparisonTable(measured, cells), ...goalLines(comparisonGoals(measured, cells))];
    const method = `medians of ${settings.rounds} rounds of ${settings.seconds} s`;
    report(run, { part: "comparison", method, write, lines });
  }
  if (!parts.includes("memory")) return;
  report(run, { part: "memory", method: "one run", write, lines: memoryTable(await measureMemory(quick, run)) });
}
