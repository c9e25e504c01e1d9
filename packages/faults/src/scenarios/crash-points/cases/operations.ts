import { answer } from "@galley/test-kit/receiver";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import { createPublication, deletePublication, generate, generateToldByWebhook, publish } from "./acts.ts";

/** What operators and the passing of time do: restarts, sweeps, replays. */
export const operationCases: readonly Case[] = [
  ...["content", "generation", "gateway"].map(
    (service): Case => ({
      name: `restart ${service}`,
      steps: [`${service}.relay.release`],
      async run(run) {
        await createPublication(run);
        run.arm();
        await run.setup.world.system.restartService(service);
      },
    }),
  ),
  {
    name: "restart generation while a draft takes longer than a stop",
    steps: ["generation.leases.release"],
    async run(run) {
      const id = await createPublication(run);
      const page = run.setup.slowPage(30_000);
      const instructions = `Say what is new, from ${page.url}`;
      const told = await generateToldByWebhook(run, id, { instructions });
      await run.until("the draft is being written", page.isAsked);
      page.hurry();
      run.arm();
      await run.setup.world.system.restartService("generation");
      await run.until("the promised webhook comes", () => told.arrived() !== undefined);
    },
  },
  {
    name: "clear away work that was finished a month ago",
    steps: stepsOf("generation", ["jobs.prune", "publishes.prune"]),
    async run(run) {
      const { setup, expectedState } = run;
      const { accountId } = expectedState;
      const sessionId = await generate(run, await createPublication(run));
      await publish(run, sessionId);
      const finished = ["jobs", "publishes"].map((name) => setup.database("generation").collection(name));
      // As if it had been finished 31 days ago.
      const longAgo = { $set: { finishedAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) } };
      for (const work of finished) await work.updateMany({ accountId }, longAgo);
      run.arm();
      await setup.world.system.restartService("generation");
      await run.until("the work is cleared away", async () => {
        const left = await Promise.all(finished.map((work) => work.countDocuments({ accountId })));
        return left.every((count) => count === 0);
      });
    },
  },
  {
    name: "close the grave of a publication",
    steps: ["generation.tombstones.close"],
    async run(run) {
      const id = await createPublication(run);
      await deletePublication(run, id);
      const tombstones = run.setup.database("generation").collection("tombstones");
      // As if it had been deleted eleven minutes ago.
      await tombstones.updateOne({ publicationId: id }, { $set: { deletedAt: new Date(Date.now() - 11 * 60_000) } });
      run.arm();
      await run.setup.world.system.restartService("generation");
      await run.until(
        "the grave is closed",
        async () => (await tombstones.countDocuments({ publicationId: id, open: true })) === 0 || run.isReached(),
      );
      if ((await tombstones.countDocuments({ publicationId: id })) !== 1) run.ledger.lose(`${run.point}: a tombstone`);
    },
  },
  {
    name: "replay a delivery",
    steps: ["webhooks.deliveries.replay", "webhooks.queue.claim"],
    async run(run) {
      const told = await deliver(run);
      const { deliveryId } = told.arrived() ?? { deliveryId: "" };
      const { requestsOf } = run.setup.world.receiver;
      run.arm();
      const before = requestsOf(deliveryId).length;
      const replay = () => run.setup.world.system.admin("delivery", "replay", "--delivery", deliveryId);
      await retryUntilSuccess(() => replay().catch(alreadyUnderWay));
      await run.until("the delivery comes again", () => requestsOf(deliveryId).length > before);
    },
  },
  {
    name: "restart webhooks while a receiver takes longer than a stop",
    steps: ["webhooks.queue.release"],
    async run(run) {
      const { setup } = run;
      const { receiver, system } = setup.world;
      // An attempt ends before the grace of a stop does, unless it may take longer.
      setup.configure("webhooks", { WEBHOOK_ATTEMPT_TIMEOUT_SECONDS: "30" });
      await system.restartService("webhooks");
      const id = await createPublication(run);
      const told = await generateToldByWebhook(run, id);
      receiver.script([{ kind: "hang" }, answer(200)], { path: told.path });
      await run.until("the receiver has the request", () => told.arrived() !== undefined);
      setup.configure("webhooks");
      run.arm();
      await system.restartService("webhooks");
      const { deliveryId } = told.arrived() ?? { deliveryId: "" };
      await run.until("the delivery is made", async () => (await stateOf(run, deliveryId)) === "delivered");
    },
  },
];

async function deliver(run: CaseRun) {
  const told = await generateToldByWebhook(run, await createPublication(run));
  await run.until("the promised webhook comes", () => told.arrived() !== undefined);
  await run.until(
    "its outcome is stored",
    async () => (await stateOf(run, told.arrived()?.deliveryId ?? "")) === "delivered",
  );
  return told;
}

async function stateOf({ setup }: CaseRun, deliveryId: string): Promise<string | undefined> {
  const found = await setup
    .database("webhooks")
    .collection("deliveries")
    .findOne({ _id: deliveryId as never });
  return found?.state;
}

/** A repeat of a replay whose first answer was lost finds the delivery under way. */
function alreadyUnderWay(error: unknown): void {
  const { kind } = error as { kind?: string };
  if (kind === "unavailable") throw error;
}
