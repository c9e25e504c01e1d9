import { randomUUID } from "node:crypto";
import type { EventInput } from "@galley/proto/events/v1";
import type { Post } from "@galley/proto/publishing/v1";
import { awayFromMidnight, waitUntil } from "@galley/test-kit/conditions";
import { reportOf } from "../harness/report.ts";
import { type Replica, type Tenant, testSystem, webhook } from "../harness/system.ts";

await awayFromMidnight();
const system = await testSystem();
const replicas: Replica[] = [await system.startReplica(), await system.startReplica()];

const jobs = () => system.database.collection("jobs");
const plans = () =>
  system.database.collection<{ _id: string; revision?: number; nextRunAt?: Date; anchor?: string }>("publications");

/** For waits on many runs. It is long, because two replicas and their databases share a machine that may be busy. */
const busy = { timeoutMilliseconds: 50_000 };

type Update = EventInput<"publication.updated.v1">;

/** The hour of the daily schedules. It is half a day away, so that no slot begins during the tests. */
const hour = (new Date().getUTCHours() + 12) % 24;

/** Announces a publication with a daily schedule, and waits until the service has stored it. */
async function schedule({ accountId, publication }: Tenant, change: Partial<Update> = {}): Promise<void> {
  const revision = Number(change.revision ?? 1);
  await system.events.tell("publication.updated.v1", {
    accountId,
    publicationId: publication.id,
    revision,
    autoPublishMode: "ideas-only",
    cadencePostsPerWeek: 1,
    timezone: "UTC",
    scoutSchedule: { type: "daily", hour },
    ...change,
  });
  await waitUntil(async () => (await plans().findOne({ _id: publication.id }))?.revision === revision);
}

/** Sets the next run of a publication to this instant, so that it is due. */
const makeDue = (publicationId: string, at: Date) =>
  plans().updateOne({ _id: publicationId }, { $set: { nextRunAt: at } });

const runsOf = (publicationId: string) => jobs().find({ publicationId, kind: "scout" }).toArray();

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

describe("scheduled runs", () => {
  it("run each slot once over two replicas, skip older missed slots, and plan the next one", async () => {
    const tenant = system.tenant();
    const { id } = tenant.publication;
    await schedule(tenant);
    await makeDue(id, hoursAgo(30));
    await waitUntil(async () => ((await plans().findOne({ _id: id }))?.nextRunAt as Date) > new Date());
    await waitUntil(async () => (await jobs().countDocuments({ publicationId: id, state: "done" })) === 1);
    expect(await runsOf(id)).toHaveLength(1);
    expect(await runsOf(id)).toMatchObject([{ isScheduled: true, state: "done" }]);
  });

  it("start exactly once for each of twenty publications", async () => {
    const tenants = Array.from({ length: 20 }, () => system.tenant());
    await Promise.all(tenants.map((tenant) => schedule(tenant)));
    const due = hoursAgo(1);
    const ids = tenants.map(({ publication }) => publication.id);
    await plans().updateMany({ _id: { $in: ids } }, { $set: { nextRunAt: due } });
    await waitUntil(
      async () => (await plans().countDocuments({ _id: { $in: ids }, nextRunAt: { $gt: new Date() } })) === 20,
      busy,
    );
    expect(await jobs().countDocuments({ publicationId: { $in: ids } })).toBe(20);
  });

  it("never repeat a slot, even if the plan is set back", async () => {
    const tenant = system.tenant();
    const { id } = tenant.publication;
    await schedule(tenant);
    const due = hoursAgo(2);
    for (const _time of ["first", "second"]) {
      await makeDue(id, due);
      await waitUntil(async () => ((await plans().findOne({ _id: id }))?.nextRunAt as Date) > new Date());
    }
    expect(await runsOf(id)).toHaveLength(1);
  });

  it("pause for a suspended account, and continue with the next slot after it is resumed", async () => {
    const tenant = system.tenant();
    const { accountId, publication } = tenant;
    const account = { accountId, tier: "pro" };
    await system.events.tell("account.updated.v1", { ...account, suspended: true, revision: 2 });
    const accounts = system.database.collection<{ _id: string; suspended?: boolean }>("accounts");
    await waitUntil(async () => (await accounts.findOne({ _id: accountId }))?.suspended === true);
    await system.events.tell("account.updated.v1", { ...account, suspended: false, revision: 1 });
    await schedule(tenant);
    await makeDue(publication.id, hoursAgo(1));
    await waitUntil(async () => ((await plans().findOne({ _id: publication.id }))?.nextRunAt as Date) > new Date());
    expect(await runsOf(publication.id)).toEqual([]);
    await system.events.tell("account.updated.v1", { ...account, suspended: false, revision: 3 });
    await waitUntil(async () => (await accounts.findOne({ _id: accountId }))?.suspended === false);
    await makeDue(publication.id, hoursAgo(1));
    await waitUntil(async () => (await runsOf(publication.id)).length === 1);
  });

  it("keep their plan after a repeated or older event, and end with the schedule", async () => {
    const tenant = system.tenant();
    const { id } = tenant.publication;
    await schedule(tenant, { revision: 5 });
    const planned = await plans().findOne({ _id: id });
    await system.events.tell("publication.updated.v1", {
      accountId: tenant.accountId,
      publicationId: id,
      revision: 4,
      timezone: "UTC",
    });
    await schedule(tenant, { revision: 6, cadencePostsPerWeek: 3 });
    expect(await plans().findOne({ _id: id })).toMatchObject({ nextRunAt: planned?.nextRunAt, cadencePostsPerWeek: 3 });
    await schedule(tenant, { revision: 7, scoutSchedule: null });
    expect(await plans().findOne({ _id: id })).not.toHaveProperty("nextRunAt");
  });
});

