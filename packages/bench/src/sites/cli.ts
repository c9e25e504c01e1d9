import { parseArgs } from "node:util";
import { replaceInPage } from "@galley/faults/figures";
import { numberAboveZero, runCommand, stopOnSignal } from "@galley/local/command-line";
import { conditions } from "../report/markdown.ts";
import { measureSites } from "./measure-sites.ts";
import { sitesTable } from "./report.ts";

/** `npm run bench:sites`: 0 when it measured, 1 when it could not, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "3" },
      connections: { type: "string", default: "64" },
      write: { type: "boolean", default: false },
    },
  });
  const [rounds, seconds] = [numberAboveZero("rounds", values.rounds), numberAboveZero("seconds", values.seconds)];
  const connections = numberAboveZero("connections", values.connections);
  const settings = { lengths: [1, 10_000], rounds, seconds, connections };
  const measured = await measureSites({ ...settings, say: console.log, signal: stopOnSignal() });
  const method = `medians of ${rounds} rounds of ${seconds} s, ${connections} connections`;
  const lines = [conditions(method), "", ...sitesTable(measured)];
  console.log(`\n${lines.join("\n")}\n`);
  if (values.write) replaceInPage("infra/performance.md", "sites", () => lines);
  return 0;
}

await runCommand(main, { help: "npm run bench:sites -- --help" });
