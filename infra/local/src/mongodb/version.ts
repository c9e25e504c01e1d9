import { MongoClient } from "mongodb";

/** Returns the version of a server. Rejects when it does not answer in time, or when the connection string is not valid. */
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
