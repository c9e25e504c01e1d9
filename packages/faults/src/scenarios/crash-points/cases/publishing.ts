import { setTimeout as delay } from "node:timers/promises";
import { armedAfter, type Case, type CaseRun, stepNames } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import * as acts from "./acts.ts";

/** Crash tests of publishing on Galley's own sites, and of the recovery when the publishing service dies half way. */
export const publishingCases: readonly Case[] = [
  {
    name: "publish a draft and share it",
    steps: [
      "gateway.generation.publishSession",
      ...stepNames("generation", ["publishing.publish", "drafts.markFinal", "sessions.markPublished"]),
      ...stepNames("publishing.operations", ["claim", "takeSlot", "markSending", "markPublished", "finish"]),
      ...stepNames("publishing", ["posts.put", "sites.advance", "linkedin.share", "twitter.share"]),
      ...stepNames("publishing.shares", ["begin", "settle"]),
    ],
    run: armedAfter(acts.generate, async (run, sessionId) => {
      const { url, postId } = await acts.publish(run, sessionId, { publishToLinkedIn: true, publishToTwitter: true });
      await acts.publish(run, sessionId);
      await acts.expectField(run, `/sessions/${sessionId}`, { cmsPostId: postId, status: "completed" });
      await run.until(`the post is at ${url}`, async () => (await fetch(url)).status === 200);
    }),
  },
  {
    name: "share with the words of a model",
    steps: stepNames("generation.drafts", ["claimShareTexts", "saveShareTexts"]),
    async run(run) {
      const { model, ledger, point } = run;
      // The title is unique. By it, this case recognises its own request among those of other cases that ask the same model for texts of
      // social posts.
      const title = `Mill Street ${run.newName()}`;
      const sessionId = await acts.generate(run, undefined, { title });
      await run.restart("generation", { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" });
      run.arm();
      await acts.publish(run, sessionId, { publishToLinkedIn: true });
      const isOfTitle = ({ prompt }: { prompt: string }) => /^# Task: share/m.test(prompt) && prompt.includes(title);
      const asked = model.requests.filter(isOfTitle).length;
      if (asked > 1) ledger.reportDoubled(`${point}: words for one share were paid for ${asked} times`);
      const draft = await run.collection("generation.drafts").findOne({ sessionId });
      if (draft?.title !== title)
        ledger.reportUnexpected(`${point}: a draft does not have the title that its words are counted by`);
      await run.restart("generation");
    },
  },
  {
    name: "publish while another publish of the session is under way",
    steps: ["generation.leases.standBack"],
    async run(run) {
      const sessionId = await acts.generate(run);
      await acts.publish(run, sessionId);
      await hold(run, sessionId, 2_000);
      run.arm();
      await Promise.all(["First", "Second"].map((excerpt) => acts.publish(run, sessionId, { excerpt })));
    },
  },
  {
    name: "publish a draft, and have another one published, while publishing keeps dying",
    steps: ["generation.publishes.retryNow", "generation.leases.defer"],
    async run(run) {
      const { publicationId, sessionId } = await acts.newSession(run);
      const ordered = { events: ["draft.published"], autoPublish: true };
      const { told, published } = await whilePublishingDies(run, async () => {
        run.arm();
        return {
          told: await acts.generateToldByWebhook(run, publicationId, ordered),
          published: acts.publish(run, sessionId),
        };
      });
      await published;
      run.expectedState.posts.set(told.sessionId, String((await told.comes()).data.postId));
    },
  },
  {
    name: "unpublish a post, and publish it again",
    steps: [
      ...stepNames("generation", ["publishing.unpublish", "sessions.markUnpublished"]),
      ...stepNames("publishing", ["posts.hide", "sites.advanceAfterRemoval"]),
    ],
    run: armedAfter(
      async (run) => {
        const sessionId = await acts.generate(run);
        return { sessionId, ...(await acts.publish(run, sessionId)) };
      },
      async (run, { sessionId, postId, url }) => {
        await retryUntilSuccess(() => run.calls.generation("unpublishSession", { sessionId }));
        await acts.expectField(run, `/sessions/${sessionId}`, { cmsPostId: null, status: "active" });
        await run.until(`the post at ${url} is gone`, async () => (await fetch(url)).status === 410);
        await acts.publish(run, sessionId);
        await acts.expectField(run, `/sessions/${sessionId}`, { cmsPostId: postId, status: "completed" });
        await run.until(`the post is at ${url}`, async () => (await fetch(url)).status === 200);
      },
    ),
  },
  {
    name: "publish at once what the autopilot holds back",
    steps: ["generation.publishes.release"],
    run: armedAfter(heldPublish, async (run, sessionId) => {
      const { post } = await retryUntilSuccess(() => run.calls.generation("publishHeldNow", { sessionId }));
      run.expectedState.posts.set(sessionId, String(post?.postId));
      await acts.expectField(run, `/sessions/${sessionId}`, { cmsPostId: post?.postId, status: "completed" });
      const publishes = { "order.sessionId": sessionId, kind: "publish" };
      await run.untilCount("the session has one publish", 1, "generation.jobs", publishes);
    }),
  },
  {
    name: "leave a publish that died before the post to the sweep",
    steps: stepNames("publishing.operations", ["markFailed"]),
    run: armedAfter(diedAt("publishing.operations.takeSlot:after"), async (run, { sessionId }) => {
      await acts.swept(run, sessionId, "failed");
    }),
  },
  {
    name: "leave a publish that died after the post to the sweep",
    steps: [...stepNames("publishing.operations", ["release"]), "publishing.posts.settle"],
    run: armedAfter(diedAt("publishing.operations.markPublished:before"), async (run, { sessionId }) => {
      await acts.swept(run, sessionId, "published");
      const post = await run.collection("publishing.posts").findOne({ sessionId });
      run.expectedState.posts.set(sessionId, String(post?._id));
    }),
  },
  {
    name: "delete a publication whose publish fell silent",
    steps: ["publishing.posts.erase"],
    async run(run) {
      const { publicationId, sessionId } = await diedAt("publishing.operations.markSending:after")(run);
      // Another caller must still be carrying out this publish when the deletion arrives. The deletion may be late, so the publish stays
      // reserved for a minute.
      await hold(run, sessionId, 60_000);
      run.arm();
      await acts.deletePublication(run, publicationId);
      run.expectedState.sessions.clear();
    },
  },
];

/** Reserves a session's publish for this time, as if another caller were carrying it out. */
async function hold({ collection }: CaseRun, sessionId: string, milliseconds: number): Promise<void> {
  const held = { $set: { leaseUntil: new Date(Date.now() + milliseconds) } };
  await collection("publishing.operations").updateOne({ _id: sessionId }, held);
}

/**
 * Kills the publishing service again and again at the first step of a publish, until a process has died at the crash
 * point of the case.
 */
async function whilePublishingDies<Result>(run: CaseRun, act: () => Promise<Result>): Promise<Result> {
  const helper = "publishing.operations.claim:before";
  const over = new AbortController();
  const killing = (async () => {
    while (!over.signal.aborted && !run.isReached()) {
      run.pointFolder.arm(helper);
      await delay(20);
    }
    run.pointFolder.disarm(helper);
  })();
  try {
    const result = await act();
    await run.until(`a process dies at ${run.point}`, run.isReached);
    return result;
  } finally {
    over.abort();
    await killing;
  }
}

/** Prepares a publish whose caller never returns, because the publishing service dies at the crash point `helper`. */
function diedAt(helper: string) {
  return async (run: CaseRun): Promise<acts.Session> => {
    const session = await acts.newSession(run);
    const article = { title: "Left alone", content: "<p>Nobody comes back for it.</p>" };
    const request = await acts.publishRequest(run, session, article);
    run.pointFolder.arm(helper);
    await run.until(`publishing dies at ${helper}`, async () => {
      // Errors are ignored: the service may still be restarting after it died at another crash point.
      await run.calls.publishing("publish", request).catch(() => undefined);
      return run.pointFolder.isReached(helper);
    });
    return session;
  };
}

/**
 * Stores a publish of a new draft that the autopilot holds back for a day. It is made of the job that wrote the draft. Returns the
 * session's id.
 */
async function heldPublish(run: CaseRun): Promise<string> {
  const sessionId = await acts.generate(run);
  const jobs = run.collection("generation.jobs");
  const draft = await jobs.findOne({ "order.sessionId": sessionId, kind: "draft" });
  if (draft === null) throw new Error("The job of the draft is gone");
  const { accountId, tier, publicationId, createdAt, revision } = draft;
  const heldUntil = new Date(Date.now() + 86_400_000);
  const id = run.newName();
  const order = { sessionId, draftVersion: 1, request: {}, heldUntil, gates: [] };
  const state = { state: "queued", notBefore: heldUntil, lease: { fence: 0 }, crashes: 0, deferrals: 0, outbox: [] };
  const owner = { accountId, tier, publicationId, createdAt, revision };
  await jobs.insertOne({
    _id: id,
    kind: "publish",
    operationIds: [id],
    webhooks: [],
    isScheduled: true,
    order,
    ...owner,
    ...state,
  });
  return sessionId;
}
