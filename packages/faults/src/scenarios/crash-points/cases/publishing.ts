import { setTimeout as delay } from "node:timers/promises";
import { armedAfter, type Case, type CaseRun, stepsOf } from "../case.ts";
import * as acts from "./acts.ts";

/** What is published, and what becomes of it when publishing stops half way. */
export const publishingCases: readonly Case[] = [
  {
    name: "publish a draft and share it",
    steps: [
      "gateway.generation.publishSession",
      ...stepsOf("generation", ["publishing.publish", "drafts.markFinal", "sessions.markPublished"]),
      ...stepsOf("publishing.operations", ["claim", "takeSlot", "markSending", "markPublished", "finish"]),
      ...stepsOf("publishing", ["posts.put", "sites.advance", "linkedin.share", "twitter.share"]),
      ...stepsOf("publishing.shares", ["begin", "settle"]),
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
    steps: stepsOf("generation.drafts", ["claimShareTexts", "saveShareTexts"]),
    async run(run) {
      const { model, ledger, point } = run;
      // Other cases share at the same time, and their words are asked for of the same model.
      const title = `Mill Street ${run.newName()}`;
      const sessionId = await acts.generate(run, undefined, { title });
      await run.restart("generation", { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" });
      run.arm();
      await acts.publish(run, sessionId, { publishToLinkedIn: true });
      const isOfTitle = ({ prompt }: { prompt: string }) => /^# Task: share/m.test(prompt) && prompt.includes(title);
      const asked = model.requests.filter(isOfTitle).length;
      if (asked > 1) ledger.double(`${point}: words for one share were paid for ${asked} times`);
      const draft = await run.collection("generation.drafts").findOne({ sessionId });
      if (draft?.title !== title)
        ledger.surprise(`${point}: a draft does not have the title that its words are counted by`);
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
    steps: ["generation.publishes.hasten", "generation.leases.defer"],
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
    name: "leave a publish that died before the post to the sweep",
    steps: stepsOf("publishing.operations", ["markFailed"]),
    run: armedAfter(diedAt("publishing.operations.takeSlot:after"), async (run, { sessionId }) => {
      await acts.swept(run, sessionId, "failed");
    }),
  },
  {
    name: "leave a publish that died after the post to the sweep",
    steps: [...stepsOf("publishing.operations", ["release"]), "publishing.posts.settle"],
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
      // Still held when the deletion comes, however long that takes.
      await hold(run, sessionId, 60_000);
      run.arm();
      await acts.deletePublication(run, publicationId);
      run.expectedState.sessions.clear();
    },
  },
];

/** As if somebody else held the publish of this session for so long. */
async function hold({ collection }: CaseRun, sessionId: string, milliseconds: number): Promise<void> {
  const held = { $set: { leaseUntil: new Date(Date.now() + milliseconds) } };
  await collection("publishing.operations").updateOne({ _id: sessionId }, held);
}

/** Publishing dies again and again at the first step of a publish, until the point was reached. */
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

/** A publish of a caller that never comes back, with publishing dying at this point. */
function diedAt(helper: string) {
  return async (run: CaseRun): Promise<acts.Session> => {
    const session = await acts.newSession(run);
    const article = { title: "Left alone", content: "<p>Nobody comes back for it.</p>" };
    const request = await acts.publishRequest(run, session, article);
    run.pointFolder.arm(helper);
    await run.until(`publishing dies at ${helper}`, async () => {
      // It may still be on its way back from another point's death.
      await run.calls.publishing("publish", request).catch(() => undefined);
      return run.pointFolder.isReached(helper);
    });
    return session;
  };
}
