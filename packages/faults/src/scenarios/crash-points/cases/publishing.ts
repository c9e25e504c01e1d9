import { setTimeout as delay } from "node:timers/promises";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import {
  createPublication,
  deletePublication,
  expectField,
  generate,
  generateToldByWebhook,
  publish,
  publishRequest,
} from "./acts.ts";

/** What is published, and what becomes of it when publishing stops half way. */
export const publishingCases: readonly Case[] = [
  {
    name: "publish a draft and share it",
    steps: [
      "gateway.generation.publishSession",
      ...stepsOf("generation.publishes", ["insert", "claim", "end"]),
      ...stepsOf("generation", ["publishing.publish", "drafts.markFinal", "sessions.markPublished"]),
      ...stepsOf("publishing.operations", ["claim", "takeSlot", "markSending", "markPublished", "finish"]),
      ...stepsOf("publishing", ["posts.put", "linkedin.share", "twitter.share", "shares.begin", "shares.settle"]),
    ],
    async run(run) {
      const sessionId = await generate(run, await createPublication(run));
      run.arm();
      const { url, postId } = await publish(run, sessionId, { publishToLinkedIn: true, publishToTwitter: true });
      await publish(run, sessionId);
      await expectField(run, `/sessions/${sessionId}`, { cmsPostId: postId, status: "completed" });
      await run.until(`the post is at ${url}`, async () => (await fetch(url)).status === 200);
    },
  },
  {
    name: "share with the words of a model",
    steps: stepsOf("generation.drafts", ["claimShareTexts", "saveShareTexts"]),
    async run(run) {
      const { setup } = run;
      // Other cases share at the same time, and their words are asked for of the same model.
      const title = `Mill Street ${run.newName()}`;
      const sessionId = await generate(run, await createPublication(run), { title });
      setup.configure("generation", { LLM_BASE_URL: setup.model.baseUrl, LLM_MODEL: "fake" });
      await setup.world.system.restartService("generation");
      run.arm();
      await publish(run, sessionId, { publishToLinkedIn: true });
      const isOfTitle = ({ prompt }: { prompt: string }) => /^# Task: share/m.test(prompt) && prompt.includes(title);
      const asked = setup.model.requests.filter(isOfTitle).length;
      if (asked > 1) run.ledger.double(`${run.point}: words for one share were paid for ${asked} times`);
      const draft = await setup.database("generation").collection("drafts").findOne({ sessionId });
      if (draft?.title !== title)
        run.ledger.surprise(`${run.point}: a draft does not have the title that its words are counted by`);
      setup.configure("generation");
      await setup.world.system.restartService("generation");
    },
  },
  {
    name: "publish while another publish of the session is under way",
    steps: ["generation.publishes.renew"],
    async run(run) {
      const sessionId = await generate(run, await createPublication(run));
      await publish(run, sessionId);
      const operations = run.setup.database("publishing").collection("operations");
      const held = { leaseUntil: new Date(Date.now() + 2_000) };
      await operations.updateOne({ _id: sessionId as never }, { $set: held });
      run.arm();
      await publish(run, sessionId, { excerpt: "Others first" });
    },
  },
  {
    name: "publish while publishing keeps dying",
    steps: ["generation.publishes.postpone"],
    async run(run) {
      const sessionId = await generate(run, await createPublication(run));
      const { published } = await whilePublishingDies(run, async () => {
        run.arm();
        return { published: publish(run, sessionId) };
      });
      await published;
    },
  },
  {
    name: "have a draft published while publishing keeps dying",
    steps: ["generation.leases.defer"],
    async run(run) {
      const id = await createPublication(run);
      const told = await whilePublishingDies(run, () => {
        run.arm();
        return generateToldByWebhook(run, id, { events: ["draft.published"], autoPublish: true });
      });
      await run.until("the promised webhook comes", () => told.arrived() !== undefined);
      run.expectedState.posts.set(told.sessionId, String(told.arrived()?.data.postId));
    },
  },
  {
    name: "give up publishing a draft when publishing has been away too long",
    steps: ["generation.publishes.giveUp"],
    async run(run) {
      const { setup, expectedState } = run;
      const id = await createPublication(run);
      const jobs = setup.database("generation").collection("jobs");
      const told = await whilePublishingDies(run, async () => {
        const events = ["draft.ready", "draft.published"];
        const ordered = await generateToldByWebhook(run, id, { events, autoPublish: true });
        await run.until(
          "the job is put off",
          async () => (await jobs.countDocuments({ accountId: expectedState.accountId, deferrals: { $gt: 0 } })) > 0,
        );
        run.arm();
        // As if it had been put off for ten minutes.
        const longAgo = { $set: { deferrals: 14, notBefore: new Date() } };
        await jobs.updateOne({ accountId: expectedState.accountId, state: "queued" }, longAgo);
        return ordered;
      });
      await run.until("the promised webhook comes", () => told.arrived() !== undefined);
      const { event, data } = told.arrived() ?? {};
      if (event === "draft.published") expectedState.posts.set(told.sessionId, String(data?.postId));
    },
  },
  {
    name: "leave a publish that died before the post to the sweep",
    steps: stepsOf("publishing.operations", ["markFailed"]),
    run: (run) => leaveToSweep(run, "publishing.operations.takeSlot:after", "failed"),
  },
  {
    name: "leave a publish that died after the post to the sweep",
    steps: [...stepsOf("publishing.operations", ["release"]), "publishing.posts.settle"],
    run: (run) => leaveToSweep(run, "publishing.operations.markPublished:before", "published"),
  },
  {
    name: "delete a publication whose publish fell silent",
    steps: ["publishing.posts.erase"],
    async run(run) {
      const { id, sessionId } = await dieWhilePublishing(run, "publishing.operations.markSending:after");
      // Still held when the deletion comes, however long that takes.
      const held = { leaseUntil: new Date(Date.now() + 60_000) };
      const operations = run.setup.database("publishing").collection("operations");
      await operations.updateOne({ _id: sessionId as never }, { $set: held });
      run.arm();
      await deletePublication(run, id);
      run.expectedState.sessions.clear();
    },
  },
];

