import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { rotateLog } from "../logs/log-file.ts";
import { launch, type Running } from "../processes/launch.ts";
import { stopRunning } from "../processes/stop.ts";
import { launcherFolder, repositoryRoot } from "../root.ts";
import { makePrivateFolder } from "../state-folder.ts";
import { readResult, type WorkspaceResult } from "./results.ts";
import type { Workspace } from "./workspaces.ts";

export interface RunWorkspaceOptions {
  /** Holds `results/` and `logs/`. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Told of every test file that is done. */
  readonly fileDone: (passed: number, failed: number) => void;
  readonly signal: AbortSignal;
}

const longestRunMilliseconds = 20 * 60_000;
// Jest waits for ever for a test that left a timer, a socket or a process behind.
const endAfterResultMilliseconds = 20_000;

/** Runs the tests of one workspace in a Jest of its own. Does not reject for what tests do. */
export async function runWorkspace(workspace: Workspace, options: RunWorkspaceOptions): Promise<WorkspaceResult> {
  const { name } = workspace;
  const resultFile = join(options.folder, "results", `${name}.json`);
  makePrivateFolder(dirname(resultFile));
  rmSync(resultFile, { force: true });
  const log = rotateLog(join(options.folder, "logs", `${name}.log`));
  const start = performance.now();
  const running = await launch({
    name: `jest-${name}`,
    role: "program",
    command: process.execPath,
    arguments: jestArguments(resultFile),
    environment: options.environment,
    folder: workspace.folder,
    recordsFolder: join(options.folder, "processes"),
    onLine(line) {
      const done = /^galley-test (\d+) (\d+) /.exec(line);
      if (done) options.fileDone(Number(done[1]), Number(done[2]));
      else log.write(line);
    },
  });
  const failureReason = await endOf(running, resultFile, options.signal);
  await log.close();
  const seconds = (performance.now() - start) / 1000;
  return readResult({ name, resultFile, seconds, logFile: log.file, ...(failureReason ? { failureReason } : {}) });
}

function jestArguments(resultFile: string): string[] {
  return [
    "--disable-warning=ExperimentalWarning",
    join(repositoryRoot, "node_modules/jest/bin/jest.js"),
    "--json",
    `--outputFile=${resultFile}`,
    `--reporters=${join(launcherFolder, "jest-progress.mjs")}`,
    "--maxWorkers=1",
    "--passWithNoTests",
  ];
}

/** Waits for the end of a run; gives the reason when it did not end by itself in good order. */
async function endOf(running: Running, resultFile: string, signal: AbortSignal): Promise<string | undefined> {
  const start = performance.now();
  let resultSince: number | undefined;
  while (!running.hasExited()) {
    await Promise.race([running.exited, delay(500)]);
    const now = performance.now();
    if (existsSync(resultFile)) resultSince ??= now;
    const reason = signal.aborted
      ? "was stopped"
      : now - start > longestRunMilliseconds
        ? `took over ${longestRunMilliseconds / 60_000} minutes and was stopped`
        : resultSince && now - resultSince > endAfterResultMilliseconds
          ? "did not end after its last test: something was left open"
          : undefined;
    if (reason === undefined || running.hasExited()) continue;
    await stopRunning(running, 5000);
    return reason;
  }
  const exit = await running.exited;
  if (exit.signal) return `was ended by ${exit.signal}`;
  return exit.code === 0 || exit.code === 1 ? undefined : `ended with exit code ${exit.code}`;
}
