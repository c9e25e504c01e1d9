import { randomUUID } from "node:crypto";
import { connectMongo } from "@galley/service-kit/mongo";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection } from "mongoose";
import type { NewJob } from "../../src/domain/job.ts";
import { silent } from "./silent.ts";

/** A database of its own for one test file. Its indexes are made by `ensureIndexes`, once its collections are named. */
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

/** A scout job of a publication of its own. */
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
