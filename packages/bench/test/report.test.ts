import { WrongUsage } from "@galley/local/command-line";
import type { Measured } from "../src/measure/rounds.ts";
import { table } from "../src/report.ts";
import { readOptions } from "../src/requests/bench-requests.ts";
import { cellName, comparisonGoals, comparisonTable } from "../src/requests/comparison.ts";

const cell = { operation: "idea", connections: 64 } as const;

function measured(contender: "galley" | "native", requestsPerSecond: number, facts: object = {}): Measured {
  const latencies = { elapsedMilliseconds: 1_000, p50: 10, p99: 30 };
  const counts = { requests: requestsPerSecond, failures: 0, foreignCores: 0, firstFailure: undefined };
  const sample = { ...counts, ...latencies, cpuMicroseconds: 100, requestsPerSecond, ...facts };
  return { cell: cellName(cell), contender, sample };
}

describe("a comparison", () => {
  it("holds contenders against each other within each round, whatever the machine did between them", () => {
    const rounds = [
      measured("galley", 500),
      measured("native", 1_000),
      measured("native", 200),
      measured("galley", 100),
    ];
    expect(comparisonTable(rounds, [cell])[2]).toMatch(/300 .* 0\.50 \(0\.50–0\.50\) /);
  });

  it("meets and misses goals by the medians at 64 connections", () => {
    const rounds = [measured("galley", 560, { p99: 36 }), measured("native", 1_000)];
    expect(comparisonGoals(rounds, [cell, { ...cell, connections: 8 }])).toEqual([
      { text: "GET /ideas/:id 0.56 of Express + native driver, of at least 0.55", isReached: true },
      { text: "GET /ideas/:id p99 3.60 × p50, of at most 3", isReached: false },
    ]);
  });
});

it("a table may have a column without a title and without texts", () => {
  expect(table(["measure", ""], [["told twice", ""]])).toEqual([
    "| measure    |    |",
    "| ---------- | -: |",
    "| told twice |    |",
    "",
  ]);
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
