import type { EventInput } from "@galley/proto/events/v1";
import { awayFromMidnight, waitUntil } from "@galley/test-kit/conditions";
import { reportOf } from "../harness/report.ts";
import { type Replica, type Tenant, testSystem } from "../harness/system.ts";

await awayFromMidnight();
const system = await testSystem();
const replicas: Replica[] = [];
for (let started = 0; started < 2; started += 1) replicas.push(await system.startReplica({}, { vetoMinutes: 60 }));
const [replica, other] = replicas as [Replica, Replica];

const jobs = () => system.database.collection("jobs");
const plans = () => system.database.collection<{ _id: string; revision?: number }>("publications");
const dashboard = { issuer: "dashboard" } as const;

/** Announces a publication whose daily run begins half a day from now, and waits until the service has stored it. */
async function schedule(
  { accountId, publication }: Tenant,
  change: Partial<EventInput<"publication.updated.v1">> = {},
): Promise<void> {
  const revision = Number(change.revision ?? 1);
  await system.events.tell("publication.updated.v1", {
    accountId,
    publicationId: publication.id,
    revision,
    autoPublishMode: "full-auto",
    cadencePostsPerWeek: 1,
    timezone: "UTC",
    scoutSchedule: { type: "daily", hour: (new Date().getUTCHours() + 12) % 24 },
    ...change,
  });
  await waitUntil(async () => (await plans().findOne({ _id: publication.id }))?.revision === revision);
}

/** Has a scheduled run write a draft that cites this many outlets. With three, it passes all checks and its publish is held back. */
async function autopilotDraft(outlets = 3) {
  const tenant = system.tenant();
  const { id: publicationId } = tenant.publication;
  const [source] = reportOf().sources;
  if (source === undefined) throw new TypeError("a report without a source");
  const sources = Array.from({ length: outlets }, (_, at) => ({ ...source, id: `s${at}`, outlet: `Outlet ${at}` }));
  system.writer.report = { sources };
  await schedule(tenant);
  await plans().updateOne({ _id: publicationId }, { $set: { nextRunAt: new Date(Date.now() - 3_600_000) } });
  const drafts = { publicationId, kind: "draft", state: "done" };
  await waitUntil(async () => (await jobs().countDocuments(drafts)) === 1);
  system.writer.report = {};
  const sessionId: string = (await jobs().findOne(drafts))?.order.sessionId;
  const as = tenant.as(dashboard);
  return {
    tenant,
    publicationId,
    sessionId,
    publishNow: (on: Replica = replica) => on.call("publishHeldNow", { sessionId }, as),
    stop: () => replica.call("stopHeldPublish", { sessionId }, as),
    resume: () => replica.call("resumeAutopilot", { publicationId }, as),
    autopilot: () => replica.call("getAutopilot", { publicationId }, as),
    publishes: () => jobs().find({ "order.sessionId": sessionId, kind: "publish" }).toArray(),
    sent: () => system.publishing.received.filter(({ request }) => request.sessionId === sessionId),
    /** Ends the waiting time of the held publish. */
    elapse: () =>
      jobs().updateMany(
        { "order.sessionId": sessionId, kind: "publish", state: "queued" },
        { $set: { "order.heldUntil": new Date(), notBefore: new Date() } },
      ),
  };
}

