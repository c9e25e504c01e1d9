import { WrongUsage } from "@galley/local/command-line";
import type { Contender } from "../src/contenders/contenders.ts";
import { readOptions } from "../src/options.ts";
import type { Measured } from "../src/parts/comparison.ts";
import { rowsOf } from "../src/report/comparison.ts";
import { comparisonGoals } from "../src/report/goals.ts";

function measured(
  contender: Contender["name"],
  round: number,
  requestsPerSecond: number,
  facts: object = {},
): Measured {
  const latencies = { elapsedMilliseconds: 1_000, p50: 10, p99: 30 };
  const counts = { requests: requestsPerSecond, failures: 0, foreignCores: 0 };
  const firstFailure = undefined;
  const cpu = { cpuTotalMicroseconds: 100 };
  const sample = { ...counts, ...latencies, ...cpu, firstFailure, requestsPerSecond, ...facts };
  return { operation: "idea", connections: 64, contender, round, sample };
}

describe("goals of a comparison", () => {
  it("compare contenders within each round, whatever the machine did between them", () => {
    const rows = rowsOf([
      ...[measured("galley", 1, 500), measured("native", 1, 1_000)],
      ...[measured("galley", 2, 100), measured("native", 2, 200)],
    ]);
    const native = rows.find(({ contender }) => contender === "native");
    expect(native?.ratio).toEqual({ median: 0.5, lowest: 0.5, highest: 0.5 });
  });

  it("are met and missed by the medians at 64 connections", () => {
    const rows = rowsOf([measured("galley", 1, 560, { p99: 36 }), measured("native", 1, 1_000)]);
    expect(comparisonGoals(rows).map(({ reached, met }) => [reached, met])).toEqual([
      ...[["0.56", true] as const, ["3.60", false] as const],
    ]);
  });
});

it("options refuse what makes no sense", () => {
  for (const words of [
    ["--only", "nothing"],
    ["--rounds", "0"],
    ["--connections", "8,none"],
  ])
    expect(() => readOptions(words)).toThrow(WrongUsage);
  expect(readOptions(["--quick", "--only", "reads"])).toMatchObject({ parts: ["reads"], rounds: 2 });
});
