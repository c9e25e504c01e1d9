import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { runCommand, stopOnSignal, WrongUsage, wholeNumber } from "@galley/local/command-line";
import type { Control } from "./controls/control.ts";
import { figuresTable, replaceInPage } from "./figures.ts";
import { describeRun, inSharedWorlds, type RunResult, runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import { environmentStores } from "./world/stores.ts";

/** A set of test scenarios that one npm script runs. */
export interface Suite {
  /** The npm script that runs this set, such as "test:faults". It appears in messages. */
  readonly command: string;
  /** The scenarios, in the order in which they run. */
  readonly scenarios: readonly Scenario[];
  /**
   * The page whose table of results the option `--write` updates, as a path from the repository's root. Without a page,
   * `--write` is refused.
   */
  readonly page?: string;
  /** The names of additional columns in the table, whose figures the scenarios pass to `ledger.show`. */
  readonly shown?: readonly string[];
}

/**
 * Runs a set of test scenarios with the arguments of its npm script. The exit code is 0 if the product kept every
 * promise and every removed protection was noticed, 1 if not, and 2 for wrong usage.
 */
export const runSuite = (suite: Suite): Promise<never> =>
  runCommand((words) => main(suite, words), { help: `npm run ${suite.command} -- --help` });

async function main({ scenarios: all, page, shown = [] }: Suite, words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  if (options.write && page === undefined) throw new WrongUsage("--write: these scenarios have no page of figures.");
  const scenarios = options.only.length > 0 ? scenariosNamed(all, options.only) : all;
  const missing = options.control.find(
    (name) => !scenarios.some(({ controls }) => controls.some((one) => one.name === name)),
  );
  if (missing !== undefined) throw new WrongUsage(`There is no control "${missing}" in these scenarios; see --list.`);
  if (options.list) return list(scenarios);
  // The environment is checked at the start, so that a missing setting is noticed before the first scenario has run.
  environmentStores();
  if (options["list-points"]) return listPoints(scenarios);
  const signal = stopOnSignal({ withParent: true });
  console.log(`Seed ${options.seed}: --seed ${options.seed} makes the same choices again.`);
  const results = await runAll(scenarios, options, signal);
  if (signal.aborted) return 130;
  const settings = { scenarios: all, shown, today: new Date() };
  if (options.write && page !== undefined)
    replaceInPage(page, "figures", (present) => figuresTable(present, results, settings));
  const bad = results.filter(({ good }) => !good);
  for (const { scenario, control } of bad) console.log(`✗ ${scenario.name} ${control?.name ?? ""}`);
  console.log(`${results.length - bad.length} of ${results.length} runs as they must be.`);
  return bad.length === 0 ? 0 : 1;
}

/**
 * Runs the scenarios one after another, and then, if requested, once more for each protection that can be removed. Such
 * a run counts only if the run with all protections kept the promise, since only the difference proves something.
 */
async function runAll(scenarios: readonly Scenario[], options: Options, signal: AbortSignal): Promise<RunResult[]> {
  // The names after `--control` select which protections are removed. Each run removes at most one.
  const { control: _names, ...runOptions } = options;
  const results: RunResult[] = [];
  const start = performance.now();
  const say = (line: string): void =>
    console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${line}`);
  const isClean = (scenario: Scenario): boolean =>
    options["only-controls"] || results.some((ran) => ran.scenario === scenario && ran.good);
  const runOne = async (scenario: Scenario, control?: Control, world?: object): Promise<void> => {
    if (signal.aborted) return;
    const name = control ? `${scenario.name} without ${control.name}` : scenario.name;
    say(`${name}: begins`);
    const own = { ...runOptions, signal, say: (line: string) => say(`${name}: ${line}`) };
    const ran = await runScenario(scenario, control, own, world);
    if (signal.aborted) return;
    const result = { ...ran, good: ran.good && (control === undefined || isClean(scenario)) };
    for (const line of describeRun(result)) console.log(line);
    results.push(result);
  };
  if (!options["only-controls"])
    await inSharedWorlds(scenarios, { ...runOptions, signal, say }, (scenario, world) =>
      runOne(scenario, undefined, world),
    );
  if (!options.controls && !options["only-controls"] && options.control.length === 0) return results;
  for (const scenario of scenarios)
    for (const control of scenario.controls.filter(({ name }) => isAsked(name, options)))
      await runOne(scenario, control);
  return results;
}

const isAsked = (name: string, { control }: Options): boolean => control.length === 0 || control.includes(name);

function list(scenarios: readonly Scenario[]): number {
  for (const { name, guarantee, controls } of scenarios) {
    console.log(`${name}\n  promise:  ${guarantee}`);
    for (const { name, takesOut } of controls) console.log(`  control:  ${name}: without ${takesOut}`);
  }
  return 0;
}

/** Prints all points at which the scenarios can inject a fault. Returns 1 if a point has no test case. */
async function listPoints(scenarios: readonly Scenario[]): Promise<number> {
  const lists = await Promise.all(scenarios.flatMap((scenario) => scenario.listPoints?.() ?? []));
  for (const line of lists.flatMap(({ lines }) => lines)) console.log(line);
  return lists.some(({ untested }) => untested > 0) ? 1 : 0;
}

/** Finds the scenarios that the option `--only` names. Throws `WrongUsage` if a name is unknown. */
function scenariosNamed(all: readonly Scenario[], names: readonly string[]): Scenario[] {
  return names.map((name) => {
    const found = all.find((scenario) => scenario.name === name);
    if (found !== undefined) return found;
    throw new WrongUsage(`There is no scenario "${name}"; there are ${all.map((one) => one.name).join(", ")}.`);
  });
}

const flag = { type: "boolean", default: false } as const;
const names = { type: "string", multiple: true, default: [] as string[] } as const;

/** Parses the arguments after `npm run test:faults --`. Throws `WrongUsage` or an error of `parseArgs`. */
export function readOptions(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: names,
      points: names,
      control: names,
      controls: flag,
      "only-controls": flag,
      list: flag,
      "list-points": flag,
      fast: flag,
      write: flag,
      seed: { type: "string" },
    },
  });
  const points = values.points.flatMap((parts) => parts.split(","));
  const control = values.control.flatMap((list) => list.split(","));
  if (values.write && points.length + control.length > 0)
    throw new WrongUsage("--write is for whole runs, not for chosen --points or --control.");
  return {
    ...values,
    only: values.only.flatMap((list) => list.split(",")),
    points,
    control,
    seed: values.seed === undefined ? randomInt(1, 2 ** 31) : wholeNumber("seed", values.seed, 0),
    pace: values.fast ? ("fast" as const) : ("full" as const),
  };
}

type Options = ReturnType<typeof readOptions>;
