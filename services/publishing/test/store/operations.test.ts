import { randomUUID } from "node:crypto";
import type { OperationStore } from "../../src/domain/ports.ts";
import { createOperationStore } from "../../src/store/operations.ts";
import { publishingForSuite } from "../start-publishing.ts";

// No sweep settles operations of this test.
const publishing = publishingForSuite({ overrides: { sweepIntervalMilliseconds: 3_600_000 } });
let operations: OperationStore;
beforeAll(() => {
  operations = createOperationStore(publishing.database, { now: () => new Date(), leaseMilliseconds: 10_000 });
});

/** Claims an operation and marks its outcome as unknown. */
async function leaveUnknown(sessionId: string): Promise<void> {
  const ids = { accountId: "account-1", publicationId: "publication-1", postId: sessionId };
  const outcome = await operations.claim({ sessionId, ...ids });
  if (typeof outcome === "string") throw new Error(outcome);
  await operations.markUnknown(outcome.claimed);
}

describe("operations with an unknown outcome", () => {
  it("are all settled in turn, even if each round settles only a few", async () => {
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
