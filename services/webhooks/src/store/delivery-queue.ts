import { createBatcher } from "@galley/service-kit/mongo";
import type { mongo } from "mongoose";
import type { Claim, DeliveryQueue } from "../domain/ports.ts";
import type { AttemptResult, Verdict } from "../domain/verdict.ts";
import { type ClaimTerms, claimAll } from "./claim-delivery.ts";
import type { DeliveryDocument, DeliveryModel } from "./delivery-document.ts";
import { dueDeliveries } from "./due-deliveries.ts";
import { bodyOnceEnded } from "./erase-bodies.ts";

/**
 * The pending deliveries in MongoDB. All times are the database's, so that clocks of replicas do not matter. What is claimed or
 * finished at the same moment goes in one command.
 */
export function createDeliveryQueue(model: DeliveryModel, terms: ClaimTerms): DeliveryQueue {
  const claim = createBatcher((ids: readonly string[]) => claimAll(model, ids, terms));
  const finish = createBatcher((ended: readonly EndedAttempt[]) => finishAll(model, ended));
  return {
    due: (mostPerLane) => dueDeliveries(model, mostPerLane),
    claim,
    finish: (made, result, verdict) => finish({ made, result, verdict }),
    release: async ({ deliveryId, fence }) => {
      const giveBack = [{ $set: { leased: false, dueAt: "$$NOW" } }];
      await model.updateOne({ _id: deliveryId, fence, state: "pending" }, giveBack, { updatePipeline: true });
    },
  };
}

interface EndedAttempt {
  readonly made: Claim;
  readonly result: AttemptResult;
  readonly verdict: Verdict;
}

/** Stores the outcomes; says of each whether it counted. */
async function finishAll(model: DeliveryModel, ended: readonly EndedAttempt[]): Promise<boolean[]> {
  const operations = ended.map((one) => ({ updateOne: finishing(one) }));
  const { matchedCount } = await model.collection.bulkWrite(operations, { ordered: false });
  if (matchedCount === ended.length) return ended.map(() => true);
  const ids = ended.map(({ made }) => made.deliveryId);
  const stored = await model
    .find({ _id: { $in: ids } }, { attempts: 1 })
    .lean<Pick<DeliveryDocument, "_id" | "attempts">[]>();
  return ended.map(({ made }) =>
    stored.some(
      ({ _id, attempts }) =>
        _id === made.deliveryId &&
        attempts.some(({ fence, durationMilliseconds }) => fence === made.fence && durationMilliseconds !== undefined),
    ),
  );
}

function finishing({ made, result, verdict }: EndedAttempt): mongo.UpdateOneModel<mongo.Document> {
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
  return {
    filter: { _id: made.deliveryId, fence: made.fence, state: "pending" } as never,
    update: [
      {
        $set: {
          attempts: { $map: { input: "$attempts", as: "attempt", in: ended } },
          leased: false,
          state: verdict.state,
          ...next,
        },
      },
    ],
  };
}
