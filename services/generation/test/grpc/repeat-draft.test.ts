import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { story } from "../harness/fake-scout.ts";
import { type Tenant, testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();

const repeat = (tenant: Tenant, sessionId: string, { operationId = randomUUID(), styleId = "" } = {}) =>
  replica.call(
    "repeatDraft",
    { operationId, sessionId, ...(styleId !== "" && { styleId }) },
    tenant.as({ issuer: "dashboard" }),
  );

const isWritten = (tenant: Tenant, sessionId: string) =>
  waitUntil(async () => {
    const { session } = await replica.call("getSession", { sessionId }, tenant.as());
    expect(session?.currentDraftVersion).toBe(1);
    return session;
  });

describe("RepeatDraft", () => {
  it("writes the same order in another style, in a session of its own that is not published", async () => {
    const tenant = system.tenant();
    const { sessionId: earlier, order } = await replica.generate(tenant);
    const { sessionId } = await repeat(tenant, earlier, { styleId: "warm" });
    expect(sessionId).not.toBe(earlier);
    const session = await isWritten(tenant, sessionId);
    expect(session).toMatchObject({ status: "SESSION_STATUS_ACTIVE", publicationId: tenant.publication.id });
    const { title, instructions } = order;
    const briefs = system.writer.briefs.filter((brief) => brief.title === title);
    expect(briefs).toMatchObject([
      { instructions, style: { name: "Plain" } },
      { instructions, style: { name: "warm" } },
    ]);
    expect(system.publishing.posts.has(sessionId)).toBe(false);
  });

  it("keeps the sources of the idea, and promotes it to no other draft", async () => {
    const tenant = system.tenant();
    const ideaId = randomUUID();
    const { id: publicationId } = tenant.publication;
    system.content.ideas.push({ ...story("mills"), id: ideaId, publicationId, topicId: "rust", runId: "run" });
    const { sessionId: earlier, order } = await replica.generate(tenant, { ideaId });
    const { sessionId } = await repeat(tenant, earlier);
    await isWritten(tenant, sessionId);
    const briefs = system.writer.briefs.filter(({ title }) => title === order.title);
    expect(briefs.map(({ background }) => background?.sources)).toEqual(Array(2).fill(briefs[0]?.background?.sources));
    expect(briefs[0]?.background?.sources.length).toBeGreaterThan(0);
    expect(system.content.promotions.filter((one) => one.ideaId === ideaId)).toMatchObject([{ sessionId: earlier }]);
  });

  it("is one draft however often the order is sent", async () => {
    const tenant = system.tenant();
    const { sessionId: earlier } = await replica.generate(tenant);
    const operationId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => repeat(tenant, earlier, { operationId })));
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  it("is compared with the earlier draft across their sessions", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const { sessionId: toSessionId } = await repeat(tenant, sessionId);
    await isWritten(tenant, toSessionId);
    const edit = {
      operationId: "e",
      sessionId: toSessionId,
      baseVersion: 1,
      title: "Mine",
      content: "<p>My words.</p>",
    };
    await replica.call("saveDraft", edit, tenant.as());
    const versions = { sessionId, fromVersion: 1, toVersion: 2, toSessionId };
    const compared = await replica.call("compareDrafts", versions, tenant.as());
    expect(compared.toTitle).toBe("Mine");
    expect(compared.runs.at(-1)).toEqual({ kind: "added", sentences: ["My words."] });
    const other = system.tenant();
    const { sessionId: foreign } = await replica.generate(other);
    const stolen = { ...versions, sessionId: foreign };
    for (const caller of [tenant, other])
      await expect(replica.call("compareDrafts", stolen, caller.as())).rejects.toMatchObject({ kind: "not-found" });
  });

  it("is refused for sessions of others, without a draft, and with a style that does not exist", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    await expect(repeat(system.tenant(), sessionId)).rejects.toMatchObject({ kind: "not-found" });
    await expect(repeat(tenant, sessionId, { styleId: "unusable" })).rejects.toMatchObject({ kind: "invalid" });
    const held = await replica.startHeld(tenant);
    await expect(repeat(tenant, held.sessionId)).rejects.toMatchObject({
      kind: "invalid",
      message: "The session has no draft whose order can be repeated.",
    });
    await replica.call("cancelDraft", { sessionId: held.sessionId }, tenant.as());
  });
});
