import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Document, MongoClient } from "mongodb";
import { readJson, writePrivateFile, writePrivateJson } from "../state-folder.ts";

/** The access to a mongod that was started here. Only the owner of its data folder can read it. */
export interface MongodAccess {
  readonly user: string;
  readonly password: string;
  /** The file with the key of mongod itself. A holder of the key can do everything with the data. */
  readonly keyFile: string;
  readonly key: string;
}

/** Returns the credentials for the data in this folder. They are created when the folder has none. */
export function mongodAccess(dataFolder: string): MongodAccess {
  const file = join(dataFolder, "access.json");
  const known = (readJson(file) ?? {}) as Partial<MongodAccess>;
  const { user = "galley", password = randomSecret(), key = randomSecret() } = known;
  const keyFile = join(dataFolder, "key");
  writePrivateJson(file, { user, password, key });
  if (!existsSync(keyFile) || known.key === undefined) writePrivateFile(keyFile, key);
  return { user, password, keyFile, key };
}

/** Returns 32 random bytes in characters that are valid in a URI and in a key file. */
function randomSecret(): string {
  return randomBytes(32).toString("hex");
}

/**
 * Returns options for a mongod that requires a password from its start, so that no other user of this machine can create the
 * first account. A password of 32 random bytes needs no slow hash, which each connection would have to compute.
 */
export function accessArguments({ keyFile }: MongodAccess): string[] {
  return [
    ["--keyFile", keyFile],
    ["--setParameter", "enableLocalhostAuthBypass=0"],
    ["--setParameter", "scramSHA256IterationCount=5000"],
  ].flat();
}

/** Runs commands as the mongod's internal user, which exists from the start and has the key as password. */
export async function asOwner<Result>(
  port: number,
  { key }: MongodAccess,
  work: (command: (command: Document) => Promise<Document>) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    auth: { username: "__system", password: key },
    authSource: "local",
    authMechanism: "SCRAM-SHA-256",
    serverSelectionTimeoutMS: 1000,
    connectTimeoutMS: 1000,
  });
  try {
    return await work((command) => client.db("admin").command(command));
  } finally {
    await client.close();
  }
}

/** Creates the MongoDB user of the services, or sets its password when it exists already. */
export async function ensureUser(port: number, access: MongodAccess): Promise<void> {
  const { user, password } = access;
  await asOwner(port, access, async (command) => {
    const { users } = await command({ usersInfo: user });
    const rights = { pwd: password, roles: ["root"] };
    await command(users.length === 0 ? { createUser: user, ...rights } : { updateUser: user, ...rights });
  });
}

/** Returns the URI of the mongod on this port. */
export function mongodbUri(port: number, { user, password }: MongodAccess, options: string): string {
  return `mongodb://${user}:${password}@127.0.0.1:${port}/?${options}`;
}
