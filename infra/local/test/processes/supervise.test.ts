import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "@galley/test-kit/conditions";
import {
  isRunning,
  launch,
  type ProcessRecord,
  readProcessRecord,
  stopLeftovers,
  supervise,
} from "../../src/processes.ts";
import { createReporter } from "../../src/reporter.ts";

describe("processes", () => {
  let folder: string;
  const lines: string[] = [];
  const reporter = createReporter({ write: (line) => lines.push(line) });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-processes-"));
    lines.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (code: string) =>
    launch({
      name: "sample",
      role: "program",
      command: process.execPath,
      arguments: ["-e", code],
      environment: {},
      recordsFolder: folder,
      onLine: (line) => lines.push(line),
    });
  const superviseSample = (code: string, isReady = async () => {}) =>
    supervise({
      name: "sample",
      reporter,
      launch: () => run(code),
      isReady,
      readyWithinMilliseconds: 10_000,
      stopGraceMilliseconds: 500,
      lastWords: () => ["its last words"],
    });
  const forEver = "setInterval(() => {}, 1000)";

  it("starts a process again when it dies, and says so", async () => {
    const supervised = await superviseSample(forEver);
    const first = supervised.pid();
    supervised.kill("SIGKILL");
    await waitUntil(() => expect(lines).toContain("sample is back"));
    expect(lines[0]).toBe("! sample was ended by SIGKILL; it starts again in 1 s");
    expect(supervised.pid()).not.toBe(first);
    await supervised.stop();
    expect(supervised.pid()).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("makes a process end that does not end when asked", async () => {
    const supervised = await superviseSample(`process.on("SIGINT", () => {}); console.log("deaf"); ${forEver}`);
    await waitUntil(() => expect(lines).toContain("deaf"));
    await supervised.stop();
    expect(supervised.pid()).toBeUndefined();
  });

  it("restarts on purpose without a word of alarm", async () => {
    const supervised = await superviseSample(forEver);
    const first = supervised.pid();
    await supervised.restart();
    await waitUntil(() => expect(supervised.pid()).toEqual(expect.any(Number)));
    expect(supervised.pid()).not.toBe(first);
    expect(lines.join()).not.toContain("!");
    await supervised.stop();
  });

  it("fails with the last words of a process that dies at its start", async () => {
    const start = superviseSample("process.exit(78)", () => Promise.reject(new Error("not yet")));
    await expect(start).rejects.toThrow(/exit code 78[\s\S]*its last words/);
  });

  it("stops what a killed launcher left, but no other process that has its number", async () => {
    const left = await run(forEver);
    expect(await stopLeftovers(folder)).toEqual(["sample"]);
    expect(readProcessRecord(left.pid)).toBeUndefined();
    const mine = readProcessRecord(process.pid) as ProcessRecord;
    expect(isRunning(mine)).toBe(true);
    expect(isRunning({ ...mine, startedAt: "earlier" })).toBe(false);
    expect(existsSync(join(folder, "sample.json"))).toBe(false);
  });
});
