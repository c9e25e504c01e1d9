import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, type Tenant, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();
afterEach(() => {
  system.content.cannotPromote = false;
});

const story = {
  title: "Mills",
  angle: "Who grinds",
  summary: "Mills grind again.",
  sources: [
    { url: "https://mills.example/", title: "Mills", snippet: "They grind.", publishedAt: "2026-11-02T00:00:00Z" },
  ],
};

function newIdea({ publication }: Pick<Tenant, "publication">): string {
  const id = randomUUID();
  system.content.ideas.push({ ...story, id, publicationId: publication.id, dedupeKey: id, runId: "run" });
  return id;
}

const sessionsOf = (ideaId: string) =>
  system.content.promotions.filter((one) => one.ideaId === ideaId).map(({ sessionId }) => sessionId);

async function notesOf(tenant: Tenant, sessionId: string): Promise<string[]> {
  const { report } = await replica.call("getDraftReport", { sessionId, version: 1 }, tenant.as());
  return (report?.notes ?? []).map(({ text }) => text);
}

describe("a draft that a client orders from an idea", () => {
  it("gives the writer the idea's sources beside the instructions, and promotes the idea", async () => {
    const tenant = system.tenant();
    const ideaId = newIdea(tenant);
    const { sessionId, order, earlierSessionId } = await replica.generate(tenant, { ideaId });
    const brief = system.writer.briefs.find(({ title }) => title === order.title);
    expect(brief).toMatchObject({ instructions: order.instructions, background: story });
    expect(brief?.idea).toBeUndefined();
    expect(sessionsOf(ideaId)).toEqual([sessionId]);
    expect(earlierSessionId).toBeUndefined();
    expect((await notesOf(tenant, sessionId)).join(" ")).not.toContain("idea");
  });

  it("promotes the idea to a readable session before the order is accepted", async () => {
    const tenant = system.tenant();
    const ideaId = newIdea(tenant);
    const order = draftOrder(tenant.publication.id, { ideaId });
    system.writer.hold(`${order.title}/text`);
    const { sessionId } = await replica.call("startDraft", { order, webhook: null }, tenant.as());
    expect(sessionsOf(ideaId)).toEqual([sessionId]);
    expect((await replica.call("getSession", { sessionId }, tenant.as())).session?.currentDraftVersion).toBe(0);
    system.writer.letGo(`${order.title}/text`);
  });

  it("may be the idea's second draft, which the answer and the report say", async () => {
    const tenant = system.tenant();
    const ideaId = newIdea(tenant);
    const first = await replica.generate(tenant, { ideaId });
    const second = await replica.generate(tenant, { ideaId });
    expect(second.earlierSessionId).toBe(first.sessionId);
    expect(await notesOf(tenant, second.sessionId)).toContainEqual(expect.stringContaining(first.sessionId));
    const third = await replica.start(tenant, { ideaId });
    expect(third.earlierSessionId).toBe(second.sessionId);
    const again = await replica.call("startDraft", { order: second.order, webhook: webhook() }, tenant.as());
    expect(again).toMatchObject({ sessionId: second.sessionId, earlierSessionId: first.sessionId });
    expect(sessionsOf(ideaId)).toEqual([first.sessionId, second.sessionId, third.sessionId]);
  });

  it("counts as the idea's second draft for exactly one of two concurrent orders", async () => {
    const tenant = system.tenant();
    const ideaId = newIdea(tenant);
    const drafts = await Promise.all([replica.generate(tenant, { ideaId }), replica.start(tenant, { ideaId })]);
    const earlier = drafts.flatMap(({ earlierSessionId }) => earlierSessionId ?? []);
    expect(earlier).toHaveLength(1);
    expect(new Set(sessionsOf(ideaId))).toEqual(new Set(drafts.map(({ sessionId }) => sessionId)));
  });

  it("leaves the idea promoted if it fails, with a session that has the reason", async () => {
    const tenant = system.tenant();
    const ideaId = newIdea(tenant);
    const title = "Refused with an idea";
    system.writer.failing.add(title);
    await expect(replica.generate(tenant, { title, ideaId })).rejects.toMatchObject({ reason: "GENERATION_FAILED" });
    const [sessionId = ""] = sessionsOf(ideaId);
    const { session } = await replica.call("getSession", { sessionId }, tenant.as());
    expect(session?.generation).toMatchObject({
      status: "GENERATION_STATUS_FAILED",
      failure: { message: "The model refused." },
    });
  });

  it("is accepted while the content service cannot promote, and promotes the idea before it is written", async () => {
    const tenant = system.tenant();
    const ideaId = newIdea(tenant);
    system.content.cannotPromote = true;
    const { sessionId, order } = await replica.start(tenant, { ideaId });
    const job = { "order.sessionId": sessionId, deferrals: { $gt: 0 } };
    await waitUntil(async () => (await system.database.collection("jobs").countDocuments(job)) === 1);
    expect(system.writer.worked).not.toContain(`${order.title}/text`);
    system.content.cannotPromote = false;
    await system.events.next("draft.ready.v1", (event) => event.sessionId === sessionId);
    expect(sessionsOf(ideaId)).toEqual([sessionId]);
  });

  it("is rejected for an idea of another publication or account, and for one that does not exist", async () => {
    const tenant = system.tenant();
    const other = system.content.addPublication(tenant.accountId);
    const strangers = [newIdea({ publication: other }), newIdea(system.tenant()), randomUUID()];
    for (const ideaId of strangers) {
      await expect(replica.start(tenant, { ideaId })).rejects.toMatchObject({
        kind: "invalid",
        message: "ideaId must be the id of an idea of this publication",
      });
      expect(sessionsOf(ideaId)).toEqual([]);
    }
    await expect(replica.start(tenant, { ideaId: randomUUID(), styleId: "unusable" })).rejects.toThrow(
      /styleId.*ideaId/,
    );
    await expect(replica.start(system.tenant(), { ideaId: newIdea(tenant) })).rejects.toThrow(/ideaId/);
  });

  it("is rejected with not-found if the publication does not exist, whichever idea is named", async () => {
    const tenant = system.tenant();
    const order = draftOrder(randomUUID(), { ideaId: randomUUID() });
    const answer = replica.call("startDraft", { order, webhook: null }, tenant.as());
    await expect(answer).rejects.toMatchObject({ kind: "not-found" });
  });

  it("is deleted with its publication, and the idea does not prevent that", async () => {
    const tenant = system.tenant();
    const ideaId = newIdea(tenant);
    const order = draftOrder(tenant.publication.id, { ideaId });
    system.writer.hold(`${order.title}/text`);
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    await replica.call("purgePublication", { publicationId: tenant.publication.id }, tenant.as());
    const failed = await system.events.next("draft.failed.v1", (event) => event.sessionId === sessionId);
    expect(failed.error?.code).toBe("NOT_FOUND");
    system.writer.letGo(`${order.title}/text`);
    await expect(replica.call("getSession", { sessionId }, tenant.as())).rejects.toMatchObject({ kind: "not-found" });
  });
});
