import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpuByName, parseBusyTime, parseProcessStat } from "../src/measure/cpu.ts";
import { parseMemory } from "../src/measure/memory.ts";

describe("processor time", () => {
  it("is read behind a name with spaces and parentheses", () => {
    const stat = "4711 (a (strange) name) S 1 4700 4700 0 -1 4194560 100 0 0 0 120 30 9 9 20 0 11 0 5000 1 2 3";
    expect(parseProcessStat(stat)).toEqual({
      parent: 1,
      group: 4700,
      cpuMicroseconds: 1_500_000,
      endedChildrenMicroseconds: 180_000,
    });
  });

  it("of the machine leaves out idling and waiting for disks", () => {
    const stat = "cpu  100 20 30 9999 777 4 6 0 0 0\ncpu0 1 2 3 4\n";
    expect(parseBusyTime(stat)).toBe(1_600_000);
  });

  it("of this process grows with what it does", () => {
    const here = [{ name: "here", pid: process.pid, withGroup: false }];
    const before = cpuByName(here).get("here") ?? 0;
    const start = process.cpuUsage();
    while (process.cpuUsage(start).user < 60_000);
    expect((cpuByName(here).get("here") ?? 0) - before).toBeGreaterThanOrEqual(10_000);
  });
});

describe("processor time of a process with its children", () => {
  // Of its own time: beside busy processes the clock runs on without it.
  const busy = "while (process.cpuUsage().user < 150_000);";

  it("holds that of children which have ended, and of those that run in a group of their own", async () => {
    const here = [{ name: "here", pid: process.pid, withGroup: false, withChildren: true }];
    const read = () => cpuByName(here).get("here") ?? 0;
    const before = read();
    spawnSync(process.execPath, ["-e", busy]);
    const ended = read();
    expect(ended - before).toBeGreaterThanOrEqual(50_000);
    const child = spawn(process.execPath, ["-e", `${busy} console.log("done"); setInterval(() => {}, 1_000)`], {
      detached: true,
      stdio: ["ignore", "pipe", "ignore"],
    });
    try {
      await once(child.stdout, "data");
      expect(read() - ended).toBeGreaterThanOrEqual(50_000);
    } finally {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  });
});

describe("memory", () => {
  it("is read in MiB", () => {
    expect(parseMemory("Rss:              204800 kB\nPss:    102400 kB\nPss_Dirty: 7 kB\n")).toEqual({
      rss: 200,
      pss: 100,
    });
  });
});
