import type { Connection } from "mongoose";

/** Makes the collections and indexes of every model of this connection. Call it once at the start, after defining them. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}
