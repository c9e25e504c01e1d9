import { answer } from "@galley/test-kit/receiver";
import { armedAfter, type Case, type CaseRun } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import { createPublication, deletePublication, generate, generateToldByWebhook, publish } from "./acts.ts";

/** Crash tests of restarts, periodic clean-ups, and replays of webhook deliveries by an operator. */
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
    name: "clear away work that was finished a month ago, and close the grave of a publication",
    steps: ["generation.jobs.prune", "generation.tombstones.close"],
    async run(run) {
      const { accountId } = run.account;
      await publish(run, await generate(run));
      const publicationId = await createPublication(run);
      await deletePublication(run, publicationId);
      const [jobs, tombstones] = [run.collection("generation.jobs"), run.collection("generation.tombstones")];
      // Returns a time in the past, which replaces stored times so that periodic tasks become due.
      const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      await jobs.updateMany({ accountId }, { $set: { finishedAt: minutesAgo(31 * 24 * 60) } });
      await tombstones.updateOne({ publicationId }, { $set: { deletedAt: minutesAgo(11) } });
      run.arm();
      await run.restart("generation");
      await run.untilCount("the work is cleared away", 0, "generation.jobs", { accountId });
      await run.untilCount("the grave is closed", 0, "generation.tombstones", { publicationId, open: true });
      if ((await tombstones.countDocuments({ publicationId })) !== 1)
        run.ledger.reportLost(`${run.point}: a tombstone`);
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
      // A delivery attempt may take longer than usual here. By default it would end before the stopping service gives up on it, which is
      // what this case tests.
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

/** Accepts the error that the delivery is already under way: an earlier replay succeeded, but its answer was lost. */
function alreadyUnderWay(error: { kind?: string }): void {
  if (error.kind === "unavailable") throw error;
}