describe("publishing at once what the autopilot holds back", () => {
  it("is one publish with one answer, however many people press at once on whatever replica", async () => {
    const held = await autopilotDraft();
    const presses = Array.from({ length: 10 }, (_, at) => held.publishNow(at % 2 === 0 ? replica : other));
    const answers = await Promise.all(presses);
    expect(new Set(answers.map(({ post }) => post?.postId)).size).toBe(1);
    expect(held.sent()).toHaveLength(1);
    expect(await held.publishes()).toMatchObject([{ state: "done" }]);
    expect((await held.publishNow()).post).toEqual(answers[0]?.post);
    expect(held.sent()).toHaveLength(1);
  });

  it("is the planned publish also at the moment at which its time comes", async () => {
    for (const order of ["before", "while", "after"] as const) {
      const held = await autopilotDraft();
      if (order === "before") await held.elapse();
      const pressed = [held.publishNow(), held.publishNow(other)];
      if (order === "while") await held.elapse();
      const [first, second] = await Promise.all(pressed);
      if (order === "after") await held.elapse();
      expect(first?.post).toMatchObject({ postId: expect.any(String) });
      expect(second?.post?.postId).toBe(first?.post?.postId);
      expect(await held.publishes()).toMatchObject([{ state: "done" }]);
      expect(held.sent()).toHaveLength(1);
    }
  });

  it("also works when the publication is no longer in full-auto mode, because a person wants it", async () => {
    const held = await autopilotDraft();
    await schedule(held.tenant, { revision: 2, autoPublishMode: "draft" });
    expect((await held.publishNow()).post).toMatchObject({ postId: expect.any(String) });
  });

  it("is refused after a person stopped the publish, or changed or published the draft", async () => {
    const stopped = await autopilotDraft();
    await stopped.stop();
    await expect(stopped.publishNow()).rejects.toMatchObject({ kind: "conflict", message: "A person stopped it." });
    expect(stopped.sent()).toEqual([]);
    const changed = await autopilotDraft();
    const { sessionId } = changed;
    const edit = { operationId: "edit", sessionId, baseVersion: 1, title: "Mine", content: "<p>My own words.</p>" };
    await replica.call("saveDraft", edit, changed.tenant.as());
    await expect(changed.publishNow()).rejects.toMatchObject({ message: "A person has changed the draft." });
    const order = { operationId: "by hand", sessionId };
    await replica.call("publishSession", order, changed.tenant.as());
    await expect(changed.publishNow()).rejects.toMatchObject({ message: "A person has published the session." });
    expect(changed.sent()).toHaveLength(1);
  });

  it("answers not-found for sessions without a planned publish and for those of other accounts", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const own = replica.call("publishHeldNow", { sessionId }, tenant.as(dashboard));
    await expect(own).rejects.toMatchObject({ kind: "not-found" });
    const held = await autopilotDraft();
    const foreign = replica.call("publishHeldNow", { sessionId: held.sessionId }, system.tenant().as(dashboard));
    await expect(foreign).rejects.toMatchObject({ kind: "not-found" });
    expect(held.sent()).toEqual([]);
  });
});

describe("the autopilot's report", () => {
  it("has the places of two weeks, with the draft of the taken one and what became of it", async () => {
    const held = await autopilotDraft();
    const { places, decisions, steppedDown, nextRunAt } = await held.autopilot();
    expect(places).toHaveLength(2);
    const [place, next] = places;
    const gates = expect.arrayContaining([{ name: "few-outlets", found: "3", required: "at least 3", passed: true }]);
    const draft = { sessionId: held.sessionId, title: "Story two", state: "AUTOPILOT_DRAFT_STATE_HELD", gates };
    expect(place).toMatchObject({ taken: true, draft, isoWeek: expect.stringMatching(/^\d{4}-W\d{2}$/) });
    expect(Number(place?.draft?.publishesAt) * 1_000).toBeGreaterThan(Date.now());
    expect(next).toMatchObject({ taken: false, draft: null, startsAt: place?.endsAt });
    expect([decisions, steppedDown]).toEqual([[], false]);
    expect(Number(nextRunAt) * 1_000).toBeGreaterThan(Date.now());
    await held.publishNow();
    const after = await held.autopilot();
    expect(after.places[0]?.draft).toMatchObject({ state: "AUTOPILOT_DRAFT_STATE_PUBLISHED" });
    expect(after.decisions).toMatchObject([{ sessionId: held.sessionId, verdict: "AUTOPILOT_VERDICT_KEPT" }]);
    const sessions = system.database.collection<{ _id: string; cmsPostId?: string }>("sessions");
    await sessions.updateOne({ _id: held.sessionId }, { $unset: { cmsPostId: "" } });
    const taken = (await held.autopilot()).places[0]?.draft;
    expect(taken).toMatchObject({ state: "AUTOPILOT_DRAFT_STATE_UNPUBLISHED" });
  });

  it("says which check a draft did not pass", async () => {
    const left = await autopilotDraft(1);
    const [place] = (await left.autopilot()).places;
    expect(place?.draft).toMatchObject({ state: "AUTOPILOT_DRAFT_STATE_LEFT" });
    expect(place?.draft?.gates.filter(({ passed }) => !passed)).toEqual([
      { name: "few-outlets", found: "1", required: "at least 3", passed: false },
    ]);
  });

  it("names what people stopped, until the autopilot is to publish again", async () => {
    const held = await autopilotDraft();
    await held.stop();
    const { places, decisions } = await held.autopilot();
    expect(places[0]?.draft).toMatchObject({ state: "AUTOPILOT_DRAFT_STATE_STOPPED" });
    expect(decisions).toMatchObject([{ sessionId: held.sessionId, verdict: "AUTOPILOT_VERDICT_STOPPED" }]);
    for (const _time of [1, 2]) await held.resume();
    expect((await held.autopilot()).decisions).toEqual([]);
    await schedule(held.tenant, { revision: 2, cadencePostsPerWeek: 3 });
    expect((await held.autopilot()).decisions).toEqual([]);
  });

  it("is refused to other accounts", async () => {
    const { publicationId } = await autopilotDraft();
    for (const name of ["getAutopilot", "resumeAutopilot"] as const) {
      const answer = replica.call(name, { publicationId }, system.tenant().as(dashboard));
      await expect(answer).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});
