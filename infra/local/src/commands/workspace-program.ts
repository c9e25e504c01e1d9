import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureContracts } from "../build/build.ts";
import { findChromium } from "../chromium.ts";
import { createReporter } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { openTestStores } from "../test-stores.ts";

/** A program of a workspace, and what is there when it starts. */
interface WorkspaceProgram {
  /** From the root. */
  readonly file: string;
  /** What comes before the words of its command. */
  readonly words?: readonly string[];
  /** Words with which it only tells something. */
  readonly tellingWords?: readonly string[];
  /** Whether it is given stores or starts them itself. */
  readonly stores: "given" | "its own";
  readonly needsChromium?: boolean;
}

/** Programs that measure or test whole systems, by the names of their commands. */
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
 * Runs a program as `npm test` runs tests: everything built, and both stores there, in MONGODB_URI and AMQP_URL, for this run only, unless
 * it starts its own. Gives its exit code. A signal is handed on, and what was started is stopped after the program.
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
    // No bench or test asks the internet: what the scout reads by default is out there.
    env: { SCOUT_SOURCES: "feeds", ...process.env, ...environment },
  });
  // Ctrl-C in a terminal reaches the program by itself; it says when it is done.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}
