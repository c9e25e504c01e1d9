import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica({ housekeepingMilliseconds: 3_600_000 });

const jobs = () => system.database.collection<{ readonly _id: string }>("jobs");

describe("housekeeping", () => {
  it("deletes what was finished a month ago, and keeps what is younger", async () => {
    const tenant = system.tenant();
    for (let count = 1; count <= 2; count += 1) {
      const order = draftOrder(tenant.publication.id);
      await replica.call("generateDraft", { order, detached: false }, tenant.as());
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

describe("a caller that hangs up", () => {
  it("leaves no session that nobody was told of, and gets one with its draft when it comes back", async () => {
    const tenant = system.tenant();
    const { accountId } = tenant;
    const order = draftOrder(tenant.publication.id);
    const sessions = system.database.collection<{ readonly _id: string }>("sessions");
    system.writer.hold(`${order.title}/text`);
    const impatient = new AbortController();
    const answer = replica.call("generateDraft", { order, detached: false }, tenant.as({ signal: impatient.signal }));
    await waitUntil(() => system.writer.worked.includes(`${order.title}/text`));
    impatient.abort(new Error("hung up"));
    await expect(answer).rejects.toThrow("hung up");
    await waitUntil(async () => (await jobs().countDocuments({ accountId, state: "cancelled" })) === 1);
    await waitUntil(() => system.writer.atOnce === 0);
    system.writer.letGo(`${order.title}/text`);
    expect(await sessions.countDocuments({ accountId })).toBe(0);
    const second = await replica.call("generateDraft", { order, detached: false }, tenant.as());
    const found = await sessions.find({ accountId }).toArray();
    expect(found).toMatchObject([{ _id: second.sessionId, currentDraftVersion: 1, status: "active" }]);
  });
});
