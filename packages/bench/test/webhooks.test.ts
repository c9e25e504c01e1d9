import type { GalleyBurst } from "../src/webhooks/measure-webhooks.ts";
import { webhooksTables } from "../src/webhooks/report.ts";

function burst(events: number, deliveriesPerSecond: number, cpu: number): GalleyBurst {
  const arrivals = { arrived: events, lost: 0, duplicates: 0 };
  const counts = { connections: 32, bytes: 1_300, foreignCores: 0, commands: 1, documentsWritten: 2 };
  return { events, deliveriesPerSecond, cpuMilliseconds: { one: cpu }, p50: 10, p99: 20, ...counts, ...arrivals };
}

function goalsOf(bursts: GalleyBurst[], outpost: GalleyBurst[]): string[] {
  return webhooksTables({ bursts, outpost, hanging: undefined }).filter((line) => line.includes("of at least"));
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
