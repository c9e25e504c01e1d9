import { armedAfter, type Case, stepNames } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import * as acts from "./acts.ts";

/**
 * Crash tests of drafts that clients order: a process is killed at a step of the work, and the draft must still be written exactly once.
 */
export const draftCases: readonly Case[] = [
  {
    name: "order a draft that a webhook tells of",
    steps: [
      "gateway.generation.startDraft",
      ...stepNames("generation.orders", ["insert"]),
      ...stepNames("generation.queue", ["claim", "takeOver"]),
      ...stepNames("generation.sessions", ["ensure", "setCurrentDraft"]),
      ...stepNames("generation", ["drafts.ensure", "tokenUses.count"]),
      ...stepNames("generation.leases", ["saveStage", "tellProgress", "end"]),
      ...stepNames("generation.relay", ["hold", "publish", "pull"]),
      ...stepNames("webhooks", ["consumer.deliveries", "deliveries.add", "outbound.request", "queue.finish"]),
    ],
    run: armedAfter(acts.createPublication, async (run, id) => {
      const told = await acts.generateToldByWebhook(run, id, {});
      await told.comes();
      await acts.expectField(run, `/sessions/${told.sessionId}`, { currentDraftVersion: 1 });
    }),
  },
  waitForDraft("wait for a draft that takes longer than a heartbeat", 2_000, [
    "gateway.generation.generateDraft",
    "gateway.idempotency.extend",
    "generation.leases.renew",
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
      if (draft?.version !== 2)
        ledger.reportUnexpected(`${point}: the edit of version 1 became version ${draft?.version}`);
      await acts.expectField(run, `/sessions/${sessionId}`, { currentDraftVersion: 2 });
      if ((await run.collection("generation.drafts").countDocuments({ sessionId })) !== 2)
        ledger.reportDoubled(`${point}: an edit is there more than once`);
    }),
  },
  {
    name: "archive a session and restore it",
    steps: ["generation.sessions.setStatus"],
    run: armedAfter(acts.generate, async (run, sessionId) => {
      for (const [restore, status] of [
        [false, "archived"],
        [true, "active"],
      ] as const) {
        const { session } = await retryUntilSuccess(() =>
          run.calls.generation("archiveSession", { sessionId, restore }),
        );
        if (session?.id !== sessionId) run.ledger.reportUnexpected(`${run.point}: the answer has another session`);
        await acts.expectField(run, `/sessions/${sessionId}`, { status, currentDraftVersion: 1 });
      }
    }),
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
      expectedState.sessions.add((await retryUntilSuccess(() => ask(10_000))).sessionId);
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
    name,
    steps,
    lane: "generation",
    run: armedAfter(acts.createPublication, async (run, id) => {
      const { instructions } = run.slowPage(pageMilliseconds);
      const sessionId = await acts.generate(run, id, { instructions });
      await acts.expectField(run, `/sessions/${sessionId}`, { currentDraftVersion: 1 });
    }),
  };
}
