import { startInSteps } from "@galley/test-kit/start-in-steps";
import { type Db, MongoClient } from "mongodb";
import { startBaselines } from "./contenders/baselines.ts";
import type { Contender } from "./contenders/contender.ts";
import { galleyContender } from "./contenders/galley.ts";
import { type Loader, startLoader } from "./load/loader.ts";
import type { Watched } from "./measure/cpu.ts";
import type { Patterns } from "./seed/patterns.ts";
import { type SeededAccount, seedAccounts } from "./seed/seed.ts";
import { type BenchedSystem, startBenchedSystem } from "./system.ts";

/** Everything that runs for a comparison. */
export interface World {
  readonly system: BenchedSystem;
  readonly mongo: MongoClient;
  /** Content's database, for seeding and for tidying up. */
  readonly content: Db;
  readonly accounts: readonly SeededAccount[];
  readonly patterns: Patterns;
  readonly contenders: readonly Contender[];
  readonly loader: Loader;
  /** Every process of the bench. */
  readonly processes: () => Watched[];
  readonly stop: () => Promise<void>;
}

/** One account for each of the most connections there are. */
export const accountCount = 64;

/** Starts Galley, both baselines and the load generator, with data to read. Leaves nothing running when it fails. */
export function startWorld(say: (line: string) => void, signal: AbortSignal): Promise<World> {
  return startInSteps(async (defer) => {
    say("Starting Galley with stores of its own …");
    const system = await startBenchedSystem();
    defer(system.stop);
    const mongo = await MongoClient.connect(system.mongodbUri);
    defer(() => mongo.close());
    const content = mongo.db(system.contentDatabase);
    const { accounts, patterns } = await seedAccounts(system, content, accountCount);
    say(`Seeded ${accounts.length} accounts of 20 publications with 3 topics, 20 ideas each`);
    const baselines = await startBaselines(system, accounts);
    defer(baselines.stop);
    const loader = startLoader(signal);
    defer(loader.stop);
    const contenders = [galleyContender(system, accounts), ...baselines.contenders];
    const bench = [
      { name: "generator", pid: loader.pid, withGroup: false },
      { name: "launcher", pid: process.pid, withGroup: false },
    ];
    const processes = () => [...contenders.flatMap((one) => one.processes), ...system.stores(), ...bench];
    return { system, mongo, content, accounts, patterns, contenders, loader, processes };
  });
}
