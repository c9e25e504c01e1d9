import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryOfProcesses } from "../src/memory.ts";

describe("memoryOfProcesses", () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-records-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("tells what each process takes, leaving out those that have ended", () => {
    writeFileSync(join(folder, "gateway.json"), JSON.stringify({ pid: process.pid }));
    writeFileSync(join(folder, "ended.json"), JSON.stringify({ pid: 2 ** 22 + 1 }));
    const isLinux = process.platform === "linux";
    expect(memoryOfProcesses(folder)).toEqual(isLinux ? [{ name: "gateway", megabytes: expect.any(Number) }] : []);
    for (const { megabytes } of memoryOfProcesses(folder)) expect(megabytes).toBeGreaterThan(10);
  });

  it("is nothing where nothing runs", () => {
    expect(memoryOfProcesses(join(folder, "none"))).toEqual([]);
  });
});
