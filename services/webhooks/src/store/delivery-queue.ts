import { createBatcher } from "@galley/service-kit/scheduling";
import type { DeliveryState } from "../domain/delivery.ts";
import type { Claim, DeliveryQueue } from "../domain/ports.ts";
import type { AttemptResult, Verdict } from "../domain/verdict.ts";
import { byId, fewAndLarge } from "./batches.ts";
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
    due: (mostPerReceiver, except) => dueDeliveries(model, mostPerReceiver, except),
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
 * Stores the outcomes: those of one fence that end alike, as nearly all do, by one write. What they have in common the database need not
 * look up for each document, which saves it a quarter. Says of each whether it counted.
 */
async function finishAll(model: DeliveryModel, ended: readonly EndedAttempt[]): Promise<boolean[]> {
  const alike = Map.groupBy(ended, ({ made, verdict }) => `${made.fence} ${verdict.state}`);
  const stored = await Promise.all([...alike.values()].map((attempts) => finishAlike(model, attempts)));
  const counted = new Set(stored.flat());
  return ended.map((attempt) => counted.has(attempt));
}

/** Gives those whose outcome counted. */
async function finishAlike(model: DeliveryModel, ended: readonly EndedAttempt[]): Promise<readonly EndedAttempt[]> {
  const [first] = ended;
  if (first === undefined) return [];
  const { fence } = first.made;
  const ids = ended.map(({ made }) => made.deliveryId);
  const place = { $indexOfArray: [{ $literal: ids }, "$_id"] };
  const update = [
    { $set: { ended: { $arrayElemAt: [{ $literal: ended.map(endOf) }, place] } } },
    { $set: { attempts: attemptsOnceEnded, leased: false, ...fieldsOnceEnded(first.verdict.state) } },
    { $unset: "ended" },
  ];
  const filter = { _id: { $in: ids as never[] }, state: "pending", fence };
  const { matchedCount } = await writeAgain(() => model.collection.updateMany(filter, update, byId));
  if (matchedCount === ended.length) return ended;
  const stored = await model
    .find({ _id: { $in: ids } }, { attempts: 1 })
    .lean<Pick<DeliveryDocument, "_id" | "attempts">[]>();
  const counted = stored.filter(({ attempts }) =>
    attempts.some((attempt) => attempt.fence === fence && attempt.durationMilliseconds !== undefined),
  );
  const countedIds = new Set(counted.map(({ _id }) => _id));
  return ended.filter(({ made }) => countedIds.has(made.deliveryId));
}

/** What the write needs to know of one of them. */
function endOf({ made, result, verdict }: EndedAttempt) {
  const { status, durationMilliseconds, responseExcerpt, error } = result;
  return {
    outcome: { status, durationMilliseconds, responseExcerpt, ...(error === undefined ? {} : { error }) },
    ...(verdict.state === "pending" ? { delayMilliseconds: verdict.delayMilliseconds } : { event: made.event }),
  };
}

const isLastAttempt = { $eq: ["$$attempt.fence", "$fence"] };
const endedAttempt = { $cond: [isLastAttempt, { $mergeObjects: ["$$attempt", "$ended.outcome"] }, "$$attempt"] };
const attemptsOnceEnded = { $map: { input: "$attempts", as: "attempt", in: endedAttempt } };

function fieldsOnceEnded(state: DeliveryState): Readonly<Record<string, unknown>> {
  // From now on, since an attempt begins some time after it was stored: no wait is ever shorter than it was planned.
  if (state === "pending") return { dueAt: { $add: ["$$NOW", "$ended.delayMilliseconds"] } };
  // The body that was sent last stays on record, even when the publication was deleted meanwhile.
  return { state, dueAt: "$$REMOVE", finishedAt: "$$NOW", event: "$ended.event", body: bodyOnceEnded };
}
