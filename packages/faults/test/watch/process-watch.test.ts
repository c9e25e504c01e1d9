import { spawn } from "node:child_process";
import { once } from "node:events";
import { createLedger } from "../../src/ledger.ts";
import { judgeGrowth } from "../../src/load/memory.ts";
import { largestGrowth, observeProcesses } from "../../src/watch/process-watch.ts";
import { residentMebibytes } from "../../src/watch/resident-memory.ts";

/** The number of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(child, "exit");
  return child.pid ?? 0;
}

describe("the memory of a process", () => {
  it("is what Node says of its own, without any program of the path", () => {
    const path = process.env.PATH;
    if (process.platform === "linux") process.env.PATH = "";
    try {
      const seen = residentMebibytes(process.pid) ?? 0;
      expect(Math.abs(seen - process.memoryUsage.rss() / 2 ** 20)).toBeLessThan(50);
    } finally {
      process.env.PATH = path;
    }
  });

  it("is unknown of one that has ended, and of one that is between two", async () => {
    const pid = await endedPid();
    expect(residentMebibytes(pid)).toBeUndefined();
    const pids = { here: process.pid, ended: pid, between: undefined };
    const system = { services: Object.keys(pids), pidOf: (name: string) => pids[name as keyof typeof pids] };
    expect([...observeProcesses(system).mebibytes.keys()]).toEqual(["here"]);
  });
});

describe("growth", () => {
  const [before, peaks] = [new Map(Object.entries({ a: 100, b: 90 })), new Map(Object.entries({ a: 140, b: 190 }))];

  it("is told of the process that grew most", () => {
    const [pids, ledger] = [new Map(), createLedger()];
    expect(largestGrowth({ pids, mebibytes: before }, { pids, mebibytes: peaks })).toEqual({
      name: "b",
      mebibytes: 100,
    });
    expect(judgeGrowth(ledger, before, peaks, 100)).toBe(100);
    expect(ledger.outcome().violations).toEqual([]);
  });

  it("is a surprise for each that grew by more than it may", () => {
    const ledger = createLedger();
    judgeGrowth(ledger, before, peaks, 39);
    expect(ledger.outcome().violations).toEqual(["unexpected: a grew by 40 MiB", "unexpected: b grew by 100 MiB"]);
  });
});
