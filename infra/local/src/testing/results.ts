import { lastLogLines } from "../logs/log-file.ts";
import { readJson } from "../state-folder.ts";

/** The test results of a workspace. */
export interface WorkspaceResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** The complete error messages of the tests that failed. */
  readonly complaints: readonly string[];
}

/** The fields of Jest's JSON result that the summary of a test run is made of. */
interface JestJson {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly message: string }[];
}

export interface JestRun {
  readonly name: string;
  readonly resultFile: string;
  readonly seconds: number;
  /**
   * The reason why Jest's process did not end normally, for example a crash. Not set when it exited with 0 or 1, its codes for passed and
   * failed tests.
   */
  readonly failureReason?: string;
  readonly logFile: string;
}

/** Reads Jest's result. A run that crashed, or that had no tests, counts as an additional failure. */
export function readResult({ name, resultFile, seconds, failureReason, logFile }: JestRun): WorkspaceResult {
  const json = readJson(resultFile) as JestJson | undefined;
  const complaints = (json?.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .map(({ message }) => message);
  const passed = json?.numPassedTests ?? 0;
  const failed = (json?.numFailedTests ?? 0) + (json?.numRuntimeErrorTestSuites ?? 0);
  const skipped = (json?.numPendingTests ?? 0) + (json?.numTodoTests ?? 0);
  const extra = failureReason ?? findComplaint(json, passed + failed + skipped, failed);
  if (extra !== undefined)
    complaints.push([`${name} ${extra}. ${logFile} ends:`, ...lastLogLines(logFile, 20)].join("\n"));
  return { name, passed, failed: failed + (extra === undefined ? 0 : 1), skipped, seconds, complaints };
}

function findComplaint(json: JestJson | undefined, total: number, failed: number): string | undefined {
  if (json === undefined) return "ended before it had a result";
  if (total === 0) return "ran no tests";
  return json.success || failed > 0 ? undefined : "failed though no test did";
}

/** Returns the last line of a run: `12 passed, 1 failed`, with `, 2 skipped` when there are any. */
export function closingLine(results: readonly WorkspaceResult[]): string {
  const sum = (pick: (result: WorkspaceResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const skipped = sum((result) => result.skipped);
  const counts = `${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}