/** Publishing dies again and again at the first step of a publish, until the point was reached. */
async function whilePublishingDies<Result>(run: CaseRun, act: () => Promise<Result>): Promise<Result> {
  const { setup } = run;
  const helper = "publishing.operations.claim:before";
  const over = new AbortController();
  const killing = (async () => {
    while (!over.signal.aborted && !run.isReached()) {
      setup.points.arm(helper);
      await delay(20);
    }
    setup.points.disarm(helper);
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

/** Publishes as a caller that never comes back, with publishing dying at this point. */
async function dieWhilePublishing(run: CaseRun, helper: string): Promise<{ id: string; sessionId: string }> {
  const { setup, expectedState } = run;
  const id = await createPublication(run);
  const sessionId = await generate(run, id);
  const article = { title: "Left alone", content: "<p>Nobody comes back for it.</p>" };
  const request = await publishRequest(run, { publicationId: id, sessionId }, article);
  setup.points.arm(helper);
  await run.until(`publishing dies at ${helper}`, async () => {
    // It may still be on its way back from another point's death.
    await setup.calls.publishing(expectedState.accountId, "publish", request).catch(() => undefined);
    return setup.points.isReached(helper);
  });
  return { id, sessionId };
}

async function leaveToSweep(run: CaseRun, helper: string, end: "failed" | "published"): Promise<void> {
  const { sessionId } = await dieWhilePublishing(run, helper);
  run.arm();
  const operations = run.setup.database("publishing").collection("operations");
  await run.until(`the sweep finds the publish ${end}`, async () => {
    const found = await operations.findOne({ _id: sessionId as never });
    return found?.state === end && found.leaseUntil.getTime() <= Date.now();
  });
  if (end === "published") {
    const post = await run.setup.database("publishing").collection("posts").findOne({ sessionId });
    run.expectedState.posts.set(sessionId, String(post?._id));
  }
}
