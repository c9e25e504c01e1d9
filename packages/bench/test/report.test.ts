import { WrongUsage } from "@galley/local/command-line";
import type { ContenderName } from "../src/contenders/contender.ts";
import { readOptions } from "../src/options.ts";
import type { Measured } from "../src/parts/comparison.ts";
import { comparisonGoals } from "../src/report/goals.ts";
import { rowsOf } from "../src/report/rows.ts";
import { withFigures } from "../src/report/write.ts";

function measured(contender: ContenderName, round: number, requestsPerSecond: number, p99 = 30): Measured {
  const latencies = { elapsedMilliseconds: 1_000, p50: 10, p99, longest: p99 };
  const counts = { requests: requestsPerSecond, failures: 0, counterNext: 0, foreignCores: 0 };
  const cpu = { cpuMicroseconds: { one: 100 }, cpuTotalMicroseconds: 100 };
  return {
    operation: "idea",
    connections: 64,
    contender,
    round,
    sample: { ...counts, ...latencies, ...cpu, requestsPerSecond },
  };
}

describe("rows", () => {
  it("compare contenders within each round, whatever the machine did between them", () => {
    const rows = rowsOf([
      ...[measured("galley", 1, 500), measured("native", 1, 1_000)],
      ...[measured("galley", 2, 100), measured("native", 2, 200)],
    ]);
    const native = rows.find(({ contender }) => contender === "native");
    expect(native?.ratio).toEqual({ median: 0.5, lowest: 0.5, highest: 0.5 });
  });
});

describe("goals", () => {
  it("are met and missed by the medians at 64 connections", () => {
    const rows = rowsOf([measured("galley", 1, 450, 36), measured("native", 1, 1_000), measured("chain", 1, 600)]);
    expect(comparisonGoals(rows).map(({ reached, met }) => [reached, met])).toEqual([
      ["0.45", true],
      ["0.75", false],
      ["3.60", false],
    ]);
  });
});

describe("withFigures", () => {
  it("replaces what is between the markers of its part and nothing else", () => {
    const text = "a\n<!-- one -->\nold\n<!-- /one -->\nb\n<!-- two -->\nold\n<!-- /two -->\n";
    expect(withFigures(text, "one", ["new"])).toBe(
      "a\n<!-- one -->\nnew\n<!-- /one -->\nb\n<!-- two -->\nold\n<!-- /two -->\n",
    );
    expect(() => withFigures(text, "three", [])).toThrow("markers");
  });
});

describe("readOptions", () => {
  it("refuses what makes no sense", () => {
    expect(() => readOptions(["--only", "nothing"])).toThrow(WrongUsage);
    expect(() => readOptions(["--rounds", "0"])).toThrow(WrongUsage);
    expect(readOptions(["--quick", "--only", "reads"])).toMatchObject({ parts: ["reads"], rounds: 2 });
  });
});
