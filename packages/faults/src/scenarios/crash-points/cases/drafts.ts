import { armedAfter, type Case, type CaseRun, stepsOf } from "../case.ts";
import { gateways, retryUntilSuccess } from "../setup.ts";
import * as acts from "./acts.ts";

/** What clients do to get a draft. */
export const draftCases: readonly Case[] = [
  {
    name: "order a draft that a webhook tells of",
    steps: [
      "gateway.generation.startDraft",
      ...stepsOf("generation.orders", ["insert"]),
      ...stepsOf("generation.queue", ["claim", "takeOver"]),
      ...stepsOf("generation.sessions", ["ensure", "setCurrentDraft"]),
      ...stepsOf("generation", ["drafts.ensure", "tokenUses.count"]),
      ...stepsOf("generation.leases", ["saveStage", "tellProgress", "end"]),
      ...stepsOf("generation.relay", ["hold", "publish", "pull"]),
      ...stepsOf("webhooks", ["consumer.deliveries", "deliveries.add", "outbound.request", "queue.finish"]),
    ],
    run: armedAfter(acts.createPublication, async (run, id) => {
      const told = await acts.generateToldByWebhook(run, id, {});
      await told.comes();
      await acts.expectField(run, `/sessions/${told.sessionId}`, { currentDraftVersion: 1 });
    }),
  },
  {
    name: "wait for a draft",
    steps: ["gateway.generation.generateDraft"],
    run: armedAfter(acts.createPublication, async (run, id) => {
      await acts.expectField(run, `/sessions/${await acts.generate(run, id)}`, { currentDraftVersion: 1 });
    }),
  },
  waitForDraft("wait for a draft that takes longer than a heartbeat", 2_000, [
    ...["gateway.idempotency.extend", "generation.leases.renew"],
  ]),
  waitForDraft("ask again for a draft that takes longer than a call", 5_500, ["gateway.idempotency.reopen"]),
  {
    name: "edit a draft",
    steps: ["generation.drafts.save"],
    run: armedAfter(acts.generate, async (run, sessionId) => {
      const { newName, ledger, point } = run;
      const text = { title: acts.order.title, content: "<p>Open now.</p>" };
      const edit = { operationId: newName(), sessionId, baseVersion: 1, ...text };
      const { draft } = await retryUntilSuccess(() => run.calls.generation("saveDraft", edit));
      if (draft?.version !== 2) ledger.surprise(`${point}: the edit of version 1 became version ${draft?.version}`);
      await acts.expectField(run, `/sessions/${sessionId}`, { currentDraftVersion: 2 });
      if ((await run.collection("generation.drafts").countDocuments({ sessionId })) !== 2)
        ledger.double(`${point}: an edit is there more than once`);
    }),
  },
  {
    name: "hang up on a draft",
    steps: ["generation.sessions.removeEmpty"],
    run: armedAfter(acts.createPublication, async (run, id) => {
      await hangUp(run, id);
      const { accountId } = run.account;
      await run.untilCount("the session goes that nobody was told of", 0, "generation.sessions", { accountId });
    }),
  },
  {
    name: "hang up on a draft whose session comes to light later",
    steps: ["generation.jobs.settle"],
    async run(run) {
      const { accountId } = run.account;
      const publicationId = await acts.createPublication(run);
      const [jobs, sessions] = [run.collection("generation.jobs"), run.collection("generation.sessions")];
      const marked = { accountId, abandonedAt: { $exists: true } };
      await run.until("a draft is cancelled", async () => {
        // Another service may just be away, so that there is no order to cancel.
        await hangUp(run, publicationId);
        return (await jobs.countDocuments(marked)) > 0;
      });
      const job = await jobs.findOne(marked);
      const session = { _id: job?.order.sessionId };
      const empty = { accountId, publicationId, status: "active", currentDraftVersion: 0 };
      await sessions.updateOne(session, { $setOnInsert: empty }, { upsert: true });
      // As if it had been cancelled two minutes ago.
      await jobs.updateOne({ _id: job?._id ?? "" }, { $set: { abandonedAt: new Date(Date.now() - 120_000) } });
      run.arm();
      await run.restart("generation");
      await run.untilCount("the mark is cleared away", 0, "generation.jobs", { ...marked, _id: job?._id });
      await run.untilCount("the session is cleared away", 0, "generation.sessions", session);
    },
  },
  {
    name: "come back to a draft after hanging up on it",
    steps: ["generation.orders.forget"],
    async run(run) {
      const { calls, expectedState, newName } = run;
      const publicationId = await acts.createPublication(run);
      const page = run.slowPage(3_000);
      const { instructions } = page;
      const draft = { title: acts.order.title, instructions, autoPublish: false };
      const asked = { operationId: newName(), publicationId, ...draft };
      const ask = (deadline: number) => calls.generation("generateDraft", { order: asked, detached: false }, deadline);
      await ask(1_200).catch(() => undefined);
      run.arm();
      page.hurry();
      await run.until("the draft comes after all", async () => {
        const { sessionId } = await ask(10_000);
        expectedState.sessions.add(sessionId);
        return sessionId !== "";
      });
    },
  },
  {
    name: "delete a publication, half of it, between a draft and its storing",
    steps: ["generation.drafts.remove"],
    async run(run) {
      const publicationId = await acts.createPublication(run);
      const { instructions, isAsked } = run.slowPage(1_000);
      const told = await acts.generateToldByWebhook(run, publicationId, { events: ["draft.failed"], instructions });
      run.expectedState.sessions.delete(told.sessionId);
      await run.until("the draft is being written", isAsked);
      run.arm();
      await acts.beginDeletion(run, publicationId);
      await told.comes();
      await acts.deletePublication(run, publicationId);
    },
  },
];

function waitForDraft(name: string, pageMilliseconds: number, steps: readonly string[]): Case {
  return {
    ...{ name, steps, lane: "generation" },
    run: armedAfter(acts.createPublication, async (run, id) => {
      const { instructions } = run.slowPage(pageMilliseconds);
      await acts.generate(run, id, { instructions });
    }),
  };
}

/** Orders a draft, waits for it less long than it takes, and comes back once its place is free. */
async function hangUp(run: CaseRun, publicationId: string): Promise<void> {
  const { accountId, api } = run.account;
  const { instructions } = run.slowPage(3_000);
  const impatient = { timeoutMilliseconds: 700, gateway: gateways.withoutCrashPoints };
  const path = `/publications/${publicationId}/drafts/generate`;
  await api.request("POST", path, { body: { ...acts.order, instructions }, ...impatient });
  const held = { accountId, slot: { $exists: true } };
  await run.untilCount("the place of the draft is free again", 0, "generation.jobs", held);
}
