import { randomUUID } from "node:crypto";
import { createLogger } from "@galley/service-kit/logging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection } from "mongoose";
import type { OperationStore } from "../../src/domain/ports.ts";
import { createOperationStore } from "../../src/store/operations.ts";

let connection: Connection;
let operations: OperationStore;

beforeAll(async () => {
  const logger = createLogger({ service: "publishing", level: "silent" });
  connection = await connectMongo({ uri: testMongoUri(), databaseName: `${testDatabasePrefix()}_operations`, logger });
  operations = createOperationStore(connection, { now: () => new Date(), leaseMilliseconds: 10_000 });
  await ensureIndexes(connection, logger);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** Takes an operation and leaves it as one of which nobody knows what came of it. */
async function leaveUnknown(sessionId: string): Promise<void> {
  const ids = { accountId: "account-1", publicationId: "publication-1", postId: sessionId };
  const outcome = await operations.claim({ sessionId, ...ids });
  if (typeof outcome === "string") throw new Error(outcome);
  await operations.markUnknown(outcome.claimed);
}

describe("operations of which nobody knows what came", () => {
  it("are all looked at in turn, however few are looked at in one go", async () => {
    const ids = Array.from({ length: 7 }, () => randomUUID());
    for (const id of ids) await leaveUnknown(id);
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const found = await operations.findUnsettled(3);
      expect(found).toHaveLength(3);
      for (const { sessionId } of found) {
        seen.add(sessionId);
        await leaveUnknown(sessionId);
      }
    }
    expect([...seen].sort()).toEqual(ids.sort());
  });
});
