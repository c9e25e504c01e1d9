import type { Mutation } from "@galley/faults/mutation";
import type { Reporter } from "@galley/local/reporter";
import { type Evidence, readEvidence } from "./evidence.ts";
import { type Options, type PartName, partNames } from "./options.ts";
import { runParsers } from "./parsers.ts";
import type { PartResult } from "./part-result.ts";
import { installSchemathesis, type Schemathesis } from "./schemathesis/install.ts";
import { runSchemathesis } from "./schemathesis/run.ts";
import { type SeededAccount, seedAccount } from "./seed.ts";
import { runWild } from "./wild/run-wild.ts";
import { startWorld, type World } from "./world.ts";

export interface Tools {
  readonly reporter: Reporter;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

/** What came of a run: whether the system took everything well, and if not, why. */
export interface Outcome {
  readonly good: boolean;
  readonly faults: readonly string[];
}

/** One system, fuzzed by the parts asked for, judged, and stopped. */
export async function runOnce(options: Options, tools: Tools, mutation?: Mutation): Promise<Outcome> {
  const schemathesis = options.parts.includes("schemathesis") ? await installSchemathesis(tools.reporter) : undefined;
  const world = await tools.reporter.step("Starting a system to fuzz", () => startWorld(mutation));
  let outcome: Outcome | undefined;
  try {
    outcome = await fuzz(world, schemathesis, options, tools);
    return outcome;
  } finally {
    const keepFolder = !(outcome?.good ?? tools.signal.aborted) && mutation === undefined;
    await world.stop(keepFolder);
    if (keepFolder) tools.print(`Logs and reports are kept in ${world.folder}`);
  }
}

async function fuzz(
  world: World,
  schemathesis: Schemathesis | undefined,
  options: Options,
  tools: Tools,
): Promise<Outcome> {
  const [owner, stranger] = (await tools.reporter.step("Making accounts with something of every kind", async () => [
    await seedAccount(world.system, "owner"),
    await seedAccount(world.system, "stranger"),
  ])) as [SeededAccount, SeededAccount];
  const settings = { seed: options.seed, examples: options.examples, signal: tools.signal, print: tools.print };
  const parts: Readonly<
    Record<PartName, readonly [what: string, run: (detail: (text: string) => void) => Promise<PartResult>]>
  > = {
    schemathesis: [
      "Schemathesis sends what the document allows, and what it forbids",
      () => runSchemathesis(schemathesis as Schemathesis, world, { owner, stranger }, settings),
    ],
    wild: [
      "The wild part sends what no document speaks of",
      (detail) => runWild(world, { owner, stranger }, { ...settings, requests: options.wildRequests, detail }),
    ],
    parsers: ["Everything that reads texts is given texts made to be slow", () => runParsers(tools.signal)],
  };
  const results: PartResult[] = [];
  for (const name of partNames.filter((part) => options.parts.includes(part)))
    results.push(await tools.reporter.step(...parts[name]));
  return conclude(results, readEvidence(world.system), tools.print);
}

/** Says what was found, and closes with one line of figures. */
function conclude(
  results: readonly PartResult[],
  { statuses, errors, restarted }: Evidence,
  print: Tools["print"],
): Outcome {
  const faults = results.flatMap((result) => result.faults.map((fault) => `${result.part}: ${fault}`));
  const internalErrors = statuses.get(500) ?? 0;
  if (internalErrors > 0) faults.push(`the gateway answered 500 ${internalErrors} times`);
  if (restarted.length > 0) faults.push(`not started exactly once: ${restarted.join(", ")}`);
  if (errors.length > 0) faults.push(`services logged ${errors.length} errors`);
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  print(`\nAnswers by status: ${byStatus.join(", ")}`);
  for (const line of errors.slice(0, 10)) print(`! ${line}`);
  for (const fault of faults) print(`! ${fault}`);
  const cases = results.reduce((sum, result) => sum + result.cases, 0);
  const failures = results.reduce((sum, result) => sum + result.failures, 0);
  print(`\n${cases} cases, ${failures} failures, ${internalErrors} answers of 500, ${errors.length} logged errors`);
  return { good: faults.length === 0, faults };
}
