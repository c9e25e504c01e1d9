import { randomUUID } from "node:crypto";
import { type Answer, toError } from "@galley/service-kit/scheduling";
import type { Claim } from "../domain/ports.ts";
import { receiverOf } from "../domain/receiver.ts";
import { byId } from "./batches.ts";
import type { DeliveryDocument, DeliveryModel } from "./delivery-document.ts";
import { bodyOnceEnded } from "./erase-bodies.ts";
import { writeAgain } from "./write-again.ts";

export interface ClaimTerms {
  /** Longer than an attempt can take, or two processes would send at once. */
  readonly leaseMilliseconds: number;
  /** Attempts of a series. One more is made when the last one's outcome was lost in a crash. */
  readonly maximumAttempts: number;
}

// Replays go on adding attempts to the same document; the oldest go, long before it grows too large.
const keptAttempts = 100;

/**
 * Claims due deliveries: one write takes the leases and stores the attempts, so that no POST is ever without a record, and names
 * them with a mark of this batch, by which one read gives those that no other process was faster to claim, a repeat of the write
 * included. Gives an answer for each id, in their order. A delivery still due after its additional attempt has lost that one in a
 * crash as well: it ends as failed here.
 */
export async function claimAll(
  model: DeliveryModel,
  ids: readonly string[],
  { leaseMilliseconds, maximumAttempts }: ClaimTerms,
): Promise<Answer<Claim | "taken" | "abandoned">[]> {
  const due = { state: "pending", $expr: { $lte: ["$dueAt", "$$NOW"] } } as const;
  const attempt = {
    // The additional attempt repeats the last number: receivers are promised 1 to 4.
    number: { $min: [{ $add: ["$attemptsMade", 1] }, maximumAttempts] },
    replay: { $ifNull: ["$replays", 0] },
    fence: { $add: ["$fence", 1] },
    startedAt: "$$NOW",
    status: 0,
    responseExcerpt: "",
  };
  const claimedBy = randomUUID();
  const update = [
    {
      $set: {
        fence: { $add: ["$fence", 1] },
        attemptsMade: { $add: ["$attemptsMade", 1] },
        leased: true,
        claimedBy,
        dueAt: { $add: ["$$NOW", leaseMilliseconds] },
        attempts: { $slice: [{ $concatArrays: ["$attempts", [attempt]] }, -keptAttempts] },
      },
    },
  ];
  const filter = { _id: { $in: [...ids] as never[] }, ...due, attemptsMade: { $lte: maximumAttempts } };
  await writeAgain(() => model.collection.updateMany(filter, update, byId));
  const mine = { _id: { $in: [...ids] as never[] }, claimedBy };
  const options = { projection: claimFields, promoteBuffers: true };
  const documents = await model.collection.find<ClaimedDocument>(mine, options).toArray();
  const claimed = new Map(documents.map((document) => [document._id, claimOrError(document)]));
  // The same id twice in a batch is for one of the two.
  return Promise.all(
    ids.map((id, index) => {
      const claim = ids.indexOf(id) === index ? claimed.get(id) : undefined;
      return claim ?? endAbandoned(model, id, { ...due, attemptsMade: { $gt: maximumAttempts } });
    }),
  );
}

async function endAbandoned(model: DeliveryModel, id: string, filter: object): Promise<"taken" | "abandoned"> {
  const ended = await model.collection.updateOne({ ...filter, _id: id as never }, [
    { $set: { state: "failed", leased: false, finishedAt: "$$NOW", dueAt: "$$REMOVE", body: bodyOnceEnded } },
  ]);
  return ended.modifiedCount === 1 ? "abandoned" : "taken";
}

/** Everything that an attempt needs; of the attempts the one that is being claimed. */
const claimFields = {
  ...{
    accountId: 1,
    publicationId: 1,
    sessionId: 1,
    event: 1,
    url: 1,
    lane: 1,
    body: 1,
    sealedSigningKey: 1,
    fence: 1,
    attemptsMade: 1,
  },
  ...{ requestId: 1, traceparent: 1, occurredAt: 1 },
  attempts: { $slice: -1 },
} as const;

type ClaimedDocument = Pick<DeliveryDocument, "_id" | keyof typeof claimFields>;

/** Skips a document that cannot be read, so that the others of its batch are delivered. */
function claimOrError(document: ClaimedDocument): Answer<Claim> {
  try {
    return claimOf(document);
  } catch (error) {
    return toError(error);
  }
}

/** The claim of a document whose last attempt is the one that is claimed. Throws when it has none. */
export function claimOf(document: ClaimedDocument): Claim {
  const {
    _id: deliveryId,
    accountId,
    publicationId,
    sessionId,
    event,
    url,
    lane,
    body,
    sealedSigningKey,
    fence,
    attemptsMade,
  } = document;
  const { requestId, traceparent, occurredAt } = document;
  const attempt = document.attempts.at(-1);
  if (attempt === undefined) throw new Error(`Delivery ${deliveryId} was claimed without an attempt`);
  const { number, startedAt } = attempt;
  return {
    ...{
      deliveryId,
      accountId,
      publicationId,
      sessionId,
      event,
      url,
      host: receiverOf(lane).host,
      body,
      sealedSigningKey,
    },
    ...{ requestId, traceparent, occurredAt, fence, attemptsMade, number, startedAt },
  };
}
