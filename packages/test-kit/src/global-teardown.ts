import mongoose from "mongoose";
import { testRun } from "./global-setup.ts";
import { testMongoUri, testRunPrefix } from "./mongo.ts";

/** Jest's `globalTeardown`: stops the stores that the setup started. In another MongoDB it drops the databases of this run. */
export default async function globalTeardown(): Promise<void> {
  if (!testRun.stores?.ownsMongodb) await dropTestDatabases();
  await testRun.stores?.stop();
}

async function dropTestDatabases(): Promise<void> {
  const connection = await mongoose.createConnection(testMongoUri()).asPromise();
  try {
    const { databases } = await connection.listDatabases();
    for (const { name } of databases) {
      if (name.startsWith(`${testRunPrefix()}_`)) await connection.useDb(name).dropDatabase();
    }
  } finally {
    await connection.close();
  }
}
