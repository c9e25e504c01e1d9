import type { Burst } from "../src/webhooks/burst.ts";
import { webhooksTables } from "../src/webhooks/report.ts";

const burst = (
  system: Burst["system"],
  events: number,
  deliveriesPerSecond: number,
  cpuMilliseconds: number,
): Burst => ({
  system,
  events,
  deliveriesPerSecond,
  cpuMilliseconds,
  p50: 10,
  p99: 20,
  arrived: events,
  lost: 0,
  duplicates: 0,
  connections: 32,
  bytes: 1_300,
  foreignCores: 0,
  commands: 1,
  documentsWritten: 2,
});
const reportedGoals = (bursts: Burst[]): string[] =>
  webhooksTables(bursts, undefined).filter((line) => line.includes("of at least"));

describe("the report of webhooks", () => {
  it("compares both systems size by size within each round, whatever the machine did between them", () => {
    const galley = [burst("Galley", 2_000, 1_400, 0.5), burst("Galley", 20_000, 1_200, 1)];
    const slowGalley = [burst("Galley", 2_000, 140, 0.5), burst("Galley", 20_000, 120, 1)];
    const outpost = [burst("Outpost", 2_000, 1_000, 1), burst("Outpost", 20_000, 1_000, 1)];
    const slowOutpost = [burst("Outpost", 2_000, 100, 1), burst("Outpost", 20_000, 100, 1)];
    expect(reportedGoals([...galley, ...outpost, ...slowOutpost, ...slowGalley])).toEqual([
      "- reached: 2,000 events: 1.40 of Outpost's deliveries a second, of at least 1.3, with 0.50 of its processor time",
      "- MISSED: 20,000 events: 1.20 of Outpost's deliveries a second, of at least 1.3, with 1.00 of its processor time",
    ]);
  });

  it("takes what was once measured of Outpost when it was not measured beside", () => {
    expect(reportedGoals([burst("Galley", 2_000, 1_043, 1)])).toEqual([
      "- MISSED: 1.00 of the 1043/s once measured of Outpost, of at least 1.3",
    ]);
  });
});
