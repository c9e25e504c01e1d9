import type { System } from "@galley/local/system";
import { type Db, MongoClient } from "mongodb";
import { namesOf } from "../installation.ts";
import { type StoreAddresses, storesOfEnvironment } from "../workload/checks/drained.ts";

/** The databases of a system's services, each by the service's name. */
export type ServiceDatabases = (service: string) => Db;

/** Connects to the databases of services for what the API cannot show, in the store of this process's environment unless given. */
export async function withServiceDatabases<Result>(
  { state }: Pick<System, "state">,
  work: (databases: ServiceDatabases) => Promise<Result>,
  { mongodbUri }: Pick<StoreAddresses, "mongodbUri"> = storesOfEnvironment(),
): Promise<Result> {
  const names = namesOf(state.path);
  if (names === undefined) throw new Error("The system has never run");
  const client = await new MongoClient(mongodbUri).connect();
  try {
    return await work((service) => client.db(`${names.databasePrefix}${service}`));
  } finally {
    await client.close();
  }
}

/** The same for the database of one service. */
export function withServiceDatabase<Result>(
  system: System,
  service: string,
  work: (database: Db) => Promise<Result>,
): Promise<Result> {
  return withServiceDatabases(system, (databases) => work(databases(service)));
}
