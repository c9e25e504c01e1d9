import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mongodAccess, mongodbUri } from "@galley/local/private-stores";
import { readJson } from "@galley/local/state-folder";
import { type StartSystemOptions, startSystem } from "@galley/local/system";
import type { Watched } from "./measure/cpu.ts";

/** The plan of every benched account, as infra/tiers.json has it: the biggest one, so that tokens are leased as they are in earnest. */
export const tier = "enterprise";

/** Galley refuses what it cannot serve in time; how long that takes on a busy machine is what is measured, so all is let in. */
const letInAll = { OVERLOAD_LEAST_REQUESTS: "1000" };

/** A whole system that is measured, with stores of its own. */
export type BenchedSystem = Awaited<ReturnType<typeof startBenchedSystem>>;

/** Starts built programs and stores with their state in a new folder, which `stop` removes. */
export async function startBenchedSystem(options: Partial<StartSystemOptions> = {}) {
  const stateFolder = mkdtempSync(join(tmpdir(), "galley-bench-"));
  const own = Object.keys(process.env).filter((name) => /^(?:LLM|WRITER|SEARXNG|BRAVE|TAVILY)_/.test(name));
  const environment = {
    ...process.env,
    // A person's own plans and models would make other figures.
    ...Object.fromEntries(own.map((name) => [name, undefined])),
    TIERS_FILE: undefined,
    DATABASE_PREFIX: "bench",
    AMQP_PREFIX: "bench",
    // The stores are started here, because their processor time is a part of what is measured.
    MONGODB_URI: undefined,
    AMQP_URL: undefined,
    ...options.environment,
  };
  const serviceEnvironment = (name: string) => ({ ...letInAll, ...options.serviceEnvironment?.(name) });
  const settings = { stateFolder, quiet: true, ...options, environment, serviceEnvironment };
  const system = await startSystem(settings).catch((thrown: unknown) => {
    rmSync(stateFolder, { recursive: true, force: true });
    throw thrown;
  });
  const { data } = system.state.storeFolders("mongodb");
  const mongodPort = Number(readJson(join(data, "port.json")));
  const running = () => recordedProcesses(system.state.records);
  return {
    system,
    port: Number(new URL(system.baseUrl).port),
    mongodbUri: mongodbUri(mongodPort, mongodAccess(data), "directConnection=true"),
    databasePrefix: "bench",
    amqpPrefix: "bench",
    contentDatabase: "bench_content",
    /** The service processes that run now. */
    services: () => running().filter(({ name }) => !isStore(name)),
    /** MongoDB and RabbitMQ, each with all of its processes. */
    stores: () => running().filter(({ name }) => isStore(name)),
    stop: async () => {
      await system.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

const isStore = (name: string): boolean => /^(mongod|rabbitmq|epmd)/.test(name);

/** What the launcher started, by the records that it keeps; each leads a group of processes. */
function recordedProcesses(folder: string): Watched[] {
  return readdirSync(folder).flatMap((file) => {
    const record = readJson(join(folder, file)) as { pid?: unknown } | undefined;
    if (typeof record?.pid !== "number") return [];
    return [{ name: file.replace(/\.json$/, ""), pid: record.pid, withGroup: true }];
  });
}
