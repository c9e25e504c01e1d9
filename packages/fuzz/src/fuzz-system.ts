import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { FaultContext } from "@galley/faults/context";
import type { Ledger } from "@galley/faults/ledger";
import { readLog } from "@galley/faults/log-watch";
import { startWorld, type World } from "@galley/faults/world";
import { defaultStatePath } from "@galley/local/state-folder";
import type { System } from "@galley/local/system";
import { type SeededAccount, seedAccount } from "./seed.ts";

/** A system to fuzz, with two accounts that have objects of every kind. */
export interface Fuzzed {
  readonly world: World;
  readonly owner: SeededAccount;
  readonly stranger: SeededAccount;
  /** The folder for files of the run. */
  readonly folder: string;
}

/** The limits of the plan of both accounts. They are so high that the fuzzer cannot reach them. */
const roomy = {
  publications: 5_000,
  topicsPerPublication: 2_000,
  cadencePostsPerWeek: 2_147_483_647,
  postsPerWeek: 5_000,
  requestsPerMinute: 1_000_000_000,
  concurrentGenerations: 20,
};

/**
 * Starts a system, lets the fuzzer send its requests, and checks the logs of the services. If it finds a fault, the logs and reports are
 * kept.
 */
export async function fuzzSystem(context: FaultContext, fuzz: (fuzzed: Fuzzed) => Promise<void>): Promise<void> {
  const { ledger, control, say, signal } = context;
  const folder = context.newFolder();
  const world = await startWorld(context, { tiers: { free: roomy, pro: roomy, enterprise: roomy } });
  const { system } = world;
  let isGood = false;
  try {
    await fuzz({ world, owner: await seedAccount(world), stranger: await seedAccount(world), folder });
    judgeLogs(ledger, system, say);
    isGood = ledger.counters.unexpected === 0;
  } finally {
    if (!isGood && !signal.aborted && control === undefined) {
      const kept = mkdtempSync(join(defaultStatePath, "fuzz-"));
      cpSync(folder, kept, { recursive: true });
      cpSync(system.state.logs, join(kept, "logs"), { recursive: true });
      say(`Logs and reports: ${kept}`);
    }
  }
}

const maxErrorsReported = 10;

/** Looks for faults in the logs of the services that no answer showed: answers with 500, logged errors, and services that died. */
function judgeLogs(ledger: Ledger, system: System, say: (line: string) => void): void {
  // The number of requests by status, from the access log of the gateway.
  const statuses = new Map<number, number>();
  const errors: string[] = [];
  for (const name of system.services) {
    let starts = 0;
    for (const { text, time, level, msg, status } of readLog(system, name)) {
      if (msg === "request" && status !== undefined) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (msg === "started") starts += 1;
      // A line without a time was not written by the logger but by Node, such as the stack of an uncaught error. It counts as an error.
      if (time === undefined || level === "error" || level === "fatal") errors.push(`${name}: ${text.slice(0, 600)}`);
    }
    if (starts !== 1) ledger.reportUnexpected(`${name} was started ${starts} times`);
  }
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  say(`answers by status: ${byStatus.join(", ")}`);
  const internalErrors = statuses.get(500) ?? 0;
  if (internalErrors > 0) ledger.reportUnexpected(`the gateway answered 500 ${internalErrors} times`);
  for (const error of errors.slice(0, maxErrorsReported))
    ledger.reportUnexpected(`of ${errors.length} logged errors: ${error}`);
}
