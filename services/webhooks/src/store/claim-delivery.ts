import { randomUUID } from "node:crypto";
import { type Answer, toError } from "@galley/service-kit/scheduling";
import type { Claim } from "../domain/ports.ts";
import { parseReceiverName } from "../domain/receiver.ts";
import { byId } from "./batches.ts";
import type { DeliveryDocument, DeliveryModel } from "./delivery-document.ts";
import { bodyOnceEnded } from "./erase-bodies.ts";
import { writeAgain } from "./write-again.ts";
import { writeEach } from "./write-each.ts";

export interface ClaimTerms {
  /**
   * How long a process may hold a delivery. It must be longer than an attempt can take, or two processes could send the
   * same delivery at once.
   */
  readonly leaseMilliseconds: number;
  /**
   * The maximum number of attempts of a delivery. When the result of the last one was lost in a crash, one more is
   * made.
   */
  readonly maximumAttempts: number;
}

// The maximum number of attempts that are stored with a delivery. Each time an operator starts the delivery again,
// attempts are added; the oldest are then removed, so that the document does not become too large.
const keptAttempts = 100;

/**
 * Reserves due deliveries for this process. One write sets until when they are reserved and stores the attempts, so
 * that every POST has a record. One read then returns those that no other process has reserved, also when the driver
 * repeated the write. A delivery that is still due after its additional attempt has lost that result in a crash too,
 * and fails here. Returns an answer for each id, in the same order.
 */
export async function claimAll(
  model: DeliveryModel,
  ids: readonly string[],
  { leaseMilliseconds, maximumAttempts }: ClaimTerms,
): Promise<Answer<Claim | "taken" | "abandoned">[]> {
  const due = { state: "pending", $expr: { $lte: ["$dueAt", "$$NOW"] } } as const;
  const attempt = {
    // The number of the attempt, which the receiver sees. Receivers are promised the numbers 1 to 4. So an additional
    // attempt after a crash has the last number again.
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
  const errors = await writeEach(ids, (some) => {
    const filter = { _id: { $in: [...some] as never[] }, ...due, attemptsMade: { $lte: maximumAttempts } };
    return writeAgain(() => model.collection.updateMany(filter, update, byId));
  });
  const mine = { _id: { $in: [...ids] as never[] }, claimedBy };
  const options = { projection: claimFields, promoteBuffers: true };
  const documents = await model.collection.find<ClaimedDocument>(mine, options).toArray();
  const claimed = new Map(documents.map((document) => [document._id, claimOrError(document)]));
  // If the same id is twice in a batch, only one of the two calls gets the delivery.
  return Promise.all(
    ids.map((id, index) => {
      const claim = ids.indexOf(id) === index ? (errors.get(id) ?? claimed.get(id)) : undefined;
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

/** The fields of a delivery that an attempt needs. Of the stored attempts, only the one to make is read. */
const claimFields = {
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
  requestId: 1,
  traceparent: 1,
  occurredAt: 1,
  attempts: { $slice: -1 },
} as const;

type ClaimedDocument = Pick<DeliveryDocument, "_id" | keyof typeof claimFields>;

/**
 * Converts a document to the right to make its attempt. Returns an error for a document that is not valid, so that the
 * others of its batch are still delivered.
 */
function claimOrError(document: ClaimedDocument): Answer<Claim> {
  try {
    return toClaim(document);
  } catch (error) {
    return toError(error);
  }
}

/** Converts a document to the right to make its last stored attempt. Throws when it has no attempt. */
export function toClaim(document: ClaimedDocument): Claim {
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
    deliveryId,
    accountId,
    publicationId,
    sessionId,
    event,
    url,
    host: parseReceiverName(lane).host,
    body,
    sealedSigningKey,
    requestId,
    traceparent,
    occurredAt,
    fence,
    attemptsMade,
    number,
    startedAt,
  };
}
