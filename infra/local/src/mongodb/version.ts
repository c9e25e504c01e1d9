import { MongoClient } from "mongodb";

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
