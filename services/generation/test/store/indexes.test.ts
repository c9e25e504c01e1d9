import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, type Replica, type System, startSystem, type Tenant, webhook } from "../harness/system.ts";

let system: System;

beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const collections = [
  ...["jobs", "sessions", "drafts", "publishes", "publications", "accounts", "tombstones"],
  ...["token_uses", "judged_reports", "scout_sources"],
];

describe("queries", () => {
  it("all use an index, in whatever the service does", async () => {
    const replica = await system.startReplica({ housekeepingMilliseconds: 100 });
    const database = system.database.getClient().db(system.database.name);
    await database.command({ profile: 2 });
    const tenant = system.tenant();
    const { accountId, publication } = tenant;
    await system.events.tell("account.updated.v1", { accountId, tier: "pro", suspended: false, revision: 1 });
    await system.events.tell("publication.updated.v1", {
      accountId,
      publicationId: publication.id,
      revision: 1,
      timezone: "UTC",
      autoPublishMode: "full-auto",
      cadencePostsPerWeek: 2,
      scoutSchedule: { type: "daily", hour: 1 },
    });
    const plans = system.database.collection<{ _id: string }>("publications");
    await waitUntil(async () => (await plans.countDocuments()) === 1);
    const order = draftOrder(publication.id);
    const { sessionId } = await replica.call("generateDraft", { order, detached: false }, tenant.as());
    await replica.call("getDraft", { sessionId, version: 1 }, tenant.as());
    await readEverything(replica, tenant, sessionId);
    await replica.call("publishSession", { operationId: randomUUID(), sessionId }, tenant.as());
    await replica.call("startDraft", { order: draftOrder(publication.id), webhook: webhook() }, tenant.as());
    await plans.updateOne({ _id: publication.id }, { $set: { nextRunAt: new Date(0) } });
    const jobs = system.database.collection("jobs");
    await waitUntil(async () => (await jobs.countDocuments({ kind: "draft", state: "done" })) === 4);
    await replica.call("purgePublication", { publicationId: publication.id }, tenant.as());
    await replica.close();
    await database.command({ profile: 0 });

    const profiled = await database
      .collection("system.profile")
      .find({ ns: { $in: collections.map((name) => `${system.database.name}.${name}`) }, appName: { $exists: false } })
      .toArray();
    const scans = profiled.filter(({ planSummary }) => `${planSummary}`.includes("COLLSCAN"));
    // This test itself counts without a filter.
    const ownCounts = scans.filter(({ command }) => command.aggregate !== undefined);
    expect(profiled.length).toBeGreaterThan(50);
    expect(scans.filter((scan) => !ownCounts.includes(scan)).map(({ ns, command }) => ({ ns, command }))).toEqual([]);
  });
});

async function readEverything(replica: Replica, tenant: Tenant, sessionId: string): Promise<void> {
  const as = tenant.as();
  await replica.call("reviseDraft", { operationId: randomUUID(), sessionId, instructions: "shorter", wait: true }, as);
  const edit = { operationId: randomUUID(), sessionId, baseVersion: 2, title: "T", content: "<p>New.</p>" };
  for (let count = 0; count < 2; count += 1) await replica.call("saveDraft", edit, as);
  await replica.call("getDraftReport", { sessionId, version: 1 }, as);
  await replica.call("listDrafts", { sessionId, beforeVersion: 3 }, as);
  await replica.call("compareDrafts", { sessionId, fromVersion: 1, toVersion: 3 }, as);
  await replica.call("waitForSession", { sessionId }, as);
  await replica.call("cancelDraft", { sessionId }, as);
  const { nextCursor: cursor } = await replica.call("listSessions", { limit: 1 }, as);
  await replica.call("listSessions", { cursor, publicationId: tenant.publication.id }, as);
  const operator = tenant.as({ issuer: "operator" });
  await replica.call("findOwner", { sessionId }, operator);
}
