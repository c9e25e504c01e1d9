import type { Connection } from "mongoose";

/** The database's time is between these two, which are no further apart than one question to it took. */
export interface DatabaseTime {
  readonly earliest: Date;
  readonly latest: Date;
}

/** Gives the time by the database's clock: for inserts, which cannot read it as updates can. */
export type DatabaseClock = () => Promise<DatabaseTime>;

/** So long the clock is not asked again; this process's own tells how much later it is. */
const longestAgeMilliseconds = 1_000;

export function createDatabaseClock(connection: Connection): DatabaseClock {
  let read = { time: 0, askedAt: Number.NEGATIVE_INFINITY, answeredAt: 0 };
  return async () => {
    if (performance.now() - read.askedAt > longestAgeMilliseconds) {
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
