import { randomUUID } from "node:crypto";
import { ensureIndexes } from "@galley/service-kit/mongo";
import { createJobCensus } from "../../src/store/job-census.ts";
import { jobModel } from "../../src/store/job-document.ts";
import { testDatabase } from "../harness/store.ts";

const connection = await testDatabase();
const model = jobModel(connection);
await ensureIndexes(connection);
beforeEach(() => model.deleteMany({}));

async function add(kind: string, state: string, createdAt: number, accountId: string = randomUUID()): Promise<void> {
  const job = {
    _id: randomUUID(),
    kind,
    state,
    accountId,
    operationIds: [randomUUID()],
    createdAt: new Date(createdAt),
  };
  await model.collection.insertOne(job as never);
}

describe("the census of jobs", () => {
  it("counts up to a limit for each kind, and returns the time of the oldest counted job", async () => {
    // Jobs of one account are counted starting with the oldest.
    const accountId = randomUUID();
    for (const createdAt of [5_000, 4_000, 3_000]) await add("autopilot", "queued", createdAt, accountId);
    await add("scout", "queued", 9_000);
    const counts = await createJobCensus(model, 2).count();
    expect(counts).toEqual([
      { kind: "scout", state: "queued", count: 1, oldestAt: new Date(9_000) },
      { kind: "autopilot", state: "queued", count: 2, oldestAt: new Date(3_000) },
    ]);
  });
});
