import { waitUntil } from "@galley/test-kit/conditions";
import { testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica({ housekeepingMilliseconds: 3_600_000 });

const jobs = () => system.database.collection<{ readonly _id: string }>("jobs");

describe("housekeeping", () => {
  it("deletes jobs that finished a month ago, and keeps newer ones", async () => {
    const tenant = system.tenant();
    for (let count = 1; count <= 2; count += 1) {
      await replica.generate(tenant);
    }
    const { accountId } = tenant;
    const [old, young] = await jobs().find({ accountId }).toArray();
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await jobs().updateOne({ _id: String(old?._id) }, { $set: { finishedAt: longAgo } });
    await system.startReplica({ housekeepingMilliseconds: 100 });
    await waitUntil(async () => (await jobs().countDocuments({ accountId })) === 1);
    expect(await jobs().countDocuments({ _id: String(young?._id) })).toBe(1);
  });
});
