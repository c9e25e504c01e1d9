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
  /** The folder of the test run, in which `results/` and `logs/` are created. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Called after each test file with the numbers of tests that passed and failed in it. */
  readonly fileDone: (passed: number, failed: number) => void;
  readonly signal: AbortSignal;
}

const maxRunMilliseconds = 20 * 60_000;
// How long after its result a run may take to end before it is stopped. Jest waits forever for a test that left a
// timer, a socket or a process open.
const endAfterResultMilliseconds = 20_000;

/** Runs the tests of a workspace in a Jest process of its own. It does not reject when tests fail. */
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
  const failureReason = await waitForEnd(running, resultFile, options.signal);
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

/**
 * Returns the reason to stop a running test process: Ctrl-C, too long a run, or a process that does not end after its last test.
 * Undefined when it may go on.
 */
function stopReason(elapsed: number, sinceResult: number | undefined, signal: AbortSignal): string | undefined {
  if (signal.aborted) return "was stopped";
  if (elapsed > maxRunMilliseconds) return `took over ${maxRunMilliseconds / 60_000} minutes and was stopped`;
  const isLeftOpen = sinceResult !== undefined && sinceResult > endAfterResultMilliseconds;
  return isLeftOpen ? "did not end after its last test: something was left open" : undefined;
}

/** Waits until the test process ends, and stops it when it takes too long. Returns the reason when it did not end normally. */
async function waitForEnd(running: Running, resultFile: string, signal: AbortSignal): Promise<string | undefined> {
  const start = performance.now();
  let resultSince: number | undefined;
  while (!running.hasExited()) {
    await Promise.race([running.exited, delay(500)]);
    const now = performance.now();
    if (existsSync(resultFile)) resultSince ??= now;
    const reason = stopReason(now - start, resultSince && now - resultSince, signal);
    if (reason === undefined || running.hasExited()) continue;
    await stopRunning(running, 5000);
    return reason;
  }
  const exit = await running.exited;
  if (exit.signal) return `was ended by ${exit.signal}`;
  return exit.code === 0 || exit.code === 1 ? undefined : `ended with exit code ${exit.code}`;
}
