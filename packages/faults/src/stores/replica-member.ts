import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type MongodProgram, mongodArguments, type StoreFolders } from "@galley/local/private-stores";
import { launch, type Running, send, stopRunning } from "@galley/local/processes";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Document, MongoClient } from "mongodb";

/** One mongod of a replica set on this machine. */
export interface ReplicaMember {
  /** "127.0.0.1:27020". */
  readonly host: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Stops it in the middle of whatever it does (SIGSTOP); its connections stay open and nobody answers. */
  freeze(): void;
  thaw(): void;
  isRunning(): boolean;
  /** Runs a command on this member, whatever its role is. */
  command(command: Document): Promise<Document>;
}

/** A member with its data in a folder of its own. It does not run yet. */
export function replicaMember(
  program: MongodProgram,
  folders: StoreFolders,
  name: string,
  port: number,
): ReplicaMember {
  const host = `127.0.0.1:${port}`;
  const data = join(folders.data, name);
  let running: Running | undefined;
  const command = async (words: Document): Promise<Document> => {
    const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
      serverSelectionTimeoutMS: 1000,
      connectTimeoutMS: 1000,
      socketTimeoutMS: 20_000,
    });
    try {
      return await client.db("admin").command(words);
    } finally {
      await client.close();
    }
  };
  const end = async (graceMilliseconds: number): Promise<void> => {
    if (running) await stopRunning(running, graceMilliseconds);
  };
  return {
    host,
    command,
    start: async () => {
      await mkdir(data, { recursive: true, mode: 0o700 });
      running = await launch({
        name,
        role: "store",
        command: program.path,
        arguments: mongodArguments(data, join(data, "..", `${name}.log`), port),
        environment: { PATH: process.env.PATH ?? "", HOME: data },
        folder: data,
        onLine: () => {},
        recordsFolder: folders.records,
      });
      await waitUntil(() => command({ ping: 1 }), { timeoutMilliseconds: 60_000, intervalMilliseconds: 100 });
    },
    stop: () => end(20_000),
    kill: () => {
      if (running) send(running.pid, "SIGKILL");
      return end(0);
    },
    freeze: () => running && send(running.pid, "SIGSTOP"),
    thaw: () => running && send(running.pid, "SIGCONT"),
    isRunning: () => running !== undefined && !running.hasExited(),
  };
}
