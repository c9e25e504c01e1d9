import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryRoot } from "./root.ts";
import type { StoreFolders } from "./store.ts";

/** The folder for the state of a system. Only its owner can read it. */
export interface StateFolder {
  readonly path: string;
  readonly keys: string;
  readonly logs: string;
  /** The folder with records of running processes, by which a later launcher finds what a killed one has left. */
  readonly records: string;
  /** The running system: the launcher's process, ports and addresses. */
  readonly systemFile: string;
  /** The operator's credential and the addresses for which it is valid. */
  readonly operatorFile: string;
  storeFolders(store: "mongodb" | "rabbitmq"): StoreFolders;
}

/** The default state folder of this clone. */
export const defaultStatePath: string = join(repositoryRoot, ".galley");

/** The folder for downloaded programs, which everything in this clone shares. */
export const programsPath: string = join(defaultStatePath, "programs");

/** Opens a state folder. Creates it when it does not exist. */
export function openStateFolder(path: string = defaultStatePath): StateFolder {
  const folders = { keys: join(path, "keys"), logs: join(path, "logs"), records: join(path, "processes") };
  makePrivateFolder(defaultStatePath);
  for (const folder of [path, ...Object.values(folders)]) makePrivateFolder(folder);
  return {
    path,
    ...folders,
    systemFile: join(path, "system.json"),
    operatorFile: join(path, "operator.json"),
    storeFolders: (store) => ({
      data: join(path, store),
      logs: folders.logs,
      records: folders.records,
      programs: programsPath,
    }),
  };
}

/** Creates a folder that only its owner can enter. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/** Writes a value as JSON to a file that only its owner can read. Readers see either the old or the new content, never a part. */
export function writePrivateJson(file: string, value: unknown): void {
  writePrivateFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Writes a text to a file that only its owner can read. Readers see either the old or the new content, never a part. */
export function writePrivateFile(file: string, text: string): void {
  makePrivateFolder(dirname(file));
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

/** Reads a JSON file; undefined when it does not exist. Throws when it is damaged. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw thrown;
  }
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new Error(`${file} is damaged; remove it and it is made again`, { cause: thrown });
  }
}
