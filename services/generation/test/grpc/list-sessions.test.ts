import { randomUUID } from "node:crypto";
import { draftOrder, type Tenant, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();

async function started(tenant: Tenant, publicationId = tenant.publication.id): Promise<string> {
  const request = { order: draftOrder(publicationId), webhook: webhook() };
  return (await replica.call("startDraft", request, tenant.as())).sessionId;
}

async function idsOf(tenant: Tenant, query: object): Promise<string[]> {
  return (await replica.call("listSessions", query, tenant.as())).sessions.map(({ id }) => id);
}

describe("ListSessions", () => {
  it("lists the account's sessions newest first, each on exactly one page, even with equal times", async () => {
    const tenant = system.tenant();
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) made.push(await started(tenant));
    await system.database
      .collection<{ _id: string }>("sessions")
      .updateMany({ _id: { $in: made.slice(0, 4) } }, { $set: { createdAt: new Date(0) } });
    const seen: string[] = [];
    let cursor = "";
    do {
      const page = await replica.call("listSessions", { limit: 2, cursor }, tenant.as());
      seen.push(...page.sessions.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== "");
    expect(seen.slice(0, 3)).toEqual(made.slice(4).reverse());
    expect(seen.slice(3).sort()).toEqual(made.slice(0, 4).sort());
  });

  it("lists the sessions of one publication, and none of other accounts", async () => {
    const tenant = system.tenant();
    const other = system.content.addPublication(tenant.accountId);
    const [first, second] = [await started(tenant), await started(tenant, other.id)];
    expect(await idsOf(tenant, { publicationId: other.id })).toEqual([second]);
    expect(await idsOf(tenant, {})).toEqual([second, first]);
    expect(await idsOf(system.tenant(), { publicationId: other.id })).toEqual([]);
  });

  it("lists only unpublished drafts on request", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const published = await replica.generate(tenant);
    const publish = { operationId: randomUUID(), sessionId: published.sessionId };
    await replica.call("publishSession", publish, tenant.as());
    const { sessionId: unwritten } = await replica.startHeld(tenant);
    expect(await idsOf(tenant, {})).toEqual([unwritten, published.sessionId, sessionId]);
    expect(await idsOf(tenant, { unpublishedDrafts: true })).toEqual([sessionId]);
  });

  it("lists only the sessions with a status on request, each with the state of its latest draft", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const published = await replica.generate(tenant);
    await replica.call("publishSession", { operationId: randomUUID(), sessionId: published.sessionId }, tenant.as());
    const { sessionId: writing } = await replica.startHeld(tenant);
    expect(await idsOf(tenant, { status: "SESSION_STATUS_ACTIVE" })).toEqual([writing, sessionId]);
    expect(await idsOf(tenant, { status: "SESSION_STATUS_COMPLETED" })).toEqual([published.sessionId]);
    expect(await idsOf(tenant, { status: "SESSION_STATUS_ARCHIVED" })).toEqual([]);
    const both = { status: "SESSION_STATUS_ACTIVE", unpublishedDrafts: true } as const;
    expect(await idsOf(tenant, both)).toEqual([sessionId]);
    await replica.call("cancelDraft", { sessionId: writing }, tenant.as());
    const { sessions } = await replica.call("listSessions", {}, tenant.as());
    expect(sessions.map(({ generation }) => generation)).toMatchObject([
      { status: "GENERATION_STATUS_FAILED", failure: { code: "GENERATION_FAILED" } },
      { status: "GENERATION_STATUS_DRAFT_READY" },
      { status: "GENERATION_STATUS_DRAFT_READY" },
    ]);
  });

  it("rejects a status that unpublished drafts never have", async () => {
    const query = { status: "SESSION_STATUS_COMPLETED", unpublishedDrafts: true } as const;
    const answer = replica.call("listSessions", query, system.tenant().as());
    await expect(answer).rejects.toMatchObject({ kind: "invalid", message: expect.stringMatching(/^status must/) });
  });

  it("hides the sessions of a publication while it is being deleted", async () => {
    const tenant = system.tenant();
    await started(tenant);
    const publicationId = tenant.publication.id;
    const { accountId } = tenant;
    const tombstone = { _id: `${accountId}/${publicationId}`, accountId, publicationId, deletedAt: new Date() };
    await system.database.collection<{ _id: string }>("tombstones").insertOne(tombstone);
    expect(await idsOf(tenant, {})).toEqual([]);
  });

  it.each(["x", "bnVsbA", "WzEsMl0", "WyJhIiwiYiJd"])(
    "rejects the cursor %s, which no list returned",
    async (cursor) => {
      const answer = replica.call("listSessions", { cursor }, system.tenant().as());
      await expect(answer).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining("cursor") });
    },
  );

  it("rejects a limit that is out of range", async () => {
    const answer = replica.call("listSessions", { limit: 101 }, system.tenant().as());
    await expect(answer).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("FindOwner", () => {
  it("returns the account of a session, but only to operators", async () => {
    const tenant = system.tenant();
    const sessionId = await started(tenant);
    const operator = tenant.as({ issuer: "operator" });
    expect(await replica.call("findOwner", { sessionId }, operator)).toEqual({ accountId: tenant.accountId });
    const gateway = replica.call("findOwner", { sessionId }, tenant.as());
    await expect(gateway).rejects.toMatchObject({ kind: "forbidden" });
    await expect(replica.call("findOwner", { sessionId: "none" }, operator)).rejects.toMatchObject({
      kind: "not-found",
    });
    await expect(replica.call("findOwner", {}, operator)).rejects.toMatchObject({ kind: "not-found" });
  });
});
