import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closingLine, readResult } from "../../src/testing/results.ts";

describe("results of a workspace", () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-results-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const logFile = join(folder, "content.log");
  writeFileSync(logFile, "the last line\n");
  const read = (json: object | undefined, failureReason?: string) => {
    const resultFile = join(folder, `${Math.random()}.json`);
    if (json) writeFileSync(resultFile, JSON.stringify(json));
    return readResult({
      name: "content",
      resultFile,
      seconds: 1,
      logFile,
      ...(failureReason ? { failureReason } : {}),
    });
  };
  const counts = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
  };
  const good = { ...counts, success: true, numPassedTests: 3, testResults: [] };

  it("counts tests that passed, failed and were skipped", () => {
    expect(read(good)).toMatchObject({ passed: 3, failed: 0, skipped: 0, complaints: [] });
    const testResults = [{ name: "a", status: "failed", message: "expected 1" }];
    const bad = { ...good, success: false, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults };
    expect(read(bad)).toMatchObject({ passed: 3, failed: 1, skipped: 2, complaints: ["expected 1"] });
  });

  it("counts a test file that could not be run as a failure", () => {
    expect(read({ ...good, success: false, numRuntimeErrorTestSuites: 1 })).toMatchObject({ passed: 3, failed: 1 });
  });

  it.each([
    ["crashed before it had a result", undefined, undefined, "ended before it had a result"],
    ["was ended", good, "was ended by SIGKILL", "was ended by SIGKILL"],
    ["ran no tests", { ...good, numPassedTests: 0 }, undefined, "ran no tests"],
    ["failed though every test passed", { ...good, success: false }, undefined, "failed though no test did"],
  ])("counts a run that %s as a failure and shows the end of its output", (_case, json, failureReason, complaint) => {
    const result = read(json, failureReason);
    expect(result.failed).toBe(1);
    expect(result.complaints.join()).toContain(complaint);
    expect(result.complaints.join()).toContain("the last line");
  });

  it("closes with the sums", () => {
    const results = [read(good), read({ ...good, numPassedTests: 4 })];
    expect(closingLine(results)).toBe("7 passed, 0 failed");
    expect(closingLine([...results, read({ ...good, numPendingTests: 2 })])).toBe("10 passed, 0 failed, 2 skipped");
  });
});
