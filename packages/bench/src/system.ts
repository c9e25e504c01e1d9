import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mongodAccess, mongodbUri } from "@galley/local/private-stores";
import { readJson } from "@galley/local/state-folder";
import { type StartSystemOptions, startSystem } from "@galley/local/system";
import type { Watched } from "./measure/cpu.ts";

/**
 * The plan of all benchmark accounts, from infra/tiers.json. It is the largest plan, so that rate-limit tokens are leased as in
 * production.
 */
export const tier = "enterprise";

/**
 * The setting that turns off the refusal of requests under load. The benchmark measures how long requests take on a
 * busy machine, so none may be refused.
 */
const letInAll = { OVERLOAD_LEAST_REQUESTS: "1000" };

/** A running Galley with its own MongoDB and RabbitMQ, in which the benchmark measures. */
export type BenchedSystem = Awaited<ReturnType<typeof startBenchedSystem>>;

/** Starts the built programs and the stores with their state in a new folder, which `stop` removes. */
export async function startBenchedSystem(options: Partial<StartSystemOptions> = {}) {
  const stateFolder = mkdtempSync(join(tmpdir(), "galley-bench-"));
  const own = Object.keys(process.env).filter((name) => /^(?:LLM|WRITER|SEARXNG|BRAVE|TAVILY)_/.test(name));
  const environment = {
    ...process.env,
    // The user's own settings for plans and models are removed, because they would change the figures.
    ...Object.fromEntries(own.map((name) => [name, undefined])),
    TIERS_FILE: undefined,
    DATABASE_PREFIX: "bench",
    AMQP_PREFIX: "bench",
    // Addresses of running stores are removed, so that the system starts its own. Their processor time is part of the
    // measurement.
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

/**
 * Reads the processes that the launcher has started from its records. Each leads a process group, so that its child processes are counted
 * with it.
 */
function recordedProcesses(folder: string): Watched[] {
  return readdirSync(folder).flatMap((file) => {
    const record = readJson(join(folder, file)) as { pid?: unknown } | undefined;
    if (typeof record?.pid !== "number") return [];
    return [{ name: file.replace(/\.json$/, ""), pid: record.pid, withGroup: true }];
  });
}
