import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { replaceInPage } from "@galley/faults/figures";
import { numberAboveZero, runCommand, stopOnSignal, WrongUsage } from "@galley/local/command-line";
import { conditions } from "../report/markdown.ts";
import { measureWebhooks, type WebhooksPart, webhooksParts } from "./measure-webhooks.ts";
import { findOutpostPrograms } from "./outpost/programs.ts";
import { webhooksTables } from "./report.ts";

/** `npm run bench:webhooks`: 0 when it measured, 1 when it could not, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: "string", default: "3" },
      events: { type: "string", multiple: true, default: ["2000", "20000"] },
      only: { type: "string", multiple: true, default: [...webhooksParts] },
      outpost: { type: "string" },
      write: { type: "boolean", default: false },
    },
  });
  const rounds = numberAboveZero("rounds", values.rounds);
  const bursts = values.events.map((events) => numberAboveZero("events", events));
  const parts = new Set(values.only.map(partNamed));
  if (values.write && parts.size < webhooksParts.length)
    throw new WrongUsage("--write writes the figures of all parts; leave out --only.");
  const outpost =
    values.outpost === undefined ? undefined : await findOutpostPrograms(resolve(values.outpost), process.env.PATH);
  const signal = stopOnSignal();
  const measured = await measureWebhooks({ parts, bursts, rounds, outpost, say: console.log, signal });
  const lines = [conditions(`medians of ${rounds} rounds`), "", ...webhooksTables(measured)];
  console.log(`\n${lines.join("\n")}\n`);
  if (values.write) replaceInPage("infra/performance.md", "webhooks", () => lines);
  return 0;
}

function partNamed(name: string): WebhooksPart {
  const part = webhooksParts.find((one) => one === name);
  if (part === undefined) throw new WrongUsage(`--only is ${name}; expected ${webhooksParts.join(", ")}`);
  return part;
}

await runCommand(main, { help: "npm run bench:webhooks -- --help" });
