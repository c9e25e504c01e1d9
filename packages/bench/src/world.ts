import { startInSteps } from "@galley/test-kit/start-in-steps";
import { MongoClient } from "mongodb";
import { type Contender, startBaseline } from "./contenders/contenders.ts";
import type { Watched } from "./measure/cpu.ts";
import { startLoader } from "./measure/loader.ts";
import { seedAccounts } from "./seed.ts";
import { startBenchedSystem } from "./system.ts";

/** Everything that runs for a comparison. */
export type World = Awaited<ReturnType<typeof startWorld>>;

/** One account for each of the most connections there are. */
export const accountCount = 64;

/** Starts Galley, the baseline and the load generator, with data to read. Leaves nothing running when it fails. */
export function startWorld(say: (line: string) => void, signal: AbortSignal) {
  return startInSteps(async (defer) => {
    say("Starting Galley with stores of its own …");
    const system = await startBenchedSystem();
    defer(system.stop);
    const mongo = await MongoClient.connect(system.mongodbUri);
    defer(() => mongo.close());
    const content = mongo.db(system.contentDatabase);
    const accounts = await seedAccounts(system, content, accountCount);
    say(`Seeded ${accounts.length} accounts of 20 publications with 3 topics, 20 ideas each`);
    const baseline = await startBaseline(system, accounts, defer);
    const loader = startLoader(signal, defer);
    const galley: Contender = { name: "galley", port: system.port, processes: system.services() };
    const contenders = [galley, baseline];
    const bench = [
      { name: "generator", pid: loader.pid, withGroup: false },
      { name: "launcher", pid: process.pid, withGroup: false },
    ];
    /** Every process of the bench. */
    const processes = (): Watched[] => [...contenders.flatMap((one) => one.processes), ...system.stores(), ...bench];
    return { system, mongo, content, accounts, contenders, loader, processes };
  });
}
