import { globSync } from "node:fs";
import type { WorkspaceResult } from "./results.ts";
import { type RunWorkspaceOptions, runWorkspace } from "./run-workspace.ts";
import type { Workspace } from "./workspaces.ts";

// The number of workspaces that are tested at the same time. Each runs its tests in one process, which waits half of
// the time for stores, processes and timeouts. So three use two cores.
const atOnce = 3;
// The workspaces that are tested alone. Their tests start complete systems, whose many processes would cause timeouts
// in others.
const runsAlone = new Set(["e2e", "faults", "security", "dashboard-tests"]);
// The workspaces that start first. Their tests wait for retries most of the time, and so take long whatever runs beside
// them.
const startsFirst = new Set(["webhooks"]);
const heartbeatMilliseconds = 15_000;

type RunAllOptions = Omit<RunWorkspaceOptions, "fileDone">;

/** Runs the tests of these workspaces, some at the same time, and prints a line for each. */
export async function runAll(workspaces: readonly Workspace[], options: RunAllOptions): Promise<WorkspaceResult[]> {
  // Then those with the most test files start. A slow workspace that started last would run alone at the end.
  const countTestFiles = ({ folder }: Workspace) => globSync("test/**/*.test.ts", { cwd: folder }).length;
  const rank = (workspace: Workspace) => countTestFiles(workspace) + (startsFirst.has(workspace.name) ? 1_000 : 0);
  const together = workspaces.filter(({ name }) => !runsAlone.has(name)).sort((one, other) => rank(other) - rank(one));
  const alone = workspaces.filter(({ name }) => runsAlone.has(name));
  const progress = createProgress();
  try {
    const first = await inTurn(together, atOnce, progress, options);
    return [...first, ...(await inTurn(alone, 1, progress, options))];
  } finally {
    progress.end();
  }
}

async function inTurn(
  workspaces: readonly Workspace[],
  lanes: number,
  progress: ReturnType<typeof createProgress>,
  options: RunAllOptions,
): Promise<WorkspaceResult[]> {
  const results: WorkspaceResult[] = [];
  const waiting = [...workspaces];
  const lane = async () => {
    for (let next = waiting.shift(); next && !options.signal.aborted; next = waiting.shift()) {
      progress.begin(next.name);
      const result = await runWorkspace(next, { ...options, fileDone: progress.fileDone });
      progress.done(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/**
 * Creates the output during a run: a line when a workspace is done, and from time to time a line about running ones.
 */
function createProgress() {
  const running = new Set<string>();
  let passed = 0;
  let failed = 0;
  const start = performance.now();
  const heartbeat = setInterval(() => {
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`  … ${seconds} s: ${[...running].join(" and ")}; ${passed} passed, ${failed} failed so far`);
  }, heartbeatMilliseconds);
  return {
    begin: (name: string) => running.add(name),
    fileDone(passedTests: number, failedTests: number) {
      passed += passedTests;
      failed += failedTests;
    },
    done(result: WorkspaceResult) {
      running.delete(result.name);
      console.log(describeResult(result));
      for (const complaint of result.complaints) console.log(`\n${complaint.trimEnd()}\n`);
    },
    end: () => clearInterval(heartbeat),
  };
}

function describeResult({ name, passed, failed, skipped, seconds }: WorkspaceResult): string {
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  return `${failed > 0 ? "✗" : "✓"} ${name.padEnd(12)} ${counts.filter(Boolean).join(", ").padEnd(24)} ${seconds.toFixed(1)} s`;
}
