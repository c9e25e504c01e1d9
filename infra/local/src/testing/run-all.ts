import { globSync } from "node:fs";
import type { WorkspaceResult } from "./results.ts";
import { type RunWorkspaceOptions, runWorkspace } from "./run-workspace.ts";
import type { Workspace } from "./workspaces.ts";

// Each runs its tests in one process, and half of its time it waits for stores, processes and time limits: three fill two cores.
const atOnce = 3;
// They start whole systems, whose many processes would make the others' time limits fail.
const runsAlone = new Set(["e2e", "faults", "security"]);
const heartbeatMilliseconds = 15_000;

type RunAllOptions = Omit<RunWorkspaceOptions, "fileDone">;

/** Runs the tests of these workspaces, some at a time, and prints a line for each. */
export async function runAll(workspaces: readonly Workspace[], options: RunAllOptions): Promise<WorkspaceResult[]> {
  // Whatever takes longest must not begin last, when nothing is left to run beside it.
  const filesOf = ({ folder }: Workspace) => globSync("test/**/*.test.ts", { cwd: folder }).length;
  const together = workspaces
    .filter(({ name }) => !runsAlone.has(name))
    .sort((one, other) => filesOf(other) - filesOf(one));
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

/** Prints a line when a workspace is done, and now and then one that says what runs. */
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
