import { laneName, laneOf } from "../domain/lanes.ts";
import type { Claim, DeliveryQueue, DueLanes } from "../domain/ports.ts";
import type { AttemptResult, Verdict } from "../domain/verdict.ts";
import { type ClaimTerms, claim } from "./claim-delivery.ts";
import type { DeliveryModel } from "./delivery-document.ts";

/** The pending deliveries in MongoDB. All times are the database's, so that clocks of replicas do not matter. */
export function createDeliveryQueue(model: DeliveryModel, terms: ClaimTerms): DeliveryQueue {
  return {
    dueLanes: () => dueLanes(model),
    dueIn: async (lane, now, limit) => {
      const due = model.find({ state: "pending", lane: laneName(lane), dueAt: { $lte: now } }, { _id: 1 });
      return (await due.sort({ dueAt: 1, _id: 1 }).limit(limit).lean<{ _id: string }[]>()).map(({ _id }) => _id);
    },
    claim: (deliveryId) => claim(model, deliveryId, terms),
    finish: (made, result, verdict) => finish(model, made, result, verdict),
    release: async ({ deliveryId, fence }) => {
      const giveBack = [{ $set: { leased: false, dueAt: "$$NOW" } }];
      await model.updateOne({ _id: deliveryId, fence, state: "pending" }, giveBack, { updatePipeline: true });
    },
  };
}

interface LaneRow {
  readonly _id: string;
  readonly now: Date;
  readonly waitMilliseconds: number;
}

async function dueLanes(model: DeliveryModel): Promise<DueLanes> {
  // Match, sort and group in the order of the index: the database skips from lane to lane instead of reading them.
  const rows = await model.aggregate<LaneRow>([
    { $match: { state: "pending" } },
    { $sort: { state: 1, lane: 1, dueAt: 1 } },
    { $group: { _id: "$lane", dueAt: { $first: "$dueAt" } } },
    { $project: { now: "$$NOW", waitMilliseconds: { $subtract: ["$dueAt", "$$NOW"] } } },
  ]);
  const waits = rows.map((row) => row.waitMilliseconds).filter((wait) => wait > 0);
  return {
    now: rows[0]?.now ?? new Date(0),
    lanes: rows.filter((row) => row.waitMilliseconds <= 0).map((row) => laneOf(row._id)),
    ...(waits.length === 0 ? {} : { nextDueMilliseconds: Math.min(...waits) }),
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
