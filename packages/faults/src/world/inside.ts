import type { System } from "@galley/local/system";
import { type Db, MongoClient } from "mongodb";
import { namesOf } from "../installation.ts";
import { storesOfEnvironment } from "../workload/checks/drained.ts";

/** The databases of a system's services, each by the service's name. */
export type Databases = (service: string) => Db;

/** Looks into services' own databases, for what the API cannot show. On the stores of this process's environment unless given. */
export async function lookIntoAll<Result>(
  { state }: Pick<System, "state">,
  look: (databases: Databases) => Promise<Result>,
  { mongodbUri } = storesOfEnvironment(),
): Promise<Result> {
  const names = namesOf(state.path);
  if (names === undefined) throw new Error("The system has never run");
  const client = await new MongoClient(mongodbUri).connect();
  try {
    return await look((service) => client.db(`${names.databasePrefix}${service}`));
  } finally {
    await client.close();
  }
}

/** Looks into one service's own database. */
export function lookInside<Result>(
  system: System,
  service: string,
  look: (database: Db) => Promise<Result>,
): Promise<Result> {
  return lookIntoAll(system, (databases) => look(databases(service)));
}
