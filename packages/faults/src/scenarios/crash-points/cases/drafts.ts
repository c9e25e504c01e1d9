import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { gateways, retryUntilSuccess } from "../setup.ts";
import { createPublication, deletePublication, expectField, generate, generateToldByWebhook, order } from "./acts.ts";

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
    async run(run) {
      const id = await createPublication(run);
      run.arm();
      const told = await generateToldByWebhook(run, id);
      await run.until("the promised webhook comes", () => told.arrived() !== undefined);
      await expectField(run, `/sessions/${told.sessionId}`, { currentDraftVersion: 1 });
    },
  },
  {
    name: "wait for a draft",
    steps: ["gateway.generation.generateDraft"],
    async run(run) {
      const id = await createPublication(run);
      run.arm();
      const sessionId = await generate(run, id);
      await expectField(run, `/sessions/${sessionId}`, { currentDraftVersion: 1 });
    },
  },
  {
    name: "wait for a draft that takes longer than a heartbeat",
    lane: "generation",
    steps: ["gateway.idempotency.extend", "generation.leases.renew"],
    async run(run) {
      const id = await createPublication(run);
      const page = run.setup.slowPage(2_000);
      run.arm();
      await generate(run, id, { instructions: `Say what is new, from ${page.url}` });
    },
  },
  {
    name: "ask again for a draft that takes longer than a call",
    lane: "generation",
    steps: ["gateway.idempotency.reopen"],
    async run(run) {
      const id = await createPublication(run);
      const page = run.setup.slowPage(5_500);
      run.arm();
      await generate(run, id, { instructions: `Say what is new, from ${page.url}` });
    },
  },
  {
    name: "edit a draft",
    steps: ["generation.drafts.save"],
    async run(run) {
      const { setup, expectedState, newName, ledger, point } = run;
      const sessionId = await generate(run, await createPublication(run));
      const edit = {
        operationId: newName(),
        sessionId,
        baseVersion: 1,
        title: order.title,
        content: "<p>Open now.</p>",
      };
      run.arm();
      const save = () => setup.calls.generation(expectedState.accountId, "saveDraft", edit);
      const { draft } = await retryUntilSuccess(save);
      if (draft?.version !== 2) ledger.surprise(`${point}: the edit of version 1 became version ${draft?.version}`);
      await expectField(run, `/sessions/${sessionId}`, { currentDraftVersion: 2 });
      const drafts = setup.database("generation").collection("drafts");
      if ((await drafts.countDocuments({ sessionId })) !== 2)
        ledger.double(`${point}: an edit is there more than once`);
    },
  },
  {
    name: "hang up on a draft",
    steps: ["generation.sessions.removeEmpty"],
    async run(run) {
      const id = await createPublication(run);
      run.arm();
      await hangUp(run, id);
      const sessions = run.setup.database("generation").collection("sessions");
      await run.until("the session goes that nobody was told of", async () => {
        return (await sessions.countDocuments({ accountId: run.expectedState.accountId })) === 0;
      });
    },
  },
  {
    name: "hang up on a draft whose session comes to light later",
    steps: ["generation.jobs.settle"],
    async run(run) {
      const { accountId } = run.expectedState;
      const id = await createPublication(run);
      const generation = run.setup.database("generation");
      const [jobs, sessions] = [generation.collection("jobs"), generation.collection("sessions")];
      const isMarked = { abandonedAt: { $exists: true } };
      await run.until("a draft is cancelled", async () => {
        // Another service may just be away, so that there is no order to cancel.
        await hangUp(run, id);
        return (await jobs.countDocuments({ accountId, ...isMarked })) > 0;
      });
      const job = await jobs.findOne({ accountId, ...isMarked });
      const session = { _id: job?.order.sessionId };
      const empty = { accountId, publicationId: id, status: "active", currentDraftVersion: 0 };
      await sessions.updateOne(session, { $setOnInsert: empty }, { upsert: true });
      // As if it had been cancelled two minutes ago.
      await jobs.updateOne({ _id: job?._id }, { $set: { abandonedAt: new Date(Date.now() - 120_000) } });
      run.arm();
      await run.setup.world.system.restartService("generation");
      await run.until("the session is cleared away", async () => {
        const marks = await jobs.countDocuments({ _id: job?._id, ...isMarked });
        return marks + (await sessions.countDocuments(session)) === 0;
      });
    },
  },
  {
    name: "come back to a draft after hanging up on it",
    steps: ["generation.orders.forget"],
    async run(run) {
      const { setup, expectedState, newName } = run;
      const id = await createPublication(run);
      const page = setup.slowPage(3_000);
      const instructions = `Say what is new, from ${page.url}`;
      const asked = { operationId: newName(), publicationId: id, title: order.title, instructions, autoPublish: false };
      const ask = (deadline: number) =>
        setup.calls.generation(expectedState.accountId, "generateDraft", { order: asked, detached: false }, deadline);
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
    name: "order work on a publication of which half is deleted",
    steps: ["generation.orders.withdraw"],
    async run(run) {
      const { setup, expectedState, client } = run;
      const id = await createPublication(run);
      await setup.calls.generation(expectedState.accountId, "purgePublication", { publicationId: id });
      run.arm();
      await client.ask("POST", `/publications/${id}/scout/run`, { refusals: ["404 NOT_FOUND"] });
      await deletePublication(run, id);
    },
  },
  {
    name: "delete a publication, half of it, between a draft and its storing",
    steps: ["generation.drafts.remove"],
    async run(run) {
      const { setup, expectedState } = run;
      const id = await createPublication(run);
      const page = setup.slowPage(1_000);
      const told = await generateToldByWebhook(run, id, {
        events: ["draft.failed"],
        instructions: `Say what is new, from ${page.url}`,
      });
      expectedState.sessions.delete(told.sessionId);
      await run.until("the draft is being written", page.isAsked);
      // What a deletion leaves whose process died after its first step.
      const { accountId } = expectedState;
      const tombstone = { _id: `${accountId}/${id}`, accountId, publicationId: id, deletedAt: new Date(), open: true };
      run.arm();
      await setup
        .database("generation")
        .collection("tombstones")
        .insertOne(tombstone as never);
      await run.until("the promised webhook comes", () => told.arrived() !== undefined);
      await deletePublication(run, id);
    },
  },
];

/** Orders a draft, waits for it less long than it takes, and comes back once its place is free. */
async function hangUp(run: CaseRun, publicationId: string): Promise<void> {
  const { url } = run.setup.slowPage(3_000);
  const body = { ...order, instructions: `Say what is new, from ${url}` };
  const impatient = { body, timeoutMilliseconds: 700, gateway: gateways.withoutCrashPoints };
  await run.client.account.api.request("POST", `/publications/${publicationId}/drafts/generate`, impatient);
  await run.until("the place of the draft is free again", async () => !(await holdsPlace(run)));
}

async function holdsPlace({ setup, expectedState: { accountId } }: CaseRun): Promise<boolean> {
  const jobs = setup.database("generation").collection("jobs");
  return (await jobs.countDocuments({ accountId, slot: { $exists: true } })) > 0;
}
