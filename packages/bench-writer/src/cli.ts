import { report } from "@galley/bench/report";
import { runCommand, stopOnSignal, WrongUsage } from "@galley/local/command-line";
import { allBriefs } from "./briefs/brief.ts";
import { markedMessages } from "./briefs/marked-messages.ts";
import { splitBriefs } from "./briefs/split.ts";
import { runControls } from "./controls/run-controls.ts";
import type { Drafted } from "./metrics/drafted.ts";
import { help, type Options, readOptions } from "./options.ts";
import { examplesOf, figuresOf, type PassFigures, summaryOf, tableOf } from "./report/figures.ts";
import { writeDrafts } from "./report/write-drafts.ts";
import { type Pass, passesOf } from "./run/passes.ts";
import { runPasses } from "./run/run-passes.ts";

/** `npm run bench:writer`: 0 when every gate is held, 1 when one is missed or nothing could be measured, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  if (options.help) {
    console.log(help);
    return 0;
  }
  if (options.controls) return runControls(console.log) ? 0 : 1;
  const signal = stopOnSignal();
  const all = await run(options, signal).catch((thrown: unknown) => {
    if (signal.aborted) return undefined;
    throw thrown;
  });
  if (all === undefined) return 130;
  const missed = all.flatMap(({ rows }) => rows).filter(({ held }) => held === false);
  console.log(missed.length === 0 ? "Every gate is held." : `${missed.length} gates missed:`);
  for (const row of missed) console.log(`  ${row.pass}: ${row.measure} ${row.unseen?.hits}/${row.unseen?.of}`);
  return missed.length > 0 ? 1 : 0;
}

async function run(options: Options, signal: AbortSignal): Promise<PassFigures[]> {
  const { only, seed, out, write } = options;
  const known = options.messages ? markedMessages() : allBriefs;
  const halves = splitBriefs(known, seed);
  const briefs = known.filter(({ id, kind }) => only.length === 0 || only.includes(id) || only.includes(kind));
  if (briefs.length === 0) throw new WrongUsage(`There are no briefs of ${only.join(", ")}.`);
  const all: PassFigures[] = [];
  const done = (pass: Pass, drafts: readonly Drafted[]): void => {
    const figures = figuresOf(pass, drafts);
    all.push(figures);
    console.log(["", ...tableOf(figures), ...examplesOf(figures)].join("\n"));
    if (out !== undefined) writeDrafts(out, pass.name, drafts);
  };
  await runPasses({ passes: passesOf(options.models, options.judges), briefs, halves, seed, signal, done });
  const page = { page: "infra/writer.md", part: "figures", method: `seed "${seed}", ${briefs.length} briefs` };
  report({ say: console.log }, { ...page, write, lines: summaryOf(all) });
  return all;
}

await runCommand(main, { help: "npm run bench:writer -- --help" });
