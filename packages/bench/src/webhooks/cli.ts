import { cpus } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { numberAboveZero, runCommand, stopOnSignal } from "@galley/local/command-line";
import { profiling } from "../measure/profiling.ts";
import { writeFigures } from "../report/write.ts";
import { measureWebhooks } from "./measure-webhooks.ts";
import { webhooksTables } from "./report.ts";

/** `npm run bench:webhooks`: 0 when it measured, 1 when it could not, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: "string", default: "3" },
      kills: { type: "string", default: "3" },
      events: { type: "string", multiple: true, default: ["2000", "20000"] },
      profile: { type: "string" },
      write: { type: "boolean", default: false },
    },
    strict: true,
  });
  const [rounds, kills] = [numberAboveZero("rounds", values.rounds), numberAboveZero("kills", values.kills)];
  const bursts = values.events.map((events) => numberAboveZero("events", events));
  const { profile } = values;
  // A process that is killed writes no profile.
  const asked =
    profile === undefined
      ? { kills, system: {} }
      : { kills: 0, system: { nodeArguments: profiling(resolve(profile)) } };
  const measured = await measureWebhooks({ bursts, rounds, ...asked, say: console.log, signal: stopOnSignal() });
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const lines = [`${day}, ${machine}; medians of ${rounds} rounds.`, "", ...webhooksTables(measured)];
  console.log(`\n${lines.join("\n")}\n`);
  if (values.write) writeFigures("webhooks", lines);
  return 0;
}

await runCommand(main, { help: "npm run bench:webhooks -- --help" });
