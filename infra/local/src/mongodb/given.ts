import { MongoClient } from "mongodb";
import { CannotGoOn, reasonOf } from "../fix.ts";
import { type Store, withoutPassword } from "../store.ts";

/** The MongoDB that MONGODB_URI names. Final when it does not answer: its data must not silently end up elsewhere. */
export async function givenMongodb(uri: string): Promise<Store> {
  const version = await mongodbVersion(uri, 4000).catch((thrown: unknown) => {
    throw new CannotGoOn(`MONGODB_URI is set to ${withoutPassword(uri)}, but: ${reasonOf(thrown)}`, [
      "Start that MongoDB or correct the address,",
      "or unset MONGODB_URI to have one started here.",
    ]);
  });
  return {
    uri,
    description: `MongoDB ${version} at ${withoutPassword(uri)} (MONGODB_URI)`,
    stop: async () => {},
  };
}

/** The version of the server that answers. Rejects when none does in time, or when the connection string is none. */
export async function mongodbVersion(uri: string, withinMilliseconds: number): Promise<string> {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: withinMilliseconds,
    connectTimeoutMS: withinMilliseconds,
  });
  try {
    const { version } = await client.db("admin").command({ buildInfo: 1 });
    return String(version);
  } finally {
    await client.close();
  }
}
