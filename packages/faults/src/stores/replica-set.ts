import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "@galley/local/ports";
import { findMongod, type MongodProgram, mongodArguments, type StoreFolders } from "@galley/local/private-stores";
import { launch, type Running, send, stopRunning } from "@galley/local/processes";
import { silentReporter } from "@galley/local/reporter";
import { openStateFolder } from "@galley/local/state-folder";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Document, MongoClient } from "mongodb";
import type { FaultContext } from "../context.ts";

/** The replica set name that `mongodArguments` uses. */
const name = "galley";
const waiting = { timeoutMilliseconds: 60_000, intervalMilliseconds: 100 };

/**
 * Starts `count` mongod processes as a replica set and waits until it has a primary with followers. With three members,
 * any one may fail. They are stopped at the end of the run.
 */
export async function startReplicaSet(context: FaultContext, count: number) {
  const folders = openStateFolder(context.newFolder()).storeFolders("mongodb");
  const program = await findMongod(process.env, folders, silentReporter);
  const taken = new Set<number>();
  while (taken.size < count) taken.add(await freePort(undefined, taken));
  const members = [...taken].map((port, index) => replicaMember(program, folders, `mongod-${index + 1}`, port));
  /** Returns the current primary. Waits while there is none. */
  const primary = (): Promise<ReplicaMember> =>
    waitUntil(() => Promise.any(members.filter((member) => member.isRunning()).map(ifPrimary)), waiting);
  context.defer(async () => {
    for (const member of members) member.thaw();
    await Promise.all(members.map((member) => member.kill()));
  });
  await Promise.all(members.map((member) => member.start()));
  await arrange(members, primary);
  return { uri: `mongodb://${members.map(({ host }) => host).join(",")}/?replicaSet=${name}`, members, primary };
}

export type ReplicaSet = Awaited<ReturnType<typeof startReplicaSet>>;

async function ifPrimary(member: ReplicaMember): Promise<ReplicaMember> {
  const { isWritablePrimary } = await member.command({ hello: 1 });
  if (!isWritablePrimary) throw new Error(`${member.host} is not primary`);
  return member;
}

/**
 * Initiates the replica set and waits until all other members follow the primary. Elections take as long as in a real
 * installation.
 */
async function arrange(members: readonly ReplicaMember[], primary: () => Promise<ReplicaMember>): Promise<void> {
  const config = { _id: name, members: members.map(({ host }, index) => ({ _id: index, host })) };
  await members[0]?.command({ replSetInitiate: config });
  const first = await primary();
  await waitUntil(async () => {
    const { members: all } = await first.command({ replSetGetStatus: 1 });
    return all.every(({ stateStr }: Document) => ["PRIMARY", "SECONDARY"].includes(stateStr));
  }, waiting);
}

/**
 * Returns functions that control one member with its own data folder. The member is not started yet. Its test commands
 * are enabled, which can make it hang.
 */
function replicaMember(program: MongodProgram, folders: StoreFolders, member: string, port: number) {
  const host = `127.0.0.1:${port}`;
  const data = join(folders.data, member);
  let running: Running | undefined;
  /** Runs a command on this member, whatever its role is. */
  const command = async (words: Document): Promise<Document> => {
    const impatient = { serverSelectionTimeoutMS: 1000, connectTimeoutMS: 1000, socketTimeoutMS: 20_000 };
    const client = new MongoClient(`mongodb://${host}/?directConnection=true`, impatient);
    try {
      return await client.db("admin").command(words);
    } finally {
      await client.close();
    }
  };
  const fixed = [...mongodArguments(data, join(folders.data, `${member}.log`), port), "--setParameter"];
  return {
    host,
    command,
    start: async () => {
      await mkdir(data, { recursive: true, mode: 0o700 });
      running = await launch({
        name: member,
        role: "store",
        command: program.path,
        folder: data,
        recordsFolder: folders.records,
        arguments: [...fixed, "enableTestCommands=1"],
        environment: { PATH: process.env.PATH ?? "", HOME: data },
        onLine: () => {},
      });
      await waitUntil(() => command({ ping: 1 }), waiting);
    },
    kill: async () => {
      if (running === undefined) return;
      send(running.pid, "SIGKILL");
      await stopRunning(running, 0);
    },
    /** Freezes the process: its connections stay open, but nothing is answered. */
    freeze: () => running && send(running.pid, "SIGSTOP"),
    thaw: () => running && send(running.pid, "SIGCONT"),
    isRunning: () => running !== undefined && !running.hasExited(),
  };
}

/** A mongod of a replica set on this machine. `host` has the form "127.0.0.1:27020". */
export type ReplicaMember = ReturnType<typeof replicaMember>;
