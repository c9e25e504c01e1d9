import type { mongo } from "mongoose";
import { laneOf } from "../domain/lanes.ts";
import type { Claim } from "../domain/ports.ts";
import type { DeliveryDocument, DeliveryModel } from "./delivery-document.ts";
import { bodyOnceEnded } from "./erase-bodies.ts";

export interface ClaimTerms {
  /** Longer than an attempt can take, or two processes would send at once. */
  readonly leaseMilliseconds: number;
  /** Attempts of a series. One more is made when the last one's outcome was lost in a crash. */
  readonly maximumAttempts: number;
}

// Replays go on adding attempts to the same document; the oldest go, long before it grows too large.
const keptAttempts = 100;

/**
 * Claims a due delivery: one write takes the lease and stores the attempt, so that no POST is ever without a record.
 * A delivery still due after its additional attempt has lost that one in a crash as well: it ends as failed here.
 */
export async function claim(
  model: DeliveryModel,
  deliveryId: string,
  { leaseMilliseconds, maximumAttempts }: ClaimTerms,
): Promise<Claim | "taken" | "abandoned"> {
  const due = { _id: deliveryId, state: "pending", $expr: { $lte: ["$dueAt", "$$NOW"] } } as const;
  const attempt = {
    // The additional attempt repeats the last number: receivers are promised 1 to 4.
    number: { $min: [{ $add: ["$attemptsMade", 1] }, maximumAttempts] },
    fence: { $add: ["$fence", 1] },
    startedAt: "$$NOW",
    status: 0,
    responseExcerpt: "",
  };
  const document = await model
    .findOneAndUpdate(
      { ...due, attemptsMade: { $lte: maximumAttempts } },
      [
        {
          $set: {
            fence: { $add: ["$fence", 1] },
            attemptsMade: { $add: ["$attemptsMade", 1] },
            leased: true,
            dueAt: { $add: ["$$NOW", leaseMilliseconds] },
            attempts: { $slice: [{ $concatArrays: ["$attempts", [attempt]] }, -keptAttempts] },
          },
        },
      ],
      { updatePipeline: true, returnDocument: "after" },
    )
    .lean<DeliveryDocument>();
  if (document !== null) return claimOf(document);
  const abandoned = await model.collection.updateOne(
    { ...due, _id: deliveryId as never, attemptsMade: { $gt: maximumAttempts } },
    [{ $set: { state: "failed", leased: false, finishedAt: "$$NOW", dueAt: "$$REMOVE", body: bodyOnceEnded } }],
  );
  return abandoned.modifiedCount === 1 ? "abandoned" : "taken";
}

function claimOf(document: DeliveryDocument): Claim {
  const { _id: deliveryId, accountId, event, url, lane, sealedSigningKey, fence, attemptsMade } = document;
  const { requestId, traceparent, occurredAt } = document;
  const attempt = document.attempts.at(-1);
  if (attempt === undefined) throw new Error(`Delivery ${deliveryId} was claimed without an attempt`);
  return {
    deliveryId,
    accountId,
    event,
    url,
    host: laneOf(lane).host,
    body: bytesOf(document.body),
    sealedSigningKey,
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(occurredAt === undefined ? {} : { occurredAt }),
    fence,
    attemptsMade,
    number: attempt.number,
    startedAt: attempt.startedAt,
  };
}

// Lean documents carry the driver's own type for bytes.
function bytesOf(body: Buffer | mongo.Binary): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.from(body.value());
}
