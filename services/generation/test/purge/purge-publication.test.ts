import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, type Tenant, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica({ housekeepingMilliseconds: 200 });
const other = await system.startReplica();

const collections = ["jobs", "sessions", "drafts", "publications", "judged_reports", "scout_sources"];

/** Returns how many documents of a publication are stored. */
async function traces(publicationId: string): Promise<number> {
  const counts = collections.map((name) =>
    system.database
      .collection<{ _id: string }>(name)
      .countDocuments({ $or: [{ publicationId }, { _id: publicationId }] }),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const purge = ({ publication, as }: Tenant) =>
  replica.call("purgePublication", { publicationId: publication.id }, as());

async function published(tenant: Tenant): Promise<string> {
  return (await replica.generate(tenant, { autoPublish: true })).sessionId;
}

describe("PurgePublication", () => {
  it("leaves nothing readable, and can be repeated", async () => {
    const tenant = system.tenant();
    const sessionId = await published(tenant);
    const sources = { mutedHosts: ["rumour.example"] };
    await replica.call("setScoutSources", { publicationId: tenant.publication.id, sources }, tenant.as());
    await purge(tenant);
    const answers = await Promise.allSettled([
      replica.call("getSession", { sessionId }, tenant.as()),
      replica.call("getDraft", { sessionId, version: 1 }, tenant.as()),
      replica.call("publishSession", { operationId: randomUUID(), sessionId }, tenant.as()),
    ]);
    expect(answers).toMatchObject(answers.map(() => ({ status: "rejected", reason: { kind: "not-found" } })));
    expect(await traces(tenant.publication.id)).toBe(0);
    await purge(tenant);
  });

  it("keeps all data of other publications and accounts", async () => {
    const tenant = system.tenant();
    const sessionId = await published(tenant);
    const stranger = system.tenant();
    await replica.call("purgePublication", { publicationId: tenant.publication.id }, stranger.as());
    const { session } = await replica.call("getSession", { sessionId }, tenant.as());
    expect(session?.id).toBe(sessionId);
  });

  it("cancels running jobs in all replicas, and notifies their webhook once", async () => {
    const tenant = system.tenant();
    const orders = [draftOrder(tenant.publication.id), draftOrder(tenant.publication.id)];
    for (const { title } of orders) system.writer.hold(`${title}/text`);
    const sessions: string[] = [];
    for (const order of orders) {
      const started = await other.call("startDraft", { order, webhook: webhook(order.title) }, tenant.as());
      sessions.push(started.sessionId);
    }
    await waitUntil(() => orders.every(({ title }) => system.writer.worked.includes(`${title}/text`)));
    await purge(tenant);
    for (const sessionId of sessions) {
      const failed = await system.events.next("draft.failed.v1", (event) => event.sessionId === sessionId);
      expect(failed.error).toEqual({ message: "The publication was deleted.", code: "NOT_FOUND" });
    }
    await waitUntil(() => system.writer.atOnce === 0);
    await waitUntil(async () => (await traces(tenant.publication.id)) === 0);
    const told = system.events.of("draft.failed.v1").filter(({ sessionId }) => sessions.includes(sessionId));
    expect(told).toHaveLength(2);
  });

  it("notifies every webhook of a scout run that the run failed", async () => {
    const tenant = system.tenant();
    const gate = Promise.withResolvers<void>();
    system.scout.gate = gate.promise;
    const request = (name: string) => ({
      operationId: randomUUID(),
      publicationId: tenant.publication.id,
      webhook: webhook(name),
    });
    const { runId } = await replica.call("startScoutRun", request("a"), tenant.as());
    await replica.call("startScoutRun", request("b"), tenant.as());
    await purge(tenant);
    const told = () => system.events.of("scout.completed.v1").filter((event) => event.runId === runId);
    await waitUntil(() => told().length === 2);
    expect(told()).toMatchObject([
      { status: "failed", error: { code: "NOT_FOUND" } },
      { status: "failed", error: { code: "NOT_FOUND" } },
    ]);
    gate.resolve();
    system.scout.gate = undefined;
  });

  it("answers a waiting caller that the publication was deleted", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.hold(`${order.title}/text`);
    const waiting = other.call("generateDraft", { order, detached: false }, tenant.as());
    await waitUntil(() => system.writer.worked.includes(`${order.title}/text`));
    const [answer] = await Promise.allSettled([waiting, purge(tenant)]);
    expect(answer).toMatchObject({ status: "rejected", reason: { kind: "not-found" } });
  });

  it("wins against concurrent orders: rejected orders send no event, accepted ones send one", async () => {
    const tenant = system.tenant();
    const orders = Array.from({ length: 60 }, () => draftOrder(tenant.publication.id));
    const started = orders.map((order, index) =>
      (index % 2 === 0 ? replica : other).call("startDraft", { order, webhook: webhook(order.title) }, tenant.as()),
    );
    await Promise.race(started);
    const [purged, ...answers] = await Promise.allSettled([purge(tenant), ...started]);
    expect(purged).toMatchObject({ status: "fulfilled" });
    const accepted = orders.filter((_order, index) => answers[index]?.status === "fulfilled");
    const late = replica.call(
      "startDraft",
      { order: draftOrder(tenant.publication.id), webhook: webhook() },
      tenant.as(),
    );
    await expect(late).rejects.toMatchObject({ kind: "not-found" });
    await waitUntil(async () => (await traces(tenant.publication.id)) === 0);
    const told = () =>
      [...system.events.of("draft.failed.v1"), ...system.events.of("draft.ready.v1")]
        .filter(({ publicationId }) => publicationId === tenant.publication.id)
        .map((event) => event.webhook?.url)
        .sort();
    await waitUntil(() => told().length >= accepted.length);
    expect(told()).toEqual(accepted.map(({ title }) => webhook(title).url).sort());
    expect(await system.database.collection("jobs").countDocuments({ slot: { $exists: true } })).toBe(0);
  });

  it("rejects every later order, however often housekeeping repeats the deletion", async () => {
    await system.startReplica({ housekeepingMilliseconds: 1 });
    const tenant = system.tenant();
    await purge(tenant);
    const order = () => ({ order: draftOrder(tenant.publication.id), webhook: webhook() });
    const late = await Promise.allSettled(
      Array.from({ length: 100 }, () => other.call("startDraft", order(), tenant.as())),
    );
    expect(late).toMatchObject(late.map(() => ({ status: "rejected", reason: { kind: "not-found" } })));
  });

  it("stops running publishes, so that they store nothing afterwards", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const slow = Promise.withResolvers<void>();
    system.publishing.gate = () => slow.promise;
    const publishing = other.call("publishSession", { operationId: randomUUID(), sessionId }, tenant.as());
    await waitUntil(() => system.publishing.received.some(({ request }) => request.sessionId === sessionId));
    await purge(tenant);
    slow.resolve();
    await expect(publishing).rejects.toMatchObject({ kind: "not-found" });
    expect(await traces(tenant.publication.id)).toBe(0);
    const late = other.call("publishSession", { operationId: randomUUID(), sessionId }, tenant.as());
    await expect(late).rejects.toMatchObject({ kind: "not-found" });
    delete system.publishing.gate;
  });

  it("deletes data that a crash left after the deletion", async () => {
    const tenant = system.tenant();
    await purge(tenant);
    const late = { accountId: tenant.accountId, publicationId: tenant.publication.id };
    await system.database.collection<object>("sessions").insertOne({ _id: randomUUID() as never, ...late });
    await waitUntil(async () => (await traces(tenant.publication.id)) === 0);
  });

  it("deletes data even if an older deletion can never be completed", async () => {
    const tombstones = system.database.collection<{ _id: string }>("tombstones");
    // An invalid date is sorted before all others, and it makes every attempt fail.
    await tombstones.insertOne({
      _id: "a/poisoned",
      accountId: "a",
      publicationId: "poisoned",
      deletedAt: "broken",
      open: true,
    } as never);
    const tenant = system.tenant();
    await purge(tenant);
    const late = { accountId: tenant.accountId, publicationId: tenant.publication.id };
    await system.database.collection<object>("sessions").insertOne({ _id: randomUUID() as never, ...late });
    await waitUntil(async () => (await traces(tenant.publication.id)) === 0);
    await tombstones.deleteOne({ _id: "a/poisoned" });
  });
});

describe("publication.deleted", () => {
  it("completes a deletion that was not repeated, and an older event restores nothing", async () => {
    const tenant = system.tenant();
    const { accountId, publication } = tenant;
    const sessionId = await published(tenant);
    await system.events.tell("publication.deleted.v1", { accountId, publicationId: publication.id });
    await waitUntil(async () => (await traces(publication.id)) === 0);
    await expect(replica.call("getSession", { sessionId }, tenant.as())).rejects.toMatchObject({ kind: "not-found" });
    await system.events.tell("publication.updated.v1", {
      accountId,
      publicationId: publication.id,
      revision: 9,
      timezone: "UTC",
      scoutSchedule: { type: "daily", hour: 9 },
    });
    const marker = system.tenant();
    const known = { accountId: marker.accountId, publicationId: marker.publication.id, revision: 1, timezone: "UTC" };
    await system.events.tell("publication.updated.v1", known);
    const plans = system.database.collection<{ _id: string }>("publications");
    await waitUntil(async () => (await plans.countDocuments({ _id: marker.publication.id })) === 1);
    await waitUntil(async () => (await plans.countDocuments({ _id: publication.id })) === 0);
  });
});
