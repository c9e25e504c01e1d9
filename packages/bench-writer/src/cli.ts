import { cpus } from "node:os";
import { runCommand, stopOnSignal, WrongUsage } from "@galley/local/command-line";
import { allBriefs } from "./briefs/brief.ts";
import { markedMessages } from "./briefs/marked-messages.ts";
import { splitBriefs } from "./briefs/split.ts";
import { runControls } from "./controls/run-controls.ts";
import type { Drafted } from "./metrics/drafted.ts";
import { help, type Options, readOptions } from "./options.ts";
import { examplesOf, figuresOf, type PassFigures, rowsOf, summaryOf, tableOf } from "./report/figures.ts";
import { writeDrafts, writePage } from "./report/write.ts";
import { type Pass, passesOf } from "./run/passes.ts";
import { runPasses } from "./run/run-passes.ts";

/** `npm run bench:writer`: 0 when it measured, 1 when it could not or `--strict` gates were missed, 2 for wrong usage. */
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
  const missed = all.flatMap(rowsOf).filter(({ held }) => held === false);
  console.log(missed.length === 0 ? "Every gate is held." : `${missed.length} gates missed:`);
  for (const row of missed) console.log(`  ${row.pass}: ${row.measure} ${row.unseen?.hits}/${row.unseen?.of}`);
  return options.strict && missed.length > 0 ? 1 : 0;
}

async function run(options: Options, signal: AbortSignal): Promise<PassFigures[]> {
  const { only, seed, show, out } = options;
  const known = options.messages ? markedMessages() : allBriefs;
  const halves = splitBriefs(known, seed);
  const briefs = known.filter(({ id, kind }) => only.length === 0 || only.includes(id) || only.includes(kind));
  if (briefs.length === 0) throw new WrongUsage(`There are no briefs of ${only.join(", ")}.`);
  if (show !== undefined && halves.get(show) !== "seen") {
    throw new WrongUsage(`${show} is no brief of the half that may be looked at.`);
  }
  const all: PassFigures[] = [];
  const done = (pass: Pass, drafts: readonly Drafted[]): void => {
    const figures = figuresOf(pass, drafts);
    all.push(figures);
    console.log(["", ...tableOf(figures), "", ...examplesOf(figures)].join("\n"));
    if (out !== undefined) writeDrafts(out, pass.name, drafts);
    for (const draft of drafts.filter(({ brief }) => brief.id === show)) console.log(`\n${draft.content}\n`);
  };
  const programs = options.sources ? "sources" : "built";
  await runPasses({ passes: passesOf(options.models, options.judges), briefs, halves, seed, programs, signal, done });
  if (options.write) write(all, seed);
  return all;
}

function write(all: readonly PassFigures[], seed: string): void {
  const date = new Date().toISOString().slice(0, 10);
  const cores = cpus();
  const manner = `${date}, seed "${seed}", ${allBriefs.length} briefs, ${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}.`;
  writePage([manner, "", ...summaryOf(all)]);
}

await runCommand(main, { help: "npm run bench:writer -- --help" });
