import { parseBusyTime, parseProcessStat } from "../src/measure/cpu.ts";
import { parseMemory } from "../src/measure/memory.ts";
import { percentile, toSpread } from "../src/measure/statistics.ts";

describe("what the kernel says", () => {
  it("of a process is read behind a name with spaces and parentheses", () => {
    const stat = "4711 (a (strange) name) S 1 4700 4700 0 -1 4194560 100 0 0 0 120 30 9 9 20 0 11 0 5000 1 2 3";
    expect(parseProcessStat(stat)).toEqual({ group: 4700, cpuMicroseconds: 1_500_000 });
  });

  it("of the machine leaves out idling and waiting for disks", () => {
    expect(parseBusyTime("cpu  100 20 30 9999 777 4 6 0 0 0\ncpu0 1 2 3 4\n")).toBe(1_600_000);
  });

  it("of memory is read in MiB", () => {
    const text = "Rss:              204800 kB\nPss:    102400 kB\nPss_Dirty: 7 kB\n";
    expect(parseMemory(text)).toEqual({ rss: 200, pss: 100 });
  });
});

it("a percentile is the nearest rank, and a median of two in the middle their mean", () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect([0, 0.5, 0.51, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 5, 6, 10, 10]);
  expect(toSpread([9, 1, 5])).toEqual({ median: 5, lowest: 1, highest: 9 });
  expect(toSpread([4, 1, 2, 9]).median).toBe(3);
});
