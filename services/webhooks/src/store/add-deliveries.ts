import { insertEach, isDuplicateKey } from "@galley/service-kit/mongo";
import type { Answer } from "@galley/service-kit/scheduling";
import type { NewDelivery } from "../domain/delivery.ts";
import type { Claim } from "../domain/ports.ts";
import { receiverName } from "../domain/receiver.ts";
import { toClaim } from "./claim-delivery.ts";
import type { DatabaseClock, DatabaseTime } from "./database-time.ts";
import type { DeliveryDocument, DeliveryModel } from "./delivery-document.ts";

export interface Addition {
  readonly delivery: NewDelivery;
  /** Whether the first attempt of the delivery is reserved for this process. Otherwise any process may make it. */
  readonly isClaimed: boolean;
}

export interface AddTerms {
  readonly clock: DatabaseClock;
  /** How long only this process may make the first attempt of a delivery. */
  readonly leaseMilliseconds: number;
}

/** Adds deliveries with one insert. Returns a result for each, in the same order; one that cannot be stored does not fail the others. */
export async function addAll(
  model: DeliveryModel,
  additions: readonly Addition[],
  { clock, leaseMilliseconds }: AddTerms,
): Promise<Answer<Claim | "waiting" | "repeated">[]> {
  const time = await clock();
  const documents = additions.map((addition) => toDocument(addition, time, leaseMilliseconds));
  const answers = await insertEach<DeliveryDocument>(model.collection as never, documents);
  return documents.map((document, index) => {
    const error = answers[index];
    if (isDuplicateKey(error)) return "repeated";
    if (error !== undefined) return error;
    return document.leased ? toClaim(document) : "waiting";
  });
}

const first = { number: 1, fence: 1 } as const;

// Converts a delivery to its document. It is due at once, or reserved for this process, at any time of the database's
// clock between `earliest` and `latest`.
function toDocument(
  { delivery, isClaimed }: Addition,
  { earliest, latest }: DatabaseTime,
  leaseMilliseconds: number,
): DeliveryDocument {
  const { id, host, ...given } = delivery;
  const attempt = { ...first, startedAt: earliest, status: 0, responseExcerpt: "" };
  return {
    _id: id,
    ...given,
    lane: receiverName({ accountId: given.accountId, host }),
    state: "pending",
    createdAt: earliest,
    ...(isClaimed
      ? { attempts: [attempt], dueAt: new Date(latest.getTime() + leaseMilliseconds) }
      : { attempts: [], dueAt: earliest }),
    attemptsMade: isClaimed ? first.number : 0,
    fence: isClaimed ? first.fence : 0,
    leased: isClaimed,
  };
}
