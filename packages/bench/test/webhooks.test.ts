import type { Burst } from "../src/webhooks/burst.ts";
import { webhooksTables } from "../src/webhooks/report.ts";

function burst(deliveriesPerSecond: number, facts: Partial<Burst> = {}): Burst {
  const counts = { events: 2_000, arrived: 2_000, lost: 0, duplicates: 0, connections: 32, bytes: 1_300 };
  const costs = { cpuMilliseconds: { one: 0.5 }, foreignCores: 0, commands: 1, documentsWritten: 2, p50: 10, p99: 20 };
  return { ...counts, ...costs, deliveriesPerSecond, ...facts };
}

it.each([
  ["enough", burst(2_000), 3],
  ["too slow", burst(1_309), 2],
  ["too dear", burst(2_000, { cpuMilliseconds: { one: 0.9 } }), 2],
  ["not complete", burst(2_000, { lost: 1 }), 2],
])("a burst that is %s reaches as many goals", (_what, one, count) => {
  const lines = webhooksTables({ bursts: [one], paced: [], kills: [] });
  expect(lines.filter((line) => line.startsWith("- reached"))).toHaveLength(count);
});

it("single events that wait beside a slow receiver, and POSTs without a record, miss theirs", () => {
  const paced = [
    { besides: "nobody", p50: 3, p99: 7 } as const,
    { besides: "a slow receiver", p50: 3, p99: 300 } as const,
  ];
  const kills = [{ events: 2_000, arrived: 2_000, lost: 0, duplicates: 3, unlogged: 1 }];
  const missed = webhooksTables({ bursts: [], paced, kills }).filter((line) => line.startsWith("- MISSED"));
  expect(missed.map((line) => line.slice(10, 40))).toEqual([
    "p99 beside a slow receiver 300",
    "1 POSTs without a record, of a",
  ]);
});
