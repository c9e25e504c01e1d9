import type { Claim, DeliveryQueue } from "../domain/ports.ts";
import type { AttemptResult, Verdict } from "../domain/verdict.ts";
import { type ClaimTerms, claim } from "./claim-delivery.ts";
import type { DeliveryModel } from "./delivery-document.ts";
import { dueDeliveries } from "./due-deliveries.ts";

/** The pending deliveries in MongoDB. All times are the database's, so that clocks of replicas do not matter. */
export function createDeliveryQueue(model: DeliveryModel, terms: ClaimTerms): DeliveryQueue {
  return {
    due: (mostPerLane) => dueDeliveries(model, mostPerLane),
    claim: (deliveryId) => claim(model, deliveryId, terms),
    finish: (made, result, verdict) => finish(model, made, result, verdict),
    release: async ({ deliveryId, fence }) => {
      const giveBack = [{ $set: { leased: false, dueAt: "$$NOW" } }];
      await model.updateOne({ _id: deliveryId, fence, state: "pending" }, giveBack, { updatePipeline: true });
    },
  };
}

async function finish(model: DeliveryModel, made: Claim, result: AttemptResult, verdict: Verdict): Promise<boolean> {
  const { status, durationMilliseconds, responseExcerpt, error } = result;
  const endedAt = made.startedAt.getTime() + durationMilliseconds;
  const isPending = verdict.state === "pending";
  const outcome = { status, durationMilliseconds, responseExcerpt, ...(error === undefined ? {} : { error }) };
  const attempt = Object.entries(outcome).map(([field, value]) => [`attempts.$[made].${field}`, value] as const);
  const written = await model.updateOne(
    { _id: made.deliveryId, fence: made.fence, state: "pending" },
    {
      $set: {
        ...Object.fromEntries(attempt),
        state: verdict.state,
        leased: false,
        ...(isPending ? { dueAt: new Date(endedAt + verdict.delayMilliseconds) } : { finishedAt: new Date(endedAt) }),
      },
      ...(isPending ? {} : { $unset: { dueAt: 1 } }),
    },
    { arrayFilters: [{ "made.fence": made.fence }] },
  );
  return written.matchedCount === 1;
}
