import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { withContext } from "@galley/faults/context";
import type { Mutation } from "@galley/faults/mutation";
import type { Reporter } from "@galley/local/reporter";
import { defaultStatePath } from "@galley/local/state-folder";
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

/** One system, fuzzed by the parts asked for, judged, and stopped. */
export async function runOnce(options: Options, tools: Tools, mutation?: Mutation) {
  const schemathesis = options.parts.includes("schemathesis") ? await installSchemathesis(tools.reporter) : undefined;
  const { signal, print } = tools;
  return withContext({ seed: options.seed, pace: "full", signal, mutation, say: print }, async (context) => {
    const world = await tools.reporter.step("Starting a system to fuzz", () => startWorld(context));
    let outcome: Awaited<ReturnType<typeof fuzz>> | undefined;
    try {
      outcome = await fuzz(world, schemathesis, options, tools);
      return outcome;
    } finally {
      if (!(outcome?.good ?? signal.aborted) && mutation === undefined) print(`Logs and reports: ${keep(world)}`);
    }
  });
}

/** Copies what somebody should look into, and gives the folder. */
function keep({ system, folder }: World): string {
  const kept = mkdtempSync(join(defaultStatePath, "fuzz-"));
  cpSync(folder, kept, { recursive: true });
  cpSync(system.state.logs, join(kept, "logs"), { recursive: true });
  return kept;
}

async function fuzz(world: World, schemathesis: Schemathesis | undefined, options: Options, tools: Tools) {
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

/** Says what was found, closes with one line of figures, and gives whether the system took everything well, and if not, why. */
function conclude(results: readonly PartResult[], { statuses, errors, restarted }: Evidence, print: Tools["print"]) {
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
