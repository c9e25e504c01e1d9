import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { lastLogLines } from "../logs/log-file.ts";
import { freePort } from "../ports.ts";
import { launch } from "../processes/launch.ts";
import { supervise } from "../processes/supervise.ts";
import type { Reporter } from "../reporter.ts";
import { readJson, writePrivateJson } from "../state-folder.ts";
import type { Store, StoreFolders } from "../store.ts";
import { accessArguments, ensureUser, mongodAccess, mongodbUri } from "./access.ts";
import type { MongodProgram } from "./program.ts";
import { isPrimary, replicaSet } from "./replica-set.ts";

/**
 * Starts mongod as a replica set of one node on a free port, with a password that only the owner of the data can read, and waits
 * until it accepts writes.
 */
export async function startMongod(
  program: MongodProgram,
  folders: StoreFolders,
  reporter: Reporter,
  furtherArguments: readonly string[] = [],
): Promise<Store> {
  const dataPath = join(folders.data, "data");
  const portFile = join(folders.data, "port.json");
  await mkdir(dataPath, { recursive: true, mode: 0o700 });
  const port = await freePort(readPort(portFile));
  writePrivateJson(portFile, port);
  const logFile = await freshLog(folders.logs);
  const access = mongodAccess(folders.data);
  const server = await supervise({
    name: "mongod",
    reporter,
    launch: () =>
      launch({
        name: "mongod",
        role: "store",
        command: program.path,
        arguments: [...mongodArguments(dataPath, logFile, port), ...accessArguments(access), ...furtherArguments],
        environment: { PATH: process.env.PATH ?? "", HOME: folders.data },
        folder: folders.data,
        onLine: () => {},
        recordsFolder: folders.records,
      }),
    isReady: async () => {
      await isPrimary(port, access);
      await ensureUser(port, access);
    },
    readyWithinMilliseconds: 60_000,
    stopGraceMilliseconds: 20_000,
    lastWords: () => lastLogLines(logFile, 5),
  });
  return {
    uri: mongodbUri(port, access, `replicaSet=${replicaSet}`),
    description: `MongoDB ${program.version} on port ${port} (${program.origin})`,
    process: server,
    stop: server.stop,
  };
}

/**
 * Settings of MongoDB's cache. With "target" percent of changed data, MongoDB writes them in the background; with "trigger" percent,
 * requests must wait for that. The defaults (5 and 20; for updates 2.5 and 10) suit caches of many gigabytes. A cache of a quarter of a
 * gigabyte reaches them after a few thousand writes, and four threads then take up to a core from requests. Here one thread writes, and
 * it begins later.
 */
const evictionSettings = Object.entries({
  eviction_dirty_target: 20,
  eviction_dirty_trigger: 40,
  eviction_updates_target: 10,
  eviction_updates_trigger: 20,
})
  .map(([name, percent]) => `${name}=${percent}`)
  .concat("eviction=(threads_min=1,threads_max=1)")
  .join(",");

/** Returns the arguments for a mongod of a replica set on one machine. */
export function mongodArguments(dataPath: string, logFile: string, port: number): string[] {
  return [
    ["--dbpath", dataPath],
    ["--logpath", logFile],
    ["--port", String(port)],
    ["--bind_ip", "127.0.0.1"],
    ["--nounixsocket"],
    ["--replSet", replicaSet],
    ["--oplogSize", "256"],
    // Limits mongod's cache. The default is half of the memory, which is too much for a developer's machine.
    ["--wiredTigerCacheSizeGB", "0.25"],
    ["--wiredTigerEngineConfigString", evictionSettings],
    ["--setParameter", "diagnosticDataCollectionEnabled=false"],
    ["--quiet"],
  ].flat();
}

function readPort(file: string): number | undefined {
  const port = readJson(file);
  return typeof port === "number" ? port : undefined;
}

/** Returns the name of the log file, after removing the logs of earlier starts. */
async function freshLog(logs: string): Promise<string> {
  await mkdir(logs, { recursive: true, mode: 0o700 });
  for (const name of await readdir(logs)) {
    if (name.startsWith("mongod.log")) await rm(join(logs, name), { force: true });
  }
  return join(logs, "mongod.log");
}
