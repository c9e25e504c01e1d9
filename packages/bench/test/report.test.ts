import { WrongUsage } from "@galley/local/command-line";
import type { ContenderName } from "../src/contenders/contender.ts";
import { readOptions } from "../src/options.ts";
import type { Measured } from "../src/parts/comparison.ts";
import type { GrowthFigures, GrowthRow } from "../src/parts/growth.ts";
import { comparisonGoals, growthGoals } from "../src/report/goals.ts";
import { growthTables } from "../src/report/growth.ts";
import { memoryTable } from "../src/report/memory.ts";
import { rowsOf } from "../src/report/rows.ts";
import { withFigures } from "../src/report/write.ts";

function measured(contender: ContenderName, round: number, requestsPerSecond: number, p99 = 30): Measured {
  const latencies = { elapsedMilliseconds: 1_000, p50: 10, p99, longest: p99 };
  const counts = { requests: requestsPerSecond, failures: 0, limited: 0, counterNext: 0, foreignCores: 0 };
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
    const rows = rowsOf([measured("galley", 1, 560, 36), measured("native", 1, 1_000), measured("chain", 1, 800)]);
    expect(comparisonGoals(rows).map(({ reached, met }) => [reached, met])).toEqual([
      ["0.56", true],
      ["0.70", false],
      ["3.60", false],
    ]);
  });

  it("are met and missed by the median time of one request alone", () => {
    const alone = (contender: ContenderName, p50: number, round: number): Measured => {
      const one = measured(contender, round, 100);
      return { ...one, connections: 1, sample: { ...one.sample, p50 } };
    };
    const judge = (p50: number) =>
      comparisonGoals(rowsOf([alone("galley", p50, 1), alone("native", 1, 1), alone("chain", 2, 1)]));
    expect(judge(4).map(({ reached, met }) => [reached, met])).toEqual([["2.00", true]]);
    expect(judge(5)).toMatchObject([{ reached: "2.50", met: false }]);
  });
});

function grown(publications: number, cost: number, more: Partial<GrowthRow> = {}): GrowthRow {
  const what = { operation: "idea", contender: "galley", isAnywhere: false } as const;
  return { ...what, publications, requestsPerSecond: 100, p50: cost, cpuMicroseconds: 10 * cost, ...more };
}

const growth: GrowthFigures = {
  rows: [grown(1_000_000, 11), grown(1_280, 10), grown(1_000_000, 13, { isAnywhere: true })],
  lists: [],
  besideLists: [
    { operation: "idea", ideas: 10_000, p50: 15, cpuMicroseconds: 100 },
    { operation: "idea", ideas: 100, p50: 10, cpuMicroseconds: 100 },
  ],
  plans: [],
};

describe("growth", () => {
  it("is judged against the fewest publications and against the shortest list, in whatever order they come", () => {
    const judged = growthGoals(growth).map(({ text, reached, met }) => [
      text.replace(/ at most .*× the/, ":"),
      reached,
      met,
    ]);
    expect(judged.slice(0, -1)).toEqual([
      ["GET /ideas/:id with 1,000,000 publications: p50 with 1,280", "1.10", true],
      ["GET /ideas/:id with 1,000,000 publications: CPU with 1,280", "1.10", true],
      ["GET /ideas/:id from all over the collection with 1,000,000 publications: p50 with 1,280", "1.30", false],
      ["GET /ideas/:id from all over the collection with 1,000,000 publications: CPU with 1,280", "1.30", false],
      ["GET /ideas/:id beside a list of 10,000 ideas: p50 beside 100", "1.50", false],
      ["GET /ideas/:id beside a list of 10,000 ideas: CPU beside 100", "1.00", true],
    ]);
  });

  it("is shown from few to many", () => {
    const row = growthTables(growth).find((line) => line.startsWith("| GET /ideas/:id, Galley")) ?? "";
    expect(row.split("|").map((cell) => cell.trim())).toEqual([
      "",
      "GET /ideas/:id, Galley, everything on",
      "10.0",
      "100",
      "11.0",
      "110",
      "1.10",
      "",
    ]);
  });
});

describe("the table of memory", () => {
  it("adds up the processes", () => {
    const memory = (pss: number) => ({ one: { pss, rss: 2 * pss }, two: { pss: 1, rss: 1 } });
    const slopes = { first: { one: 2, two: 0.5 }, last: { one: 0.25, two: 0 } };
    const starts = { coldStart: { one: 900, two: 800 }, secondStart: { one: 500, two: 400 } };
    const memories = { idle: memory(10), underLoad: memory(40), afterwards: memory(30), rested: memory(20) };
    const lines = memoryTable({ requests: 360_000, restSeconds: 30, ...starts, ...memories, slopes });
    const cells = (name: string) =>
      (lines.find((line) => line.startsWith(`| ${name} `)) ?? "")
        .split("|")
        .map((cell) => cell.trim())
        .slice(2, -1);
    expect(cells("one")).toEqual(["900", "500", "10 (20)", "40 (80)", "30 (60)", "20 (40)", "2.00", "0.25"]);
    expect(cells("all")).toEqual(["", "", "11", "41", "31", "21", "2.50", "0.25"]);
    expect(lines.join("\n")).toContain("30 s after it");
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
    expect(() => readOptions(["--connections", "8,none"])).toThrow(WrongUsage);
    expect(readOptions(["--quick", "--only", "reads"])).toMatchObject({ parts: ["reads"], rounds: 2 });
    expect(readOptions(["--quick", "--connections", "8,1"])).toMatchObject({ connections: [8, 1] });
  });
});
