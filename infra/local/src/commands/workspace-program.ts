import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureContracts } from "../build/build.ts";
import { createReporter } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { openTestStores } from "../test-stores.ts";

/** A program of a workspace that works on stores, and which words of its command need none. */
export interface WorkspaceProgram {
  /** From the root: "packages/faults/src/cli.ts". */
  readonly file: string;
  /** Words with which it only tells something. */
  readonly tellingWords?: readonly string[];
  /** Whether it is given stores or starts them itself; given unless said. */
  readonly stores?: "given" | "its own";
}

/**
 * Runs a workspace's program as `npm test` runs tests: everything built, and both stores there, in MONGODB_URI and AMQP_URL,
 * for this run only, unless it starts its own. Gives its exit code. A signal is handed on, and what was started is stopped after the program.
 */
export async function runWorkspaceProgram(
  program: WorkspaceProgram,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const reporter = createReporter({ write: console.log });
  if (words.some((word) => program.tellingWords?.includes(word))) return run(program, words, environment);
  await ensureContracts(reporter);
  ensureBuilt(reporter);
  if (program.stores === "its own") return run(program, words, environment);
  const stores = await openTestStores(environment, reporter);
  try {
    for (const description of stores.descriptions) reporter.say(description);
    const withStores = { ...environment, MONGODB_URI: stores.mongodbUri, AMQP_URL: stores.amqpUrl };
    return await run(program, words, withStores);
  } finally {
    await stores.stop();
  }
}

function run({ file }: WorkspaceProgram, words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const flags = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"];
  const child = spawn(process.execPath, [...flags, join(repositoryRoot, file), ...words], {
    cwd: repositoryRoot,
    stdio: "inherit",
    // No bench or test asks the internet: what the scout reads by default is out there.
    env: { SCOUT_SOURCES: "feeds", ...environment },
  });
  // Ctrl-C in a terminal reaches the program by itself; it says when it is done.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}
