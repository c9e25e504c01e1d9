import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { CannotGoOn } from "../fix.ts";
import { findWriter, type WriterFinding, writerLines } from "../models/tell-writer.ts";
import { createReporter, since } from "../reporter.ts";
import { sameReplicas } from "../services/ports.ts";
import { requireGoodSettings } from "../settings/judge-settings.ts";
import { readSettings } from "../settings/known-settings.ts";
import { type System, startSystem } from "../system.ts";
import { untilStopped } from "./until-stopped.ts";
import { whereEverythingIs } from "./welcome.ts";

const maxReplicas = 9;
/**
 * How long `npm start` waits for the test of the language models when everything else is ready. After that it prints its result, and the
 * result of the test later.
 */
const patienceWithModelMilliseconds = 1500;

/** Runs `npm start`: starts the system, prints its addresses, and runs until Ctrl-C. */
export async function start(words: readonly string[]): Promise<number> {
  return serve(words, "built", async () => {});
}

/** Starts the system, prints its addresses, and runs until it is stopped. `meanwhile` is called when the system is ready. */
export async function serve(
  words: readonly string[],
  programs: "built" | "sources",
  meanwhile: (system: System, say: (text: string) => void) => Promise<void>,
): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { quiet: { type: "boolean" }, replicas: { type: "string" } },
    strict: true,
  });
  const reporter = createReporter({ write: console.log, quiet: values.quiet ?? false });
  readSettings(process.env, reporter);
  const replicas = sameReplicas(readReplicas(values.replicas));
  await requireGoodSettings(process.env, reporter.warn);
  const begin = performance.now();
  // The language models are tested with a short request while everything else starts.
  const writer = findWriter(process.env);
  return untilStopped(
    reporter,
    () =>
      startSystem({
        port: Number(process.env.PORT || 8080),
        replicas,
        reporter,
        programs,
        print: console.log,
        colours: process.stdout.isTTY === true && !process.env.NO_COLOR,
      }),
    async (system) => {
      const soon = await Promise.race([writer, delay(patienceWithModelMilliseconds, undefined, { ref: false })]);
      console.log(await closingWords(system, since(begin), soon));
      if (soon === undefined) void writer.then((findings) => console.log(writerLines(findings).join("\n")));
      await meanwhile(system, reporter.say);
    },
  );
}

function readReplicas(text = "1"): number {
  const replicas = Number(text);
  if (Number.isInteger(replicas) && replicas >= 1 && replicas <= maxReplicas) return replicas;
  throw new CannotGoOn(`--replicas must be a whole number from 1 to ${maxReplicas}, not ${text}.`, [
    "For example: npm start -- --replicas 2",
  ]);
}

const notYetAnswered = "  Writer    the model has not answered yet; a line follows";

/** Returns the text that is printed when the system has started. */
async function closingWords(
  { baseUrl, origins, admin }: System,
  duration: string,
  writer: readonly WriterFinding[] | undefined,
): Promise<string> {
  const lines = await whereEverythingIs({
    admin,
    origins: [baseUrl, ...origins.slice(1)],
    adminCommand: "npm run -s admin --",
  });
  const ready = `Galley is ready on ${baseUrl} (after ${duration}). Ctrl-C stops it.`;
  const ofWriter = writer === undefined ? [notYetAnswered] : writerLines(writer);
  return ["", ready, "", ...lines, ...ofWriter, ""].join("\n");
}
