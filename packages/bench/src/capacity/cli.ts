import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repositoryRoot } from "@galley/faults/control";
import { replaceInPage } from "@galley/faults/figures";
import { numberAboveZero, runCommand, stopOnSignal } from "@galley/local/command-line";
import { conditions } from "../report/markdown.ts";
import { measureCapacity } from "./measure.ts";
import { type Counts, plan } from "./model.ts";
import { barsPlot, linesPlot } from "./plots.ts";
import { capacityTables } from "./report.ts";

/** How often each is measured by itself in a round, so that each takes some seconds of processor time. */
const counts: Counts = {
  ...{ read: 1_500, list: 800, topic: 300, draft: 50, publish: 40, delivery: 600 },
  ...{ page: 1_500, "rendered page": 500 },
};
const accounts = [100, 10_000, 1_000_000];

/** `npm run bench:capacity`: 0 when every prediction was within the tolerance, 1 otherwise, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: "string", default: "2" },
      days: { type: "string", default: "20" },
      replicas: { type: "string", default: "4" },
      write: { type: "boolean", default: false },
    },
  });
  const given = (name: "rounds" | "days" | "replicas") => numberAboveZero(name, values[name]);
  const [rounds, accountDays, replicas] = [given("rounds"), given("days"), given("replicas")];
  const settings = { counts, rounds, accountDays, replicas };
  const figures = await measureCapacity({ ...settings, say: console.log, signal: stopOnSignal() });
  const method = `${rounds} rounds; checked with ${replicas} replicas of each service and ${figures.days} account days`;
  const lines = [conditions(method), "", ...capacityTables(figures, accounts)];
  console.log(`\n${lines.join("\n")}\n`);
  if (values.write) {
    const plot = (name: string): string => join(repositoryRoot, `infra/capacity-${name}.svg`);
    replaceInPage("infra/capacity.md", "capacity", () => lines);
    writeFileSync(plot("operations"), barsPlot(Object.entries(figures.units.each)));
    const needs = Array.from({ length: 17 }, (_, step) => plan(figures.units, 10 ** (2 + step / 4)));
    writeFileSync(plot("accounts"), linesPlot(needs));
  }
  return figures.checks.every(({ isWithin }) => isWithin) ? 0 : 1;
}

await runCommand(main, { help: "npm run bench:capacity -- --help" });
