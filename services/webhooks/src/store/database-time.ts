import type { Connection } from "mongoose";

/** The database's clock as it is now or was a moment ago: for inserts, which cannot read it as updates can. */
export async function databaseTime({ db }: Connection): Promise<Date> {
  const { localTime } = (await db?.command({ hello: 1 })) ?? {};
  if (localTime instanceof Date) return localTime;
  throw new Error("The database does not tell its time");
}
