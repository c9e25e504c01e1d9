import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureContracts } from "../build/build.ts";
import { findChromium } from "../chromium.ts";
import { createReporter } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { openTestStores } from "../test-stores.ts";

/** A program that the launcher starts from a workspace, and what it needs to run. */
interface WorkspaceProgram {
  /** The file of the program, relative to the root of the repository. */
  readonly file: string;
  /** Arguments that come before those of the command line. */
  readonly words?: readonly string[];
  /** Options such as `--help`, with which the program only prints something. No stores are started for them. */
  readonly tellingWords?: readonly string[];
  /**
   * Whether the launcher starts the stores (MongoDB and RabbitMQ) for the program ("given"), or the program starts its
   * own.
   */
  readonly stores: "given" | "its own";
  readonly needsChromium?: boolean;
}

/** The programs that measure or test complete systems, by the names of their commands. */
export const programs: Readonly<Record<string, WorkspaceProgram>> = {
  bench: { file: "packages/bench/src/cli.ts", words: ["requests"], stores: "its own" },
  "bench-capacity": { file: "packages/bench/src/cli.ts", words: ["capacity"], stores: "its own" },
  "bench-sites": { file: "packages/bench/src/cli.ts", words: ["sites"], stores: "its own" },
  "bench-webhooks": { file: "packages/bench/src/cli.ts", words: ["webhooks"], stores: "its own" },
  "bench-writer": {
    file: "packages/bench-writer/src/cli.ts",
    tellingWords: ["--help", "--controls"],
    stores: "its own",
  },
  "bench-scout": { file: "services/generation/test/scout/bench/cli.ts", tellingWords: ["--help"], stores: "its own" },
  "eval-judge": { file: "packages/bench-writer/src/judge/cli.ts", tellingWords: ["--help"], stores: "its own" },
  "test-model": {
    file: "packages/model-tests/src/cli.ts",
    tellingWords: ["--list"],
    stores: "given",
  },
  "test-dashboard": { file: "packages/dashboard-tests/src/cli.ts", stores: "given", needsChromium: true },
  "test-clients": { file: "packages/client-tests/src/cli.ts", stores: "its own" },
  "test-python": { file: "packages/client-tests/src/python-client.ts", stores: "its own" },
  "test-cms": { file: "packages/cms-tests/src/cli.ts", stores: "its own", needsChromium: true },
  faults: { file: "packages/faults/src/cli.ts", tellingWords: ["--list"], stores: "given" },
  fuzz: { file: "packages/fuzz/src/main.ts", tellingWords: ["--list"], stores: "given" },
  security: { file: "packages/security/src/cli.ts", tellingWords: ["--list"], stores: "given" },
  sites: {
    file: "node_modules/jest/bin/jest.js",
    words: ["--config", "services/publishing/jest.sites.config.js"],
    stores: "given",
    needsChromium: true,
  },
};

/**
 * Runs a program as `npm test` runs tests: everything is built, and temporary stores are in MONGODB_URI and AMQP_URL, unless it
 * starts its own. Returns its exit code. Signals are forwarded, and the stores are stopped after the program.
 */
export async function runWorkspaceProgram(program: WorkspaceProgram, words: readonly string[]): Promise<number> {
  const reporter = createReporter({ write: console.log });
  if (words.some((word) => program.tellingWords?.includes(word))) return run(program, words);
  const environment: Record<string, string> = {};
  if (program.needsChromium) environment.CHROMIUM_BINARY = await findChromium(process.env, reporter);
  await ensureContracts(reporter);
  ensureBuilt(reporter);
  if (program.stores === "its own") return run(program, words, environment);
  const stores = await openTestStores(process.env, reporter);
  try {
    for (const description of stores.descriptions) reporter.say(description);
    return await run(program, words, { ...environment, MONGODB_URI: stores.mongodbUri, AMQP_URL: stores.amqpUrl });
  } finally {
    await stores.stop();
  }
}

function run(
  { file, words: first = [] }: WorkspaceProgram,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const flags = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"];
  const child = spawn(process.execPath, [...flags, join(repositoryRoot, file), ...first, ...words], {
    cwd: repositoryRoot,
    stdio: "inherit",
    // By default, the scout also searches the web for reports. Benchmarks and tests must not use the internet, so it reads only feeds
    // here.
    env: { SCOUT_SOURCES: "feeds", ...process.env, ...environment },
  });
  // The launcher ignores Ctrl-C, because the terminal sends it to the program as well. The program then ends by itself, and the launcher
  // ends after it.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}
