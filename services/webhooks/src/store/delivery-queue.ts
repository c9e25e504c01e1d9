import { type Answer, createBatcher, toError } from "@galley/service-kit/scheduling";
import type { DeliveryState } from "../domain/delivery.ts";
import type { Claim, DeliveryQueue } from "../domain/ports.ts";
import type { AttemptResult, Verdict } from "../domain/verdict.ts";
import { byId, fewAndLarge } from "./batches.ts";
import { type ClaimTerms, claimAll } from "./claim-delivery.ts";
import type { DeliveryDocument, DeliveryModel } from "./delivery-document.ts";
import { dueDeliveries } from "./due-deliveries.ts";
import { bodyOnceEnded } from "./erase-bodies.ts";
import { writeAgain } from "./write-again.ts";
import { writeEach } from "./write-each.ts";

/**
 * Creates the queue of pending deliveries in MongoDB. All times are from the database's clock, so the clocks of
 * replicas do not matter. Reservations and results that arrive at the same time share one command.
 */
export function createDeliveryQueue(model: DeliveryModel, terms: ClaimTerms): DeliveryQueue {
  const claim = createBatcher((ids: readonly string[]) => claimAll(model, ids, terms), fewAndLarge);
  const finish = createBatcher((ended: readonly EndedAttempt[]) => finishAll(model, ended), fewAndLarge);
  return {
    due: (maxPerReceiver, except) => dueDeliveries(model, maxPerReceiver, except),
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
 * Stores the results of attempts. Nearly all results have the same values and are stored with one write for all, which
 * saves the database a look-up for each document and a quarter of the time. Returns for each result whether it was
 * stored, or why it could not be.
 */
async function finishAll(model: DeliveryModel, ended: readonly EndedAttempt[]): Promise<Answer<boolean>[]> {
  const alike = Map.groupBy(ended, ({ made, verdict }) => `${made.fence} ${verdict.state}`);
  const stored = await Promise.all(
    [...alike.values()].map((attempts) =>
      finishAlike(model, attempts).catch((error: unknown) => answerAll(attempts, toError(error))),
    ),
  );
  const answers = new Map(stored.flatMap((each) => [...each]));
  return ended.map((attempt) => answers.get(attempt) ?? false);
}

type Answers = ReadonlyMap<EndedAttempt, Answer<boolean>>;

const answerAll = (ended: readonly EndedAttempt[], answer: Answer<boolean>): Answers =>
  new Map(ended.map((attempt) => [attempt, answer]));

async function finishAlike(model: DeliveryModel, ended: readonly EndedAttempt[]): Promise<Answers> {
  const [first] = ended;
  if (first === undefined) return new Map();
  const { fence } = first.made;
  let matched = 0;
  const errors = await writeEach(
    ended.map(({ made }) => made.deliveryId),
    async (ids) => {
      const some = ended.filter(({ made }) => ids.includes(made.deliveryId));
      matched = await storeAlike(model, some, first);
    },
  );
  if (errors.size === 0 && matched === ended.length) return answerAll(ended, true);
  const written = ended.filter(({ made }) => !errors.has(made.deliveryId));
  const counted = await idsThatCounted(model, written, fence);
  return new Map(
    ended.map((attempt) => {
      const { deliveryId } = attempt.made;
      return [attempt, errors.get(deliveryId) ?? counted.has(deliveryId)];
    }),
  );
}

/**
 * Stores results that have the same values with one write. Returns how many deliveries the write matched; a delivery
 * that another process has taken is not among them.
 */
async function storeAlike(
  model: DeliveryModel,
  ended: readonly EndedAttempt[],
  { made: { fence }, verdict }: EndedAttempt,
): Promise<number> {
  const ids = ended.map(({ made }) => made.deliveryId);
  const place = { $indexOfArray: [{ $literal: ids }, "$_id"] };
  const update = [
    { $set: { ended: { $arrayElemAt: [{ $literal: ended.map(resultFields) }, place] } } },
    { $set: { attempts: attemptsOnceEnded, leased: false, ...fieldsOnceEnded(verdict.state) } },
    { $unset: "ended" },
  ];
  const filter = { _id: { $in: ids as never[] }, state: "pending", fence };
  return (await writeAgain(() => model.collection.updateMany(filter, update, byId))).matchedCount;
}

/** Returns the ids of the deliveries for which the result was stored. */
async function idsThatCounted(
  model: DeliveryModel,
  ended: readonly EndedAttempt[],
  fence: number,
): Promise<ReadonlySet<string>> {
  const ids = ended.map(({ made }) => made.deliveryId);
  const stored = await model
    .find({ _id: { $in: ids } }, { attempts: 1 })
    .lean<Pick<DeliveryDocument, "_id" | "attempts">[]>();
  const counted = stored.filter(({ attempts }) =>
    attempts.some((attempt) => attempt.fence === fence && attempt.durationMilliseconds !== undefined),
  );
  return new Set(counted.map(({ _id }) => _id));
}

/** Returns the values of a result that differ between the documents of one write. */
function resultFields({ made, result, verdict }: EndedAttempt) {
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
  // The delay before the next attempt is counted from now. If it were counted from the start of the last attempt, it
  // would be shorter than planned.
  if (state === "pending") return { dueAt: { $add: ["$$NOW", "$ended.delayMilliseconds"] } };
  // A finished delivery keeps the body that was sent last, also when the publication was deleted in the meantime.
  return { state, dueAt: "$$REMOVE", finishedAt: "$$NOW", event: "$ended.event", body: bodyOnceEnded };
}
