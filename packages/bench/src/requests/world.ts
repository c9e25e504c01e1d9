import { isDeepStrictEqual } from "node:util";
import { forkProgram, nextMessage } from "@galley/faults/programs";
import { type Defer, startInSteps } from "@galley/test-kit/start-in-steps";
import { type Db, MongoClient } from "mongodb";
import type { Watched } from "../measure/cpu.ts";
import { launcher } from "../measure/rounds.ts";
import { startLoader } from "../measure/sample.ts";
import type { Run } from "../options.ts";
import { type SeededAccount, seedAccounts, settleCreates } from "../seed.ts";
import { type BenchedSystem, startBenchedSystem } from "../system.ts";
import { createdSlugStart, facts, operations } from "./operations.ts";

/** Everything that runs for a comparison: Galley, the baseline and the load generator. */
export type World = Awaited<ReturnType<typeof startWorld>>;

/** The number of accounts: one for each connection of the largest test. */
const accountCount = 64;

/** A system that is measured: Galley or the baseline. */
interface Contender {
  readonly name: "galley" | "native";
  readonly port: number;
  readonly charged: readonly Watched[];
}

/** Starts Galley and a load generator. Leaves nothing running when it fails. */
export async function startGalley({ say, signal }: Run, defer: Defer) {
  say("Starting Galley with stores of its own …");
  const system = await startBenchedSystem();
  defer(system.stop);
  const mongo = await MongoClient.connect(system.mongodbUri);
  defer(() => mongo.close());
  const content = mongo.db(system.contentDatabase);
  const seed = () => seedAccounts(system, content, accountCount);
  return { system, mongo, content, seed, loader: startLoader(signal, defer) };
}

/** Starts Galley, the baseline and the load generator, and creates data to read. Leaves nothing running when it fails. */
export function startWorld(run: Run) {
  return startInSteps(async (defer) => {
    const { system, mongo, content, seed, loader } = await startGalley(run, defer);
    const accounts = await seed();
    run.say(`Seeded ${accounts.length} accounts of 20 publications with 3 topics, 20 ideas each`);
    const [services, stores] = [system.services(), system.stores()];
    // The launcher counts as a part of Galley, because it writes the log files, which is part of the cost of a
    // request.
    const galley: Contender = { name: "galley", port: system.port, charged: [...services, ...stores, launcher] };
    const contenders = [galley, await startBaseline(system, accounts, defer)];
    await checkSameAnswers(contenders, accounts);
    const removeCreated = async (): Promise<void> => {
      await removeCreatedOfGalley(content, accounts);
      await mongo.db(createDatabaseName(system)).collection("publications").deleteMany({});
    };
    return { content, accounts, contenders, loader, removeCreated };
  });
}

/** Returns the name of the database in which the baseline creates documents. Galley's own data stays unchanged. */
const createDatabaseName = ({ databasePrefix }: BenchedSystem): string => `${databasePrefix}_bench_native`;

/** Starts the baseline, a plain Express server that uses the same MongoDB as Galley. */
async function startBaseline(
  system: BenchedSystem,
  accounts: readonly SeededAccount[],
  defer: Defer,
): Promise<Contender> {
  const program = forkProgram(new URL("./express-native.ts", import.meta.url), {
    MONGODB_URI: system.mongodbUri,
    CONTENT_DATABASE: system.contentDatabase,
    CREATE_DATABASE: createDatabaseName(system),
    ACCOUNTS: JSON.stringify(accounts.map(({ apiKey, accountId }) => [`Bearer ${apiKey}`, accountId])),
  });
  defer(program.stop);
  const port = Number(await nextMessage(program));
  const express = { name: "express-native", pid: program.pid, withGroup: false };
  return { name: "native", port, charged: [express, ...system.stores()] };
}

/**
 * Throws when the systems answer the same request differently. Their speed could not be compared then, because they would do different
 * work.
 */
async function checkSameAnswers(contenders: readonly Contender[], [account]: readonly SeededAccount[]): Promise<void> {
  if (account === undefined) throw new Error("There is no account to ask for");
  const headers = { authorization: `Bearer ${account.apiKey}` };
  for (const operation of operations.filter((name) => name !== "create")) {
    const { path, title } = facts[operation];
    const answers = contenders.map(async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/v1${path(account, 0)}`, { headers });
      return { status: answer.status, body: await answer.json() };
    });
    const [ours, theirs] = await Promise.all(answers);
    if (isDeepStrictEqual(ours, theirs)) continue;
    throw new Error(`${title}: the answers differ:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`);
  }
}

/**
 * Removes the publications that a sample created from Galley's content service, so that every sample lists the same
 * data. What generation and publishing stored stays, because no request of the benchmark reads it.
 */
export async function removeCreatedOfGalley(content: Db, accounts: readonly SeededAccount[]): Promise<void> {
  await settleCreates(content);
  const accountId = { $in: accounts.map((account) => account.accountId) };
  await content
    .collection("publications")
    .deleteMany({ accountId, live: true, slug: { $regex: `^${createdSlugStart}` } });
}
