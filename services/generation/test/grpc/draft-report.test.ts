import { randomUUID } from "node:crypto";
import { reportOf } from "../harness/report.ts";
import { draftOrder, testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();
beforeEach(() => {
  system.writer.report = {};
});

async function written(tenant = system.tenant()) {
  const order = draftOrder(tenant.publication.id);
  return { tenant, ...(await replica.call("generateDraft", { order, detached: false }, tenant.as())) };
}

describe("GetDraftReport", () => {
  it("returns the complete report of a version, with the texts of passages", async () => {
    const { tenant, sessionId } = await written();
    const { report } = await replica.call("getDraftReport", { sessionId, version: 1 }, tenant.as());
    const { basis, usage, proposals, ...rest } = reportOf();
    expect(report).toMatchObject({ ...rest, basis, usage, proposals });
    expect(report).not.toHaveProperty("provider");
  });

  it("answers not-found for another account, another version, or an unknown session", async () => {
    const { tenant, sessionId } = await written();
    const stranger = system.tenant().as();
    const answers = await Promise.allSettled([
      replica.call("getDraftReport", { sessionId, version: 1 }, stranger),
      replica.call("getDraftReport", { sessionId, version: 2 }, tenant.as()),
      replica.call("getDraftReport", { sessionId: randomUUID(), version: 1 }, tenant.as()),
    ]);
    expect(answers).toMatchObject(answers.map(() => ({ status: "rejected", reason: { kind: "not-found" } })));
  });

  it("is deleted with its publication", async () => {
    const { tenant, sessionId } = await written();
    await replica.call("purgePublication", { publicationId: tenant.publication.id }, tenant.as());
    const reading = replica.call("getDraftReport", { sessionId, version: 1 }, tenant.as());
    await expect(reading).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("a draft", () => {
  it("has its engine and number of notes, and is read without its report", async () => {
    system.writer.report = { engine: "outline", notes: [] };
    const { tenant, sessionId, draft } = await written();
    expect(draft).toMatchObject({ engine: "outline", notes: 0 });
    const read = await replica.call("getDraft", { sessionId, version: 1 }, tenant.as());
    expect(read.draft).toMatchObject({ engine: "outline", notes: 0 });
    const stored = await system.database.collection("drafts").findOne({ sessionId });
    expect(stored).not.toHaveProperty("report");
  });
});

describe("ListDrafts", () => {
  it("lists summaries of versions, newest first, page by page", async () => {
    const { tenant, sessionId } = await written();
    const title = "Edited";
    for (const baseVersion of [1, 2]) {
      const edit = { operationId: randomUUID(), sessionId, baseVersion, title, content: "<p>New.</p>" };
      await replica.call("saveDraft", edit, tenant.as());
    }
    const { drafts } = await replica.call("listDrafts", { sessionId, limit: 2 }, tenant.as());
    expect(drafts).toMatchObject([
      { version: 3, title, engine: "person", notes: 1, isFinal: false },
      { version: 2, title, engine: "person" },
    ]);
    const rest = await replica.call("listDrafts", { sessionId, limit: 2, beforeVersion: 2 }, tenant.as());
    expect(rest.drafts).toMatchObject([{ version: 1, engine: "llm", wordCount: 2 }]);
  });

  it("returns nothing to other accounts, and rejects limits that are out of range", async () => {
    const { tenant, sessionId } = await written();
    const strange = replica.call("listDrafts", { sessionId }, system.tenant().as());
    await expect(strange).rejects.toMatchObject({ kind: "not-found" });
    for (const limit of [-1, 101]) {
      const answer = replica.call("listDrafts", { sessionId, limit }, tenant.as());
      await expect(answer).rejects.toMatchObject({
        kind: "invalid",
        message: "limit must be a whole number from 1 to 100",
      });
    }
  });
});
