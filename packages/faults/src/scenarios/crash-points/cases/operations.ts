import { answer } from "@galley/test-kit/receiver";
import { armedAfter, type Case, type CaseRun } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import { createPublication, deletePublication, generate, generateToldByWebhook, publish } from "./acts.ts";

/** What operators and the passing of time do: restarts, sweeps, replays. */
export const operationCases: readonly Case[] = [
  ...["content", "generation", "gateway"].map(
    (service): Case => ({
      name: `restart ${service}`,
      steps: [`${service}.relay.release`],
      run: armedAfter(createPublication, (run) => run.restart(service)),
    }),
  ),
  {
    name: "restart generation while a draft takes longer than a stop",
    steps: ["generation.leases.release"],
    async run(run) {
      const { instructions, isAsked, hurry } = run.slowPage(30_000);
      const told = await generateToldByWebhook(run, await createPublication(run), { instructions });
      await run.until("the draft is being written", isAsked);
      hurry();
      run.arm();
      await run.restart("generation");
      await told.comes();
    },
  },
  {
    name: "clear away work that was finished a month ago",
    steps: ["generation.jobs.prune"],
    async run(run) {
      const { accountId } = run.account;
      await publish(run, await generate(run));
      // As if it had been finished 31 days ago.
      const longAgo = { $set: { finishedAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) } };
      await run.collection("generation.jobs").updateMany({ accountId }, longAgo);
      run.arm();
      await run.restart("generation");
      await run.untilCount("the work is cleared away", 0, "generation.jobs", { accountId });
    },
  },
  {
    name: "close the grave of a publication",
    steps: ["generation.tombstones.close"],
    async run(run) {
      const publicationId = await createPublication(run);
      await deletePublication(run, publicationId);
      const tombstones = run.collection("generation.tombstones");
      // As if it had been deleted eleven minutes ago.
      await tombstones.updateOne({ publicationId }, { $set: { deletedAt: new Date(Date.now() - 11 * 60_000) } });
      run.arm();
      await run.restart("generation");
      const open = () => tombstones.countDocuments({ publicationId, open: true });
      await run.until("the grave is closed", async () => (await open()) === 0 || run.isReached());
      if ((await tombstones.countDocuments({ publicationId })) !== 1) run.ledger.lose(`${run.point}: a tombstone`);
    },
  },
  {
    name: "replay a delivery",
    steps: ["webhooks.deliveries.replay", "webhooks.queue.claim"],
    async run(run) {
      const told = await generateToldByWebhook(run, await createPublication(run), {});
      const { deliveryId } = await told.comes();
      await untilDelivered(run, deliveryId);
      const { requestsOf } = run.receiver;
      run.arm();
      const before = requestsOf(deliveryId).length;
      const replay = () => run.system.admin("delivery", "replay", "--delivery", deliveryId);
      await retryUntilSuccess(() => replay().catch(alreadyUnderWay));
      await run.until("the delivery comes again", () => requestsOf(deliveryId).length > before);
    },
  },
  {
    name: "restart webhooks while a receiver takes longer than a stop",
    steps: ["webhooks.queue.release"],
    async run(run) {
      // An attempt ends before the grace of a stop does, unless it may take longer.
      await run.restart("webhooks", { WEBHOOK_ATTEMPT_TIMEOUT_SECONDS: "30" });
      const told = await generateToldByWebhook(run, await createPublication(run), {});
      run.receiver.script([{ kind: "hang" }, answer(200)], { path: told.path });
      const { deliveryId } = await told.comes();
      run.arm();
      await run.restart("webhooks");
      await untilDelivered(run, deliveryId);
    },
  },
];

const untilDelivered = ({ untilCount }: CaseRun, _id: string): Promise<void> =>
  untilCount("the delivery is stored as made", 1, "webhooks.deliveries", { _id, state: "delivered" });

/** A repeat of a replay whose first answer was lost finds the delivery under way. */
function alreadyUnderWay(error: { kind?: string }): void {
  if (error.kind === "unavailable") throw error;
}
