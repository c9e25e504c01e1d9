import { type Run, runBench } from "@galley/bench/options";
import { report } from "@galley/bench/report";
import { runCommand, WrongUsage } from "@galley/local/command-line";
import { allBriefs } from "./briefs/brief.ts";
import { markedMessages } from "./briefs/marked-messages.ts";
import { splitBriefs } from "./briefs/split.ts";
import { runControls } from "./controls/run-controls.ts";
import type { Drafted } from "./metrics/drafted.ts";
import { help, readOptions } from "./options.ts";
import { failureExamples, type PassFigures, passFigures, passTable, summaryTable } from "./report/figures.ts";
import { writeDrafts } from "./report/write-drafts.ts";
import { createPasses, type Pass } from "./run/passes.ts";
import { runPasses } from "./run/run-passes.ts";

/** The program behind `npm run bench:writer`. Resolves with false when a measure of the drafts misses its required value. */
async function benchWriter(words: readonly string[], { say, signal }: Run): Promise<boolean> {
  const options = readOptions(words);
  if (options.help) {
    say(help);
    return true;
  }
  if (options.controls) return runControls(say);
  const { only, seed, out, write } = options;
  const known = options.messages ? markedMessages() : allBriefs;
  const halves = splitBriefs(known, seed);
  const briefs = known.filter(({ id, kind }) => only.length === 0 || only.includes(id) || only.includes(kind));
  if (briefs.length === 0) throw new WrongUsage(`There are no briefs of ${only.join(", ")}.`);
  const all: PassFigures[] = [];
  const done = (pass: Pass, drafts: readonly Drafted[]): void => {
    const figures = passFigures(pass, drafts);
    all.push(figures);
    say(["", ...passTable(figures), ...failureExamples(figures)].join("\n"));
    if (out !== undefined) writeDrafts(out, pass.name, drafts);
  };
  await runPasses({ passes: createPasses(options.models, options.judges), briefs, halves, seed, signal, done });
  const page = { page: "infra/writer.md", part: "figures", method: `seed "${seed}", ${briefs.length} briefs` };
  report({ say }, { ...page, write, lines: summaryTable(all) });
  const missed = all.flatMap(({ rows }) => rows).filter(({ held }) => held === false);
  say(missed.length === 0 ? "Every gate is held." : `${missed.length} gates missed:`);
  for (const row of missed) say(`  ${row.pass}: ${row.measure} ${row.unseen?.hits}/${row.unseen?.of}`);
  return missed.length === 0;
}

await runCommand((words) => runBench(benchWriter, words), { help: "npm run bench:writer -- --help" });
