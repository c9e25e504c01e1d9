import type { WebhooksBurst } from "../src/webhooks/measure-webhooks.ts";
import { webhooksTables } from "../src/webhooks/report.ts";

it("bursts are compared with what was once measured of Outpost, and each size has its row", () => {
  const arrivals = { arrived: 10, lost: 0, duplicates: 0, connections: 32, bytes: 1_300, foreignCores: 0 };
  const work = { cpuMilliseconds: 0.9, p50: 10, p99: 20, commands: 1, documentsWritten: 2 };
  const burst = (events: number, deliveriesPerSecond: number): WebhooksBurst => ({
    ...{ ...arrivals, ...work, events, deliveriesPerSecond },
  });
  const lines = webhooksTables({ bursts: [burst(2_000, 1_309), burst(20_000, 2_618)], hanging: undefined });
  expect(lines.filter((line) => line.includes("events at once"))).toHaveLength(2);
  expect(lines.slice(-3)).toEqual([
    "- reached: 1.50 of the 1,309/s once measured of Outpost, of at least 1.3",
    "- MISSED: 0.90 ms of processor time a delivery, of at most 0.8",
    "- reached: 0 events lost, of at most 0",
  ]);
});
