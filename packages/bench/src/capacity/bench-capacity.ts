import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repositoryRoot } from "@galley/faults/control";
import { numberAboveZero } from "@galley/local/command-line";
import { flag, number, type Run } from "../options.ts";
import { report } from "../report.ts";
import { measureCapacity } from "./measure.ts";
import { plan } from "./model.ts";
import { barsPlot, linesPlot } from "./plots.ts";
import { capacityTables } from "./report.ts";

const accounts = [100, 10_000, 1_000_000];

/**
 * Measures what each operation costs in processor time and other resources. Returns whether every prediction made from
 * these costs was within the tolerance.
 */
export async function benchCapacity(words: readonly string[], run: Run): Promise<boolean> {
  const options = { rounds: number("2"), days: number("20"), replicas: number("4"), write: flag };
  const { values } = parseArgs({ args: [...words], options });
  const given = (name: "rounds" | "days" | "replicas") => numberAboveZero(name, values[name]);
  const [rounds, accountDays, replicas] = [given("rounds"), given("days"), given("replicas")];
  const figures = await measureCapacity({ rounds, accountDays, replicas }, run);
  const method = `${rounds} rounds; checked with ${replicas} replicas of each service and ${figures.days} account days`;
  const page = { page: "infra/capacity.md", part: "capacity", method, write: values.write };
  report(run, { ...page, lines: capacityTables(figures, accounts) });
  if (values.write) {
    const plot = (name: string): string => join(repositoryRoot, `infra/capacity-${name}.svg`);
    writeFileSync(plot("operations"), barsPlot(Object.entries(figures.units.each)));
    const needs = Array.from({ length: 17 }, (_, step) => plan(figures.units, 10 ** (2 + step / 4)));
    writeFileSync(plot("accounts"), linesPlot(needs));
  }
  return figures.checks.every(({ isWithin }) => isWithin);
}