/** Creates a report whose draft cites pages of this many outlets. */
const borneBy = (outlets: number) => {
  const [source] = reportOf().sources;
  if (source === undefined) throw new TypeError("a report without a source");
  return { sources: Array.from({ length: outlets }, (_, at) => ({ ...source, id: `s${at}`, outlet: `Outlet ${at}` })) };
};

describe("the autopilot", () => {
  const draftsOf = (publicationId: string) => jobs().find({ publicationId, kind: "draft" }).toArray();
  const settled = async (publicationId: string): Promise<void> => {
    await waitUntil(async () => {
      // Publishes that wait for their time do not block others, so they are not counted.
      const due = { publicationId, "order.heldUntil": { $not: { $gt: new Date() } } };
      const states = (await jobs().find(due).toArray()).map(({ state }) => state);
      return states.length > 0 && states.every((state) => state === "done");
    });
  };
  const runNow = async (tenant: Tenant, at = hoursAgo(1)): Promise<void> => {
    const before = (await runsOf(tenant.publication.id)).length;
    await makeDue(tenant.publication.id, at);
    await waitUntil(async () => (await runsOf(tenant.publication.id)).length === before + 1);
    await settled(tenant.publication.id);
  };

  it("does nothing in mode ideas-only", async () => {
    const tenant = system.tenant();
    await schedule(tenant);
    await runNow(tenant);
    expect(await jobs().countDocuments({ publicationId: tenant.publication.id })).toBe(1);
  });

  it("writes one draft about the best idea in mode draft", async () => {
    const tenant = system.tenant();
    await schedule(tenant, { autoPublishMode: "draft" });
    await runNow(tenant);
    const drafts = await draftsOf(tenant.publication.id);
    expect(drafts).toHaveLength(1);
    const [draft] = drafts;
    const best = system.content.ideas.find(
      (idea) => idea.publicationId === tenant.publication.id && idea.dedupeKey === "two",
    );
    expect(draft).toMatchObject({
      result: { version: 1 },
      order: { brief: { title: "Story two", idea: { angle: "Explainer" } } },
    });
    expect(system.content.promotions).toContainEqual({ ideaId: best?.id, sessionId: draft?.order.sessionId });
    const [replica] = replicas;
    const { session } = (await replica?.call("getSession", { sessionId: draft?.order.sessionId }, tenant.as())) ?? {};
    expect(session).toMatchObject({ title: "Story two", currentDraftVersion: 1, status: "SESSION_STATUS_ACTIVE" });
    expect(system.publishing.posts.has(draft?.order.sessionId)).toBe(false);
  });

  it("does nothing after a run that a person started", async () => {
    const tenant = system.tenant();
    await schedule(tenant, { autoPublishMode: "full-auto" });
    const request = { operationId: "by hand", publicationId: tenant.publication.id, webhook: webhook() };
    const started = await replicas[0]?.call("startScoutRun", request, tenant.as());
    await system.events.next("scout.completed.v1", ({ runId }) => runId === started?.runId);
    await settled(tenant.publication.id);
    expect(await draftsOf(tenant.publication.id)).toEqual([]);
  });

  it("writes and publishes as often as the cadence says, however often it runs, and reports so", async () => {
    const tenant = system.tenant();
    const { id: publicationId } = tenant.publication;
    system.writer.report = borneBy(3);
    await schedule(tenant, { autoPublishMode: "full-auto", cadencePostsPerWeek: 1 });
    await runNow(tenant, hoursAgo(2));
    const { stories } = system.scout;
    system.scout.stories = stories.map((found) => ({ ...found, dedupeKey: `${found.dedupeKey}-again` }));
    await runNow(tenant, hoursAgo(1));
    system.scout.stories = stories;
    system.writer.report = {};
    const written = await draftsOf(publicationId);
    expect(written.map(({ order }) => system.publishing.posts.has(order.sessionId))).toEqual([true]);
    const told = await replicas[0]?.call("listScoutRuns", { publicationId }, tenant.as({ issuer: "operator" }));
    expect(told?.runs.map(({ autopilot }) => autopilot)).toEqual([
      "0 of its ideas became drafts; the cadence has no place for more.",
      "1 of its ideas became drafts; the cadence has no place for more.",
    ]);
  });

  it("writes as many drafts as the cadence needs until the next run, and spreads their publication", async () => {
    const tenant = system.tenant();
    const { id: publicationId } = tenant.publication;
    system.writer.report = borneBy(3);
    const scoutSchedule = { type: "every_n_days", days: 9, hour: 3 } as const;
    await schedule(tenant, { autoPublishMode: "full-auto", cadencePostsPerWeek: 7, scoutSchedule });
    // The next run is in eight days.
    const anchor = hoursAgo(24).toISOString().slice(0, 10);
    await plans().updateOne({ _id: publicationId }, { $set: { anchor } });
    await runNow(tenant);
    system.writer.report = {};
    const drafts = await draftsOf(publicationId);
    expect(new Set(drafts.map(({ order }) => order.brief.title))).toEqual(new Set(["Story two", "Story one"]));
    const draftOf = (title: string) => drafts.find(({ order }) => order.brief.title === title);
    expect(system.publishing.posts.has(draftOf("Story two")?.order.sessionId)).toBe(true);
    const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString();
    expect(draftOf("Story one")?.result).toMatchObject({ publishHeldUntil: midnight });
  });

  it("leaves a draft with only two outlets for a person, and records the values of every gate", async () => {
    const tenant = system.tenant();
    system.writer.report = borneBy(2);
    await schedule(tenant, { autoPublishMode: "full-auto", cadencePostsPerWeek: 5 });
    await runNow(tenant);
    system.writer.report = {};
    const [draft] = await draftsOf(tenant.publication.id);
    expect(draft?.result).toMatchObject({
      publishSkipped: "few-outlets",
      gates: [
        { name: "extractive-engine", isPassed: true, found: "llm", required: "llm" },
        { name: "unproven-sentences", isPassed: true, found: 0, required: "0" },
        { name: "few-outlets", isPassed: false, found: 2, required: "at least 3" },
        { name: "told-before", isPassed: true, found: 0, required: "under 0.4" },
        { name: "disowned", isPassed: true, found: 0, required: "under 3 of the last 3" },
        {
          name: "tokens-used-up",
          isPassed: true,
          found: expect.any(Number),
          required: expect.stringMatching(/^under \d+$/),
        },
      ],
    });
    expect(system.publishing.posts.has(draft?.order.sessionId)).toBe(false);
  });

  it("publishes a draft with two outlets if the publication allows it", async () => {
    const tenant = system.tenant();
    const publicationId = tenant.publication.id;
    system.writer.report = borneBy(2);
    const sources = { feeds: [], mutedHosts: [], preferredHosts: [], fewestOutlets: 2 };
    await replicas[0]?.call("setScoutSources", { publicationId, sources }, tenant.as());
    await schedule(tenant, { autoPublishMode: "full-auto", cadencePostsPerWeek: 5 });
    await runNow(tenant);
    system.writer.report = {};
    const [draft] = await draftsOf(publicationId);
    expect(system.publishing.posts.has(draft?.order.sessionId)).toBe(true);
    expect(draft?.result.gates).toContainEqual({
      name: "few-outlets",
      isPassed: true,
      found: 2,
      required: "at least 2",
    });
  });

  it("leaves a draft for a person if the publication already has a post about its story", async () => {
    const tenant = system.tenant();
    const { id } = tenant.publication;
    system.writer.report = borneBy(3);
    const told = { title: "Story two", excerpt: "Mills grind a lot." };
    const post = { ...told, id: randomUUID(), slug: "s", url: "https://sites.example/s", createdAt: 1 };
    system.publishing.listed.set(id, [post as unknown as Post]);
    await schedule(tenant, { autoPublishMode: "full-auto", cadencePostsPerWeek: 5 });
    await runNow(tenant);
    system.writer.report = {};
    const [draft] = await draftsOf(id);
    expect(draft?.result).toMatchObject({ publishSkipped: "told-before" });
    expect(system.publishing.posts.has(draft?.order.sessionId)).toBe(false);
  });

  it("writes and promotes nothing after the account has used up its monthly tokens", async () => {
    const tenant = system.tenant("pro");
    const { accountId, publication } = tenant;
    const month = new Date().toISOString().slice(0, 7);
    const use = { _id: `${accountId}/${month}`, accountId, month, tokens: 20_000_000, drafts: 1, jobs: [] };
    await system.database.collection<{ _id: string }>("token_uses").insertOne(use);
    await system.events.tell("account.updated.v1", { accountId, tier: "pro", suspended: false, revision: 1 });
    const accounts = system.database.collection<{ _id: string }>("accounts");
    await waitUntil(async () => (await accounts.countDocuments({ _id: accountId })) === 1);
    await schedule(tenant, { autoPublishMode: "draft" });
    await makeDue(publication.id, hoursAgo(1));
    const failed = { publicationId: publication.id, kind: "autopilot", state: "failed" };
    await waitUntil(async () => (await jobs().countDocuments(failed)) === 1);
    expect((await jobs().findOne(failed))?.failure).toMatchObject({
      kind: "quota-exceeded",
      quota: { limit: 20_000_000, current: 20_000_000 },
    });
    const mine = new Set(
      system.content.ideas.filter((idea) => idea.publicationId === publication.id).map(({ id }) => id),
    );
    expect(mine.size).toBeGreaterThan(0);
    expect(system.content.promotions.filter(({ ideaId }) => mine.has(ideaId))).toEqual([]);
  });

  describe("with time for a person to stop a publish", () => {
    beforeAll(async () => {
      await Promise.all(replicas.splice(0).map(({ close }) => close()));
      for (let started = 0; started < 2; started += 1) {
        replicas.push(await system.startReplica({}, { vetoMinutes: 60 }));
      }
    });

    /** Creates a draft of the autopilot that passed all gates and is held back. */
    const heldDraft = async () => {
      const [replica] = replicas;
      if (replica === undefined) throw new TypeError("no replica runs");
      const tenant = system.tenant();
      const { id: publicationId } = tenant.publication;
      system.writer.report = borneBy(3);
      await schedule(tenant, { autoPublishMode: "full-auto", cadencePostsPerWeek: 1 });
      await runNow(tenant);
      system.writer.report = {};
      const [job] = await draftsOf(publicationId);
      const sessionId: string = job?.order.sessionId;
      const list = async () => (await replica.call("listHeldPublishes", { publicationId }, tenant.as())).publishes;
      const stop = () => replica.call("stopHeldPublish", { sessionId }, tenant.as({ issuer: "operator" }));
      const ofSession = { "order.sessionId": sessionId, kind: "publish" };
      const publishes = () => jobs().find(ofSession).toArray();
      /** Ends the waiting time of the held publish. */
      const elapse = () =>
        jobs().updateMany(ofSession, { $set: { "order.heldUntil": new Date(), notBefore: new Date() } });
      const isOut = () => system.publishing.posts.has(sessionId);
      const publishesAt = async () =>
        (await replica.call("getSession", { sessionId }, tenant.as())).session?.publishesAt;
      return { tenant, replica, publicationId, sessionId, job, list, stop, publishes, elapse, isOut, publishesAt };
    };
    const ended = (of: Awaited<ReturnType<typeof heldDraft>>, state: string) =>
      waitUntil(async () => (await of.publishes()).some((one) => one.state === state));

    it("lists the publish with its reasons, and carries it out once at its time, over two replicas", async () => {
      const held = await heldDraft();
      expect(held.job?.result).toMatchObject({ publishHeldUntil: expect.stringMatching(/Z$/) });
      const gates = expect.arrayContaining([{ name: "few-outlets", found: "3", required: "at least 3" }]);
      const { publicationId } = held;
      expect(await held.list()).toMatchObject([{ sessionId: held.sessionId, publicationId, draftVersion: 1, gates }]);
      const ofAccount = await held.replica.call("listHeldPublishes", {}, held.tenant.as());
      expect(ofAccount.publishes).toEqual(await held.list());
      expect((await held.replica.call("listHeldPublishes", {}, system.tenant().as())).publishes).toEqual([]);
      expect(await held.publishesAt()).toBe(Math.ceil(Date.parse(held.job?.result.publishHeldUntil) / 1_000));
      expect(held.isOut()).toBe(false);
      await held.elapse();
      await ended(held, "done");
      expect(held.isOut()).toBe(true);
      expect(await held.list()).toEqual([]);
      expect(await held.publishesAt()).toBeUndefined();
    });

    it("keeps the draft when a person stops its publish", async () => {
      const held = await heldDraft();
      await held.stop();
      expect(await held.publishesAt()).toBeUndefined();
      await expect(held.stop()).rejects.toMatchObject({ kind: "not-found" });
      await held.elapse();
      expect(await held.publishes()).toMatchObject([{ state: "cancelled", cancelledOnRequest: true }]);
      expect(held.isOut()).toBe(false);
    });

    it("does not publish after a person published the session, which is not delayed", async () => {
      const held = await heldDraft();
      const order = { operationId: "now", sessionId: held.sessionId };
      const { post } = await held.replica.call("publishSession", order, held.tenant.as());
      expect(post).not.toBeNull();
      await held.elapse();
      await ended(held, "failed");
      expect((await held.publishes()).map(({ failure }) => failure?.message).filter(Boolean)).toEqual([
        "A person has published the session.",
      ]);
    });

    it("does not publish if the publication is no longer in full-auto mode", async () => {
      const held = await heldDraft();
      await schedule(held.tenant, { revision: 9, autoPublishMode: "draft" });
      await held.elapse();
      await ended(held, "failed");
      expect(held.isOut()).toBe(false);
    });
  });
});
