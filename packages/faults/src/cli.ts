import { writeFileSync } from "node:fs";
import { runCommand, stopOnSignal } from "@galley/local/command-line";
import { writeFigures } from "./figures/write-figures.ts";
import { type Options, readOptions } from "./options.ts";
import { counterTable } from "./report.ts";
import { runAll } from "./run-all.ts";
import type { RunResult } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import { loadScenario, scenarioNames } from "./scenarios.ts";
import { storesOfEnvironment } from "./workload/checks/drained.ts";

/** `npm run test:faults`: 0 when every promise held and every control was found, 1 when not, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  const names = options.only.length > 0 ? options.only : scenarioNames;
  const scenarios = await Promise.all(names.map(loadScenario));
  if (options.list) return list(scenarios);
  // Asked for now rather than when the first workload is over.
  storesOfEnvironment();
  if (options.listPoints) return listPoints(scenarios);
  const signal = stopOnSignal({ withParent: true });
  console.log(`Seed ${options.seed}: --seed ${options.seed} makes the same choices again.`);
  const results = await runAll(scenarios, options, signal, console.log);
  console.log(["", ...counterTable(results), ""].join("\n"));
  return conclude(results, options, signal);
}

async function conclude(results: readonly RunResult[], options: Options, signal: AbortSignal): Promise<number> {
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(results, null, 2));
  if (signal.aborted) return 130;
  if (options.write) await writeFigures(results, new Date());
  const bad = results.filter(({ good }) => !good).length;
  console.log(
    bad === 0 ? `All ${results.length} runs as they must be.` : `${bad} of ${results.length} runs not as they must be.`,
  );
  return bad === 0 ? 0 : 1;
}

function list(scenarios: readonly Scenario[]): number {
  for (const { name, guarantee, fault, controls } of scenarios) {
    console.log([name, `  promise:  ${guarantee}`, `  fault:    ${fault}`].join("\n"));
    for (const { mutation } of controls) console.log(`  control:  ${mutation.name}: without ${mutation.takesOut}`);
  }
  return 0;
}

/** Prints them; 1 when a point is untested. */
async function listPoints(scenarios: readonly Scenario[]): Promise<number> {
  const lists = await Promise.all(scenarios.map((scenario) => scenario.listPoints?.()));
  for (const line of lists.flatMap((list) => list?.lines ?? [])) console.log(line);
  return lists.some((list) => list !== undefined && list.untested > 0) ? 1 : 0;
}

await runCommand(main, { help: "npm run test:faults -- --help" });
