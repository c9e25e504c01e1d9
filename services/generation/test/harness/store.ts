import { randomUUID } from "node:crypto";
import { connectMongo } from "@galley/service-kit/mongo";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection } from "mongoose";
import type { NewJob } from "../../src/domain/job.ts";
import { silent } from "./silent.ts";

/** Creates a database for one test file. Call `ensureIndexes` after the models are created. */
export async function testDatabase(): Promise<Connection> {
  const connection = await connectMongo({
    uri: testMongoUri(),
    databaseName: testDatabasePrefix(),
    logger: silent,
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  return connection;
}

/** Creates a scout job for a new publication. */
export function scoutJob(change: Partial<Pick<NewJob, "accountId" | "publicationId" | "webhooks">> = {}): NewJob {
  return {
    id: randomUUID(),
    accountId: randomUUID(),
    publicationId: randomUUID(),
    tier: "pro",
    operationId: `scout:${randomUUID()}`,
    kind: "scout",
    order: {},
    webhooks: [],
    isScheduled: false,
    createdAt: new Date(),
    ...change,
  };
}
