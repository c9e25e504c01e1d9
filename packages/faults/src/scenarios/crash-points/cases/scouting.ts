import { scoutedTopic } from "../../../world/feed.ts";
import { armedAfter, type Case, type CaseRun, stepNames } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import { beginDeletion, createPublication, createTopic, deletePublication, promisedWebhook } from "./acts.ts";

/** Crash tests of scout runs (searches for story ideas), both ordered and scheduled. */
export const scoutingCases: readonly Case[] = [
  {
    name: "run the scout",
    steps: [
      "gateway.generation.startScoutRun",
      ...stepNames("generation", ["orders.joinRun", "content.recordIdeas", "judged.remember"]),
      "content.ideas.insertNew",
    ],
    async run(run) {
      const id = await createPublication(run);
      await createTopic(run, id, scoutedTopic);
      const { webhookUrl, comes } = promisedWebhook(run, ["scout.completed"]);
      run.arm();
      await run.ask("POST", `/publications/${id}/scout/run`, { body: { webhookUrl } });
      await comes();
      await expectIdeas(run, id);
    },
  },
  {
    name: "be refused a scout run, and name a feed for the scout",
    steps: ["gateway.idempotency.forget", "generation.scoutSources.save"],
    run: armedAfter(createPublication, async (run, id) => {
      const body = { webhookUrl: "https://10.0.0.1/hook" };
      await run.ask("POST", `/publications/${id}/scout/run`, { body, refusals: ["400 VALIDATION_ERROR"] });
      const words = ["--publication", id, "--feed", "https://feeds.example/a"];
      const { feeds } = await retryUntilSuccess(() => run.system.admin("sources", "add-feed", ...words));
      if (feeds.join() !== words.at(-1)) run.ledger.reportLost(`${run.point}: the feeds are ${feeds.join()}`);
    }),
  },
  {
    name: "have the schedule run the scout, and the autopilot write a draft",
    steps: [
      ...stepNames("generation", ["publications.advance", "orders.takePlaces", "content.promoteIdea"]),
      "content.ideas.promote",
    ],
    async run(run) {
      const { accountId } = run.account;
      const id = await createScheduled(run, { autoPublishMode: "full-auto" });
      await createTopic(run, id, scoutedTopic);
      run.arm();
      await fallDue(run, id);
      const ideas = async () => (await run.ask("GET", `/publications/${id}/ideas?status=promoted`)).data;
      await run.until("an idea is promoted", async () => (await ideas()).length > 0);
      const count = (filter: object) => run.collection("generation.jobs").countDocuments({ accountId, ...filter });
      await run.until("its draft is written", async () => (await count({ kind: "draft", state: "done" })) > 0);
      // The autopilot must not have published anything. It requires more than one outlet, and the test's feed is the only one.
      if ((await count({ kind: "publish" })) > 0)
        run.ledger.reportDoubled(`${run.point}: a draft goes out that a gate refused`);
      const [runs, drafts] = [await count({ kind: "scout" }), await count({ kind: "draft" })];
      if (runs + drafts + (await ideas()).length > 3)
        run.ledger.reportDoubled(`${run.point}: one due time made ${runs} runs and ${drafts} drafts`);
      for (const { id: ideaId } of await ideas())
        run.expectedState.sessions.add((await run.ask("GET", `/ideas/${ideaId}`)).data.sessionId);
      await expectIdeas(run, id);
    },
  },
  {
    name: "let an autopilot that stepped down publish again",
    steps: ["generation.publications.resumeAutopilot"],
    run: armedAfter(createScheduled, async (run, publicationId) => {
      await retryUntilSuccess(() => run.calls.generation("resumeAutopilot", { publicationId }));
      const resumed = { _id: publicationId, autopilotResumedAt: { $exists: true }, nextRunAt: { $exists: true } };
      await run.untilCount("the autopilot publishes again", 1, "generation.publications", resumed);
    }),
  },
  {
    name: "have the schedule run the scout of a publication of which half is deleted",
    steps: ["generation.orders.withdraw"],
    run: armedAfter(createScheduled, async (run, id) => {
      await beginDeletion(run, id);
      await fallDue(run, id);
      // The publication may be gone before its schedule was processed, because the clean-up task has completed the deletion.
      const known = () => run.collection("generation.publications").countDocuments({ _id: id });
      await run.until("the run is taken back", async () => run.isReached() || (await known()) === 0);
      await deletePublication(run, id);
    }),
  },
];

async function createScheduled(run: CaseRun, settings: object = {}): Promise<string> {
  const id = await createPublication(run, { ...settings, scoutSchedule: { type: "daily", hour: 3 } });
  await run.untilCount("the schedule is known", 1, "generation.publications", { _id: id });
  return id;
}

async function fallDue({ collection }: CaseRun, _id: string): Promise<void> {
  await collection("generation.publications").updateOne({ _id }, { $set: { nextRunAt: new Date() } });
}

async function expectIdeas({ ask, ledger, point }: CaseRun, publicationId: string): Promise<void> {
  const { data } = await ask("GET", `/publications/${publicationId}/ideas`);
  const titles: string[] = data.map(({ title }: { title: string }) => title);
  if (titles.length === 0) ledger.reportLost(`${point}: the scout run told of its end and there are no ideas`);
  if (new Set(titles).size < titles.length) ledger.reportDoubled(`${point}: ideas ${titles.join(", ")}`);
}
