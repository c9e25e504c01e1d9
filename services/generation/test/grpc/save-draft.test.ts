import { randomUUID } from "node:crypto";
import { type Replica, type Tenant, testSystem } from "../harness/system.ts";

const system = await testSystem();
const replicas: [Replica, Replica] = [await system.startReplica(), await system.startReplica()];

const editOf = (sessionId: string, change: object = {}) => ({
  operationId: randomUUID(),
  sessionId,
  baseVersion: 1,
  title: "Edited",
  content: "<p>Better words.</p>",
  ...change,
});

async function written(): Promise<{ tenant: Tenant; sessionId: string }> {
  const tenant = system.tenant();
  const { sessionId } = await replicas[0].generate(tenant);
  return { tenant, sessionId };
}

const drafts = () => system.database.collection("drafts");

describe("SaveDraft", () => {
  it("stores an edit as the next version, with its own report, and makes it the session's current draft", async () => {
    const { tenant, sessionId } = await written();
    const { draft } = await replicas[0].call("saveDraft", editOf(sessionId, { title: "  Edited " }), tenant.as());
    expect(draft).toMatchObject({ version: 2, title: "Edited", content: "<p>Better words.</p>", engine: "person" });
    const { session } = await replicas[1].call("getSession", { sessionId }, tenant.as());
    expect(session).toMatchObject({ currentDraftVersion: 2, currentDraft: { version: 2, title: "Edited" } });
    const { report } = await replicas[1].call("getDraftReport", { sessionId, version: 2 }, tenant.as());
    expect(report?.engine).toBe("person");
    const first = await replicas[1].call("getDraft", { sessionId, version: 1 }, tenant.as());
    expect(first.draft?.engine).toBe("llm");
  });

  it("returns the same version for a repeated call, even after later versions were stored", async () => {
    const { tenant, sessionId } = await written();
    const edit = editOf(sessionId);
    const first = await replicas[0].call("saveDraft", edit, tenant.as());
    await replicas[0].call("saveDraft", editOf(sessionId, { baseVersion: 2 }), tenant.as());
    expect(await replicas[1].call("saveDraft", edit, tenant.as())).toEqual(first);
    expect(await drafts().countDocuments({ sessionId })).toBe(3);
  });

  it("accepts one of ten concurrent edits of a version, and rejects the others with the current version", async () => {
    const { tenant, sessionId } = await written();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? replicas[0] : replicas[1]).call("saveDraft", editOf(sessionId), tenant.as()),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(9);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ kind: "conflict", message: expect.stringContaining("version 2") });
    }
    expect(await drafts().countDocuments({ sessionId })).toBe(2);
  });

  it("stores one version for ten concurrent repetitions of one edit", async () => {
    const { tenant, sessionId } = await written();
    const edit = editOf(sessionId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? replicas[0] : replicas[1]).call("saveDraft", edit, tenant.as()),
      ),
    );
    expect(new Set(answers.map(({ draft }) => draft?.version))).toEqual(new Set([2]));
    expect(await drafts().countDocuments({ sessionId })).toBe(2);
  });

  it("continues after a process crashed between storing a version and updating the session", async () => {
    const { tenant, sessionId } = await written();
    await replicas[0].call("saveDraft", editOf(sessionId), tenant.as());
    await system.database
      .collection<{ _id: string }>("sessions")
      .updateOne({ _id: sessionId }, { $set: { currentDraftVersion: 1 } });
    const blind = replicas[0].call("saveDraft", editOf(sessionId), tenant.as());
    await expect(blind).rejects.toMatchObject({ kind: "conflict" });
    const { session } = await replicas[0].call("getSession", { sessionId }, tenant.as());
    expect(session?.currentDraftVersion).toBe(2);
    const { draft } = await replicas[0].call("saveDraft", editOf(sessionId, { baseVersion: 2 }), tenant.as());
    expect(draft?.version).toBe(3);
  });

  it.each([
    ["a session of another account", "not-found", {}, true],
    ["a version that is not there", "not-found", { baseVersion: 7 }, false],
    ["an empty title", "invalid", { title: " " }, false],
    ["a title that is too long", "invalid", { title: "x".repeat(301) }, false],
    ["no content", "invalid", { content: "" }, false],
    ["content without end", "invalid", { content: "x".repeat(500_001) }, false],
  ])("refuses %s", async (_what, kind, change, asStranger) => {
    const { tenant, sessionId } = await written();
    const caller = asStranger ? system.tenant() : tenant;
    const answer = replicas[0].call("saveDraft", editOf(sessionId, change), caller.as());
    await expect(answer).rejects.toMatchObject({ kind });
    expect(await drafts().countDocuments({ sessionId })).toBe(1);
  });
});

describe("CompareDrafts", () => {
  it("returns which sentences were kept, added and removed", async () => {
    const { tenant, sessionId } = await written();
    const texts = [
      "<p>One stays. Two goes.</p><ul><li>Three stays</li></ul>",
      "<p>One stays. New one.</p><p>Three stays</p>",
    ];
    for (const [index, content] of texts.entries()) {
      await replicas[0].call("saveDraft", editOf(sessionId, { content, baseVersion: index + 1 }), tenant.as());
    }
    const compared = await replicas[0].call("compareDrafts", { sessionId, fromVersion: 2, toVersion: 3 }, tenant.as());
    expect(compared).toMatchObject({ fromTitle: "Edited", toTitle: "Edited" });
    expect(compared.runs).toEqual([
      { kind: "unchanged", sentences: ["One stays."] },
      { kind: "removed", sentences: ["Two goes."] },
      { kind: "added", sentences: ["New one."] },
      { kind: "unchanged", sentences: ["Three stays"] },
    ]);
  });

  it("answers not-found for a version that does not exist or belongs to another account", async () => {
    const { tenant, sessionId } = await written();
    const request = { sessionId, fromVersion: 1, toVersion: 2 };
    await expect(replicas[0].call("compareDrafts", request, tenant.as())).rejects.toMatchObject({ kind: "not-found" });
    const strange = replicas[0].call("compareDrafts", { ...request, toVersion: 1 }, system.tenant().as());
    await expect(strange).rejects.toMatchObject({ kind: "not-found" });
  });
});
