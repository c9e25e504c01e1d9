import { createBatcher } from "@galley/service-kit/mongo";
import type { Claim, DeliveryQueue } from "../domain/ports.ts";
import type { AttemptResult, Verdict } from "../domain/verdict.ts";
import { fewAndLarge } from "./batches.ts";
import { type ClaimTerms, claimAll } from "./claim-delivery.ts";
import type { DeliveryDocument, DeliveryModel } from "./delivery-document.ts";
import { dueDeliveries } from "./due-deliveries.ts";
import { bodyOnceEnded } from "./erase-bodies.ts";
import { writeAgain } from "./write-again.ts";

/**
 * The pending deliveries in MongoDB. All times are the database's, so that clocks of replicas do not matter. What is claimed or
 * finished at the same moment goes in one command.
 */
export function createDeliveryQueue(model: DeliveryModel, terms: ClaimTerms): DeliveryQueue {
  const claim = createBatcher((ids: readonly string[]) => claimAll(model, ids, terms), fewAndLarge);
  const finish = createBatcher((ended: readonly EndedAttempt[]) => finishAll(model, ended), fewAndLarge);
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

/**
 * Stores the outcomes by one write, which finds for each delivery what it ended with by its id and fence; says of each whether it
 * counted.
 */
async function finishAll(model: DeliveryModel, ended: readonly EndedAttempt[]): Promise<boolean[]> {
  const ids = ended.map(({ made }) => made.deliveryId);
  const names = ended.map(({ made }) => `${made.deliveryId} ${made.fence}`);
  const place = { $indexOfArray: [{ $literal: names }, { $concat: ["$_id", " ", { $toString: "$fence" }] }] };
  const filter = { _id: { $in: ids as never[] }, state: "pending", $expr: { $gte: [place, 0] } };
  const update = [
    { $set: { ended: { $arrayElemAt: [{ $literal: ended.map(endOf) }, place] } } },
    { $set: fieldsOnceEnded },
    { $unset: "ended" },
  ];
  const { matchedCount } = await writeAgain(() => model.collection.updateMany(filter, update));
  if (matchedCount === ended.length) return ended.map(() => true);
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

/** What the write needs to know of one of them. */
function endOf({ made, result, verdict }: EndedAttempt) {
  const { status, durationMilliseconds, responseExcerpt, error } = result;
  return {
    outcome: { status, durationMilliseconds, responseExcerpt, ...(error === undefined ? {} : { error }) },
    state: verdict.state,
    ...(verdict.state === "pending" ? { delayMilliseconds: verdict.delayMilliseconds } : { event: made.event }),
  };
}

const isLastAttempt = { $eq: ["$$attempt.fence", "$fence"] };
const endedAttempt = { $cond: [isLastAttempt, { $mergeObjects: ["$$attempt", "$ended.outcome"] }, "$$attempt"] };
const isPlannedAgain = { $eq: ["$ended.state", "pending"] };

const fieldsOnceEnded = {
  attempts: { $map: { input: "$attempts", as: "attempt", in: endedAttempt } },
  leased: false,
  state: "$ended.state",
  // From now on, since an attempt begins some time after it was stored: no wait is ever shorter than it was planned.
  dueAt: { $cond: [isPlannedAgain, { $add: ["$$NOW", "$ended.delayMilliseconds"] }, "$$REMOVE"] },
  finishedAt: { $cond: [isPlannedAgain, "$$REMOVE", "$$NOW"] },
  // The body that was sent last stays on record, even when the publication was deleted meanwhile.
  event: { $ifNull: ["$ended.event", "$event"] },
  body: { $cond: [isPlannedAgain, "$body", bodyOnceEnded] },
};
