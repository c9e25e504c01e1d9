import { scoutedTopic } from "../../../world/feed.ts";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { createPublication, createTopic, promisedWebhook } from "./acts.ts";

/** Scout runs, asked for and scheduled. */
export const scoutingCases: readonly Case[] = [
  {
    name: "run the scout",
    steps: [
      "gateway.generation.startScoutRun",
      ...stepsOf("generation", ["orders.joinRun", "content.recordIdeas"]),
      "content.ideas.insertNew",
    ],
    async run(run) {
      const id = await createPublication(run);
      await createTopic(run, id, scoutedTopic);
      const told = promisedWebhook(run, ["scout.completed"]);
      run.arm();
      await run.client.ask("POST", `/publications/${id}/scout/run`, { body: { webhookUrl: told.webhookUrl } });
      await run.until("the promised webhook comes", () => told.arrived() !== undefined);
      await expectIdeas(run, id);
    },
  },
  {
    name: "be refused a scout run",
    steps: ["gateway.idempotency.forget"],
    async run(run) {
      const id = await createPublication(run);
      run.arm();
      const body = { webhookUrl: "https://10.0.0.1/hook" };
      await run.client.ask("POST", `/publications/${id}/scout/run`, { body, refusals: ["400 VALIDATION_ERROR"] });
    },
  },
  {
    name: "have the schedule run the scout, and the autopilot write a draft",
    steps: [...stepsOf("generation", ["publications.advance", "content.promoteIdea"]), "content.ideas.promote"],
    async run(run) {
      const { setup, expectedState, ledger, point } = run;
      const { accountId } = expectedState;
      const id = await createPublication(run, { autoPublishMode: "draft", scoutSchedule: { type: "daily", hour: 3 } });
      await createTopic(run, id, scoutedTopic);
      const plans = setup.database("generation").collection("publications");
      await run.until("the schedule is known", async () => (await plans.countDocuments({ _id: id as never })) === 1);
      run.arm();
      // As if it were three o'clock.
      await plans.updateOne({ _id: id as never }, { $set: { nextRunAt: new Date() } });
      const ideas = async () => (await run.client.ask("GET", `/publications/${id}/ideas?status=promoted`)).data;
      await run.until("an idea is promoted", async () => (await ideas()).length > 0);
      const jobs = setup.database("generation").collection("jobs");
      const written = { accountId, kind: "draft", state: "done" };
      await run.until("its draft is written", async () => (await jobs.countDocuments(written)) > 0);
      const runs = await jobs.countDocuments({ accountId, kind: "scout" });
      const drafts = await jobs.countDocuments({ accountId, kind: "draft" });
      if (runs + drafts + (await ideas()).length > 3) {
        ledger.double(`${point}: one due time made ${runs} runs and ${drafts} drafts`);
      }
      for (const { id: ideaId } of await ideas()) {
        expectedState.sessions.add((await run.client.ask("GET", `/ideas/${ideaId}`)).data.sessionId);
      }
      await expectIdeas(run, id);
    },
  },
];

async function expectIdeas({ client, ledger, point }: CaseRun, publicationId: string): Promise<void> {
  const { data } = await client.ask("GET", `/publications/${publicationId}/ideas`);
  const titles: string[] = data.map(({ title }: { title: string }) => title);
  if (titles.length === 0) ledger.lose(`${point}: the scout run told of its end and there are no ideas`);
  if (new Set(titles).size < titles.length) ledger.double(`${point}: ideas ${titles.join(", ")}`);
}
