import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WrongUsage } from "@galley/local/command-line";
import type { GalleyBurst } from "../src/webhooks/measure-webhooks.ts";
import { findOutpostPrograms } from "../src/webhooks/outpost/programs.ts";
import { webhooksTables } from "../src/webhooks/report.ts";

function burst(events: number, deliveriesPerSecond: number, cpu: number): GalleyBurst {
  const arrivals = { arrived: events, lost: 0, duplicates: 0 };
  const counts = { connections: 32, bytes: 1_300, foreignCores: 0, commands: 1, documentsWritten: 2 };
  return { events, deliveriesPerSecond, cpuMilliseconds: { one: cpu }, p50: 10, p99: 20, ...counts, ...arrivals };
}

function goalsOf(bursts: GalleyBurst[], outpost: GalleyBurst[]): string[] {
  return webhooksTables({ bursts, outpost, paced: [], kills: [], hanging: undefined }).filter((line) =>
    line.includes("of at least"),
  );
}

describe("the report of webhooks", () => {
  it("compares both systems size by size within each round, whatever the machine did between them", () => {
    const galley = [burst(2_000, 1_400, 0.5), burst(20_000, 1_200, 1), burst(2_000, 140, 0.5), burst(20_000, 120, 1)];
    const outpost = [burst(2_000, 1_000, 1), burst(20_000, 1_000, 1), burst(2_000, 100, 1), burst(20_000, 100, 1)];
    expect(goalsOf(galley, outpost)).toEqual([
      "- reached: 2,000 events: 1.40 of Outpost's deliveries a second, of at least 1.3, with 0.50 of its processor time",
      "- MISSED: 20,000 events: 1.20 of Outpost's deliveries a second, of at least 1.3, with 1.00 of its processor time",
    ]);
  });

  it("takes what was once measured of Outpost when it was not measured beside", () => {
    expect(goalsOf([burst(2_000, 1_043, 1)], [])).toEqual([
      "- MISSED: 1.00 of the 1043/s once measured of Outpost, of at least 1.3",
    ]);
  });
});

describe("Outpost's programs", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-outpost-programs-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const add = (name: string): void => {
    writeFileSync(join(folder, name), "#!/bin/sh\n");
    chmodSync(join(folder, name), 0o700);
  };

  it("are found in the folder, and what is missing is named", async () => {
    for (const name of ["outpost", "outpost-server", "redis-server", "initdb", "postgres"]) add(name);
    await expect(findOutpostPrograms(folder, undefined)).rejects.toThrow(WrongUsage);
    await expect(findOutpostPrograms(folder, undefined)).rejects.toThrow("no program psql");
    add("psql");
    expect((await findOutpostPrograms(folder, undefined)).outpost).toBe(join(folder, "outpost"));
  });
});
