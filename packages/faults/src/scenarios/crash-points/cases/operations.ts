import { answer } from "@galley/test-kit/receiver";
import { armedAfter, type Case, type CaseRun } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import {
  createPublication,
  deletePublication,
  generate,
  generateToldByWebhook,
  order,
  promisedWebhook,
  publish,
} from "./acts.ts";

/** Crash tests of restarts, periodic clean-ups, and replays of webhook deliveries. */
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
    name: "replay all deliveries that failed, and repeat the replay",
    steps: ["webhooks.budgets.spend", "webhooks.deliveries.replayAll"],
    run: armedAfter(failTwoDeliveries, async (run, deliveryIds) => {
      const { ledger, point } = run;
      const { requestsOf } = run.receiver;
      const before = deliveryIds.map((id) => requestsOf(id).length);
      // The filter also applies to what this replay has delivered, so only the id of the replay keeps a repeated call from sending it again.
      const request = { replayId: run.newName(), filter: { event: "draft.ready" } };
      const replay = () => retryUntilSuccess(() => run.calls.webhooks("replayDeliveries", request));
      await replay();
      for (const id of deliveryIds) await untilDelivered(run, id);
      const { replay: progress } = await replay();
      if (progress?.delivered !== deliveryIds.length || progress.pending + progress.failed > 0)
        ledger.reportUnexpected(`${point}: a repeated replay has come to ${JSON.stringify(progress)}`);
      for (const [index, id] of deliveryIds.entries()) {
        if (requestsOf(id).length <= (before[index] ?? 0))
          ledger.reportLost(`${point}: delivery ${id} did not come again`);
        const stored = await run.collection("webhooks.deliveries").findOne({ _id: id });
        if (stored?.replays !== 1) ledger.reportDoubled(`${point}: one replay sent ${id} ${stored?.replays} times`);
      }
    }),
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

/** Makes two deliveries whose receiver is down for all attempts of the first time. Returns their ids. */
async function failTwoDeliveries(run: CaseRun): Promise<string[]> {
  const publicationId = await createPublication(run);
  const fail = async (): Promise<string> => {
    const webhook = promisedWebhook(run, ["draft.ready"]);
    // One answer for the first attempt, and one for each retry of `WEBHOOK_RETRY_DELAYS_SECONDS`.
    run.receiver.script([...Array.from({ length: 4 }, () => answer(500)), answer(200)], { path: webhook.path });
    const body = { ...order, webhookUrl: webhook.webhookUrl };
    const path = `/publications/${publicationId}/drafts/generate`;
    const { data } = await run.ask("POST", path, { body, success: [202] });
    run.expectedState.sessions.add(data.sessionId);
    const { deliveryId } = await webhook.comes();
    await run.untilCount("the delivery fails", 1, "webhooks.deliveries", { _id: deliveryId, state: "failed" });
    return deliveryId;
  };
  return Promise.all([fail(), fail()]);
}

/** Accepts the error that the delivery is already under way: an earlier replay succeeded, but its answer was lost. */
function alreadyUnderWay(error: { kind?: string }): void {
  if (error.kind === "unavailable") throw error;
}
