import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { FaultContext } from "@galley/faults/context";
import { startWorld, type World } from "@galley/faults/world";
import { defaultStatePath } from "@galley/local/state-folder";
import { judgeLogs } from "./evidence.ts";
import { type SeededAccount, seedAccount } from "./seed.ts";

/** A system to fuzz, and two accounts with something of every kind in it. */
export interface Fuzzed {
  readonly world: World;
  readonly owner: SeededAccount;
  readonly stranger: SeededAccount;
  /** For what the run leaves behind. */
  readonly folder: string;
}

/** No limit stops a fuzzer. */
const roomy = {
  publications: 5_000,
  topicsPerPublication: 2_000,
  cadencePostsPerWeek: 2_147_483_647,
  postsPerWeek: 5_000,
  requestsPerMinute: 1_000_000_000,
  concurrentGenerations: 20,
};

/** Has a system fuzzed, and judges what its services say of it afterwards. Keeps logs and reports when something was wrong. */
export async function fuzzSystem(context: FaultContext, fuzz: (fuzzed: Fuzzed) => Promise<void>): Promise<void> {
  const { ledger, mutation, say, signal } = context;
  const folder = context.newFolder();
  const world = await startWorld(context, { tiers: { free: roomy, pro: roomy, enterprise: roomy } });
  const { system } = world;
  let isGood = false;
  try {
    await fuzz({ world, owner: await seedAccount(world), stranger: await seedAccount(world), folder });
    judgeLogs(ledger, system, say);
    isGood = ledger.counters.unexpected === 0;
  } finally {
    if (!isGood && !signal.aborted && mutation === undefined) {
      const kept = mkdtempSync(join(defaultStatePath, "fuzz-"));
      cpSync(folder, kept, { recursive: true });
      cpSync(system.state.logs, join(kept, "logs"), { recursive: true });
      say(`Logs and reports: ${kept}`);
    }
  }
}
