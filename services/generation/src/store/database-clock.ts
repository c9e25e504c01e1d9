import type { Connection } from "mongoose";

/** The database's clock, which all replicas share. */
export function createDatabaseClock(connection: Connection): () => Promise<Date> {
  return async () => {
    const { localTime } = await connection.getClient().db(connection.name).command({ hello: 1 });
    return localTime as Date;
  };
}
