import { randomUUID } from "node:crypto";
import { type Tenant, testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();
const dashboard = { issuer: "dashboard" } as const;

async function statusAfter(tenant: Tenant, sessionId: string, restore = false) {
  const { session } = await replica.call("archiveSession", { sessionId, restore }, tenant.as(dashboard));
  const read = await replica.call("getSession", { sessionId }, tenant.as());
  expect(read.session?.status).toBe(session?.status);
  return session?.status;
}

describe("ArchiveSession", () => {
  it("archives a draft, so that it waits for nobody, and takes that back", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const waiting = () => replica.call("listSessions", { unpublishedDrafts: true }, tenant.as());
    for (const _time of [1, 2]) expect(await statusAfter(tenant, sessionId)).toBe("SESSION_STATUS_ARCHIVED");
    expect((await waiting()).sessions).toEqual([]);
    for (const _time of [1, 2]) expect(await statusAfter(tenant, sessionId, true)).toBe("SESSION_STATUS_ACTIVE");
    expect((await waiting()).sessions).toMatchObject([{ id: sessionId }]);
  });

  it("makes a published session completed again, and a publish ends the archiving", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const publish = () => replica.call("publishSession", { operationId: randomUUID(), sessionId }, tenant.as());
    await publish();
    expect(await statusAfter(tenant, sessionId)).toBe("SESSION_STATUS_ARCHIVED");
    expect(await statusAfter(tenant, sessionId, true)).toBe("SESSION_STATUS_COMPLETED");
    await statusAfter(tenant, sessionId);
    await publish();
    const { session } = await replica.call("getSession", { sessionId }, tenant.as());
    expect(session?.status).toBe("SESSION_STATUS_COMPLETED");
  });

  it("is refused while the draft is being written, and possible after it was cancelled", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.startHeld(tenant);
    const archiving = replica.call("archiveSession", { sessionId }, tenant.as(dashboard));
    await expect(archiving).rejects.toMatchObject({ kind: "conflict" });
    await replica.call("cancelDraft", { sessionId }, tenant.as());
    expect(await statusAfter(tenant, sessionId)).toBe("SESSION_STATUS_ARCHIVED");
  });

  it("stops a publish that the autopilot has planned", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const jobs = system.database.collection<{ _id: string }>("jobs");
    const { _id, ...draft } = (await jobs.findOne({ "order.sessionId": sessionId, kind: "draft" })) ?? { _id: "" };
    const heldUntil = new Date(Date.now() + 3_600_000);
    const order = { sessionId, draftVersion: 1, request: {}, heldUntil, gates: [] };
    const fresh = { kind: "publish", state: "queued", order, notBefore: heldUntil, operationIds: [randomUUID()] };
    await jobs.insertOne({
      ...draft,
      _id: randomUUID(),
      ...fresh,
      webhooks: [],
      outbox: [],
      lease: { fence: 0 },
    } as never);
    const held = () => replica.call("listHeldPublishes", {}, tenant.as());
    expect((await held()).publishes).toMatchObject([{ sessionId }]);
    await statusAfter(tenant, sessionId);
    expect((await held()).publishes).toEqual([]);
  });

  it("answers not-found for another account's session and for an unknown one", async () => {
    const { sessionId } = await replica.generate(system.tenant());
    for (const id of [sessionId, randomUUID()]) {
      const answer = replica.call("archiveSession", { sessionId: id }, system.tenant().as(dashboard));
      await expect(answer).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});
