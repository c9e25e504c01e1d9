import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryRoot } from "./root.ts";
import type { StoreFolders } from "./store.ts";

/** Where one system keeps its state. Only its owner may look inside. */
export interface StateFolder {
  readonly path: string;
  readonly keys: string;
  readonly logs: string;
  /** Records of the processes that run now. */
  readonly records: string;
  /** What runs where: the launcher's process, ports and addresses. */
  readonly systemFile: string;
  /** The operator's credential and the addresses it is for. */
  readonly operatorFile: string;
  storeFolders(store: "mongodb" | "rabbitmq"): StoreFolders;
}

/** The state folder of this clone. */
export const defaultStatePath: string = join(repositoryRoot, ".galley");

/** Downloaded programs are shared by everything in this clone. */
export const programsPath: string = join(defaultStatePath, "programs");

/** Opens a state folder, making it where there is none. */
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

/** Makes a folder that only its owner may enter. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/** Writes JSON that only its owner may read, whole or not at all. */
export function writePrivateJson(file: string, value: unknown): void {
  writePrivateFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Writes text that only its owner may read, whole or not at all. */
export function writePrivateFile(file: string, text: string): void {
  makePrivateFolder(dirname(file));
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

/** What a JSON file holds; undefined when there is no such file. Throws when it is damaged. */
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
