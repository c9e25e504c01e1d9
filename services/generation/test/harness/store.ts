import { randomUUID } from "node:crypto";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection } from "mongoose";
import type { NewJob } from "../../src/domain/job.ts";
import { silent } from "./silent.ts";

/** A database of its own for one test file. */
export async function openTestDatabase(): Promise<Connection> {
  return connectMongo({ uri: testMongoUri(), databaseName: testDatabasePrefix(), logger: silent });
}

export async function dropTestDatabase(connection: Connection): Promise<void> {
  await connection.dropDatabase();
  await connection.close();
}

export { ensureIndexes };

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
