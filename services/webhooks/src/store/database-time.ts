import type { Connection } from "mongoose";

/** The time of the database's clock, known only to lie between two times. They differ by the duration of one query. */
export interface DatabaseTime {
  readonly earliest: Date;
  readonly latest: Date;
}

/** Returns the time of the database's clock. Inserts need it, because unlike updates they cannot use `$$NOW`. */
export type DatabaseClock = () => Promise<DatabaseTime>;

/** How long a reading of the database's clock is used. Until then, the elapsed time of this process is added to it. */
const maxAgeMilliseconds = 1_000;

export function createDatabaseClock(connection: Connection): DatabaseClock {
  let read = { time: 0, askedAt: Number.NEGATIVE_INFINITY, answeredAt: 0 };
  return async () => {
    if (performance.now() - read.askedAt > maxAgeMilliseconds) {
      const askedAt = performance.now();
      const { localTime } = (await connection.db?.command({ hello: 1 })) ?? {};
      if (!(localTime instanceof Date)) throw new Error("The database does not tell its time");
      read = { time: localTime.getTime(), askedAt, answeredAt: performance.now() };
    }
    const { time, askedAt, answeredAt } = read;
    const now = performance.now();
    return {
      earliest: new Date(Math.floor(time + now - answeredAt)),
      latest: new Date(Math.ceil(time + now - askedAt)),
    };
  };
}
