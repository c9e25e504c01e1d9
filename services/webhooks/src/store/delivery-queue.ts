import type { Claim, DeliveryQueue } from "../domain/ports.ts";
import type { AttemptResult, Verdict } from "../domain/verdict.ts";
import { type ClaimTerms, claim } from "./claim-delivery.ts";
import type { DeliveryModel } from "./delivery-document.ts";
import { dueDeliveries } from "./due-deliveries.ts";
import { bodyOnceEnded } from "./erase-bodies.ts";

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
  const endedAt = new Date(made.startedAt.getTime() + durationMilliseconds);
  const next =
    verdict.state === "pending"
      ? { dueAt: new Date(endedAt.getTime() + verdict.delayMilliseconds) }
      : // The body that was sent last stays on record, even when the publication was deleted meanwhile.
        { event: made.event, finishedAt: endedAt, dueAt: "$$REMOVE", body: bodyOnceEnded };
  const outcome = { status, durationMilliseconds, responseExcerpt, ...(error === undefined ? {} : { error }) };
  const isMade = { $eq: ["$$attempt.fence", made.fence] };
  const ended = { $cond: [isMade, { $mergeObjects: ["$$attempt", { $literal: outcome }] }, "$$attempt"] };
  const { matchedCount } = await model.collection.updateOne(
    { _id: made.deliveryId as never, fence: made.fence, state: "pending" },
    [
      {
        $set: {
          attempts: { $map: { input: "$attempts", as: "attempt", in: ended } },
          leased: false,
          state: verdict.state,
          ...next,
        },
      },
    ],
  );
  return matchedCount === 1;
}
