import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { reportOf } from "../harness/report.ts";
import { draftOrder, type Replica, type Tenant, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const replicas: [Replica, Replica] = [await system.startReplica(), await system.startReplica()];

async function written(): Promise<{ tenant: Tenant; sessionId: string; title: string }> {
  const tenant = system.tenant();
  const { order, sessionId } = await replicas[0].generate(tenant);
  return { tenant, sessionId, title: order.title };
}

const revision = (sessionId: string, change: object = {}) => ({
  operationId: randomUUID(),
  sessionId,
  instructions: "shorter",
  ...change,
});

const currentVersion = async (tenant: Tenant, sessionId: string) =>
  (await replicas[0].call("getSession", { sessionId }, tenant.as())).session?.currentDraftVersion;

describe("ReviseDraft", () => {
  it("answers at once, gives the writer the original order and the base version, and creates the next version", async () => {
    const { tenant, sessionId, title } = await written();
    expect(await replicas[0].call("reviseDraft", revision(sessionId), tenant.as())).toMatchObject({
      sessionId,
      draft: null,
    });
    await waitUntil(async () => (await currentVersion(tenant, sessionId)) === 2);
    const { draft } = await replicas[0].call("getDraft", { sessionId, version: 2 }, tenant.as());
    expect(draft?.content).toBe(`<p>About ${title}.</p><p>Now shorter.</p>`);
    expect(system.writer.briefs.find((brief) => brief.title === title && brief.revision !== undefined)).toMatchObject({
      instructions: "Write about it.",
      style: { name: "Plain" },
      revision: {
        instructions: "shorter",
        base: { version: 1, title, content: `<p>About ${title}.</p>`, report: reportOf() },
      },
    });
  });

  it("waits for the new version on request", async () => {
    const { tenant, sessionId } = await written();
    const answer = await replicas[0].call("reviseDraft", revision(sessionId, { wait: true }), tenant.as());
    expect(answer).toMatchObject({ sessionId, draft: { version: 2, engine: "llm" } });
  });

  it("notifies a webhook when the new version is ready", async () => {
    const { tenant, sessionId } = await written();
    await replicas[0].call("reviseDraft", revision(sessionId, { webhook: webhook() }), tenant.as());
    const ready = await system.events.next(
      "draft.ready.v1",
      (event) => event.sessionId === sessionId && event.draft?.version === 2,
    );
    expect(ready.webhook).toEqual(webhook());
  });

  it("keeps all of six concurrent revisions, each as its own version", async () => {
    const { tenant, sessionId } = await written();
    const wishes = Array.from({ length: 6 }, (_, index) => `wish ${index}`);
    await Promise.all(
      wishes.map((instructions, index) =>
        (index % 2 === 0 ? replicas[0] : replicas[1]).call(
          "reviseDraft",
          revision(sessionId, { instructions }),
          tenant.as(),
        ),
      ),
    );
    await waitUntil(async () => (await currentVersion(tenant, sessionId)) === 7);
    const { drafts } = await replicas[0].call("listDrafts", { sessionId }, tenant.as());
    expect(drafts.map(({ version }) => version)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const stored = await system.database
      .collection("drafts")
      .find({ sessionId, version: { $gt: 1 } })
      .toArray();
    const told = stored.map(({ content }) => /Now (wish \d)/.exec(content)?.[1]).sort();
    expect(told).toEqual(wishes);
  });

  it("creates one version for ten calls with the same operation id", async () => {
    const { tenant, sessionId } = await written();
    const request = revision(sessionId, { wait: true });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => replicas[0].call("reviseDraft", request, tenant.as())),
    );
    expect(new Set(answers.map(({ draft }) => draft?.version))).toEqual(new Set([2]));
    expect(await system.database.collection("drafts").countDocuments({ sessionId })).toBe(2);
  });

  it("stores one version if its worker crashed after storing it", async () => {
    const { tenant, sessionId } = await written();
    await replicas[0].call("reviseDraft", revision(sessionId, { wait: true }), tenant.as());
    const jobs = system.database.collection("jobs");
    const dead = { state: "running", "lease.owner": "dead", "lease.renewedAt": new Date(0) };
    const job = { accountId: tenant.accountId, "order.revises.version": 1 };
    await jobs.updateOne(job, { $set: dead, $unset: { finishedAt: 1, result: 1 } });
    await waitUntil(async () => (await jobs.countDocuments({ ...job, state: "done", "result.version": 2 })) === 1);
    expect(await system.database.collection("drafts").countDocuments({ sessionId })).toBe(2);
  });

  it("starts from the named version, and a revision of a revision knows the original order", async () => {
    const { tenant, sessionId, title } = await written();
    await replicas[0].call("reviseDraft", revision(sessionId, { wait: true }), tenant.as());
    const again = revision(sessionId, { wait: true, baseVersion: 2, instructions: "warmer" });
    const { draft } = await replicas[0].call("reviseDraft", again, tenant.as());
    expect(draft?.version).toBe(3);
    const last = system.writer.briefs.filter((brief) => brief.title === title).at(-1);
    expect(last).toMatchObject({
      instructions: "Write about it.",
      revision: { instructions: "warmer", base: { version: 2, content: expect.stringContaining("Now shorter") } },
    });
  });

  it.each([
    ["a session of another account", "not-found", {}, true],
    ["a version that is not there", "not-found", { baseVersion: 9 }, false],
    ["no wish", "invalid", { instructions: "  " }, false],
    ["a wish without end", "invalid", { instructions: "x".repeat(20_001) }, false],
    ["waiting and a webhook at once", "invalid", { wait: true, webhook: webhook() }, false],
  ])("refuses %s", async (_what, kind, change, asStranger) => {
    const { tenant, sessionId } = await written();
    const caller = asStranger ? system.tenant() : tenant;
    const answer = replicas[0].call("reviseDraft", revision(sessionId, change), caller.as());
    await expect(answer).rejects.toMatchObject({ kind });
  });

  it("rejects a session without a draft", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.hold(`${order.title}/text`);
    const { sessionId } = await replicas[0].call("startDraft", { order, webhook: webhook() }, tenant.as());
    const answer = replicas[0].call("reviseDraft", revision(sessionId), tenant.as());
    await expect(answer).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining("no draft") });
    system.writer.letGo(`${order.title}/text`);
  });
});
