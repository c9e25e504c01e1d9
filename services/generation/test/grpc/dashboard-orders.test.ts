import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { story } from "../harness/fake-scout.ts";
import { draftOrder, type Tenant, testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();
beforeEach(() => {
  system.scout.report = {};
});

const asDashboard = ({ as }: Tenant) => as({ issuer: "dashboard" });

/** Runs the scout once, until the run has ended. Returns the run's id. */
async function scout(tenant: Tenant): Promise<string> {
  const { publication } = tenant;
  const request = { operationId: randomUUID(), publicationId: publication.id };
  const { runId } = await replica.call("startScoutRun", request, asDashboard(tenant));
  await waitUntil(async () => (await runOf(tenant, runId))?.state === "done");
  return runId;
}

async function runOf(tenant: Tenant, runId: string) {
  const request = { publicationId: tenant.publication.id, runId };
  return (await replica.call("getScoutRun", request, asDashboard(tenant))).run;
}

describe("StartDraft from the dashboard", () => {
  it("writes a draft of an idea without a webhook, and promotes the idea", async () => {
    const tenant = system.tenant();
    const ideaId = randomUUID();
    const { id: publicationId } = tenant.publication;
    system.content.ideas.push({ ...story("mills"), id: ideaId, publicationId, topicId: "rust", runId: "run" });
    const order = draftOrder(publicationId, { ideaId });
    const { sessionId } = await replica.call("startDraft", { order }, asDashboard(tenant));
    expect(system.content.promotions.find((one) => one.ideaId === ideaId)).toMatchObject({ sessionId });
    await waitUntil(async () => {
      const { session } = await replica.call("getSession", { sessionId }, asDashboard(tenant));
      return session?.currentDraftVersion === 1;
    });
    expect(system.writer.briefs.find(({ title }) => title === order.title)?.background).toMatchObject({
      summary: "It happened.",
    });
  });

  it.each([
    [{ title: "x".repeat(301) }, "title must be at most 300 characters long"],
    [{ title: "  " }, "title must not be empty"],
    [{ instructions: "x".repeat(20_001) }, "instructions must be at most 20000 characters long"],
    [{ instructions: "\n" }, "instructions must not be empty"],
  ])("refuses %j", async (wrong, message) => {
    const tenant = system.tenant();
    const order = { ...draftOrder(tenant.publication.id), ...wrong };
    const refused = replica.call("startDraft", { order }, asDashboard(tenant));
    await expect(refused).rejects.toMatchObject({ kind: "invalid", message });
  });

  it("counts characters, so that 300 emoji are a title", async () => {
    const tenant = system.tenant();
    const order = { ...draftOrder(tenant.publication.id), title: "🌊".repeat(300) };
    await expect(replica.call("startDraft", { order }, asDashboard(tenant))).resolves.toMatchObject({
      sessionId: expect.any(String),
    });
  });
});

describe("ListScoutRuns", () => {
  it("gives every run once over its pages, newest first, and none of another publication by its cursor", async () => {
    const tenant = system.tenant();
    const runIds = [await scout(tenant), await scout(tenant), await scout(tenant)].reverse();
    const { id: publicationId } = tenant.publication;
    const read = (cursor: string, limit = 2) =>
      replica.call("listScoutRuns", { publicationId, brief: true, limit, cursor }, asDashboard(tenant));
    const first = await read("");
    expect(first.runs.map(({ runId }) => runId)).toEqual(runIds.slice(0, 2));
    const last = await read(first.nextCursor);
    expect(last.runs.map(({ runId }) => runId)).toEqual(runIds.slice(2));
    expect(last.nextCursor).toBe("");
    expect((await read("", 3)).nextCursor).toBe("");

    const other = system.tenant();
    await scout(other);
    const theirs = { publicationId: other.publication.id, cursor: first.nextCursor };
    expect((await replica.call("listScoutRuns", theirs, asDashboard(other))).runs).toEqual([]);
  });

  it("gives every run once when all of them were created at the same time", async () => {
    const tenant = system.tenant();
    const runIds = [await scout(tenant), await scout(tenant), await scout(tenant)];
    const { id: publicationId } = tenant.publication;
    await system.database.collection("jobs").updateMany({ publicationId }, { $set: { createdAt: new Date() } });
    const found: string[] = [];
    let cursor = "";
    do {
      const request = { publicationId, limit: 1, cursor };
      const { runs, nextCursor } = await replica.call("listScoutRuns", request, asDashboard(tenant));
      found.push(...runs.map(({ runId }) => runId));
      cursor = nextCursor;
    } while (cursor !== "");
    expect(found.sort()).toEqual(runIds.sort());
  });

  it("refuses a cursor that no list gave", async () => {
    const tenant = system.tenant();
    const request = { publicationId: tenant.publication.id, cursor: "nonsense" };
    await expect(replica.call("listScoutRuns", request, asDashboard(tenant))).rejects.toMatchObject({
      kind: "invalid",
      message: "cursor must be one that this list returned",
    });
  });
});

describe("the stories of a scout run", () => {
  it("name the ideas that they became, and no idea where the publication had the story", async () => {
    const tenant = system.tenant();
    const parts = { relevance: 0.9 };
    const scoreOf = (key: string) => ({ title: `Story ${key}`, score: 0.5, parts, why: "New." });
    system.scout.stories = [story("known")];
    system.scout.report = { scores: [scoreOf("known")] };
    await scout(tenant);
    system.scout.stories = [story("first"), story("known"), story("last")];
    system.scout.report = { scores: ["first", "known", "last"].map(scoreOf) };
    const run = await runOf(tenant, await scout(tenant));
    const [first, last] = run?.ideas ?? [];
    expect([first?.title, last?.title]).toEqual(["Story first", "Story last"]);
    expect(run?.stories.map(({ title, ideaId }) => [title, ideaId])).toEqual([
      ["Story first", first?.id],
      ["Story known", undefined],
      ["Story last", last?.id],
    ]);
  });
});
