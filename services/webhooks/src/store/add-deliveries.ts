import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { NewDelivery } from "../domain/delivery.ts";
import type { Claim } from "../domain/ports.ts";
import { receiverName } from "../domain/receiver.ts";
import { claimOf } from "./claim-delivery.ts";
import type { DatabaseClock, DatabaseTime } from "./database-time.ts";
import type { DeliveryDocument, DeliveryModel } from "./delivery-document.ts";

export interface Addition {
  readonly delivery: NewDelivery;
  /** Its first attempt is this process's to make. */
  readonly isClaimed: boolean;
}

export interface AddTerms {
  readonly clock: DatabaseClock;
  /** How long what is added claimed is this process's. */
  readonly leaseMilliseconds: number;
}

/** Adds deliveries by one insert; gives what became of each, in their order. */
export async function addAll(
  model: DeliveryModel,
  additions: readonly Addition[],
  { clock, leaseMilliseconds }: AddTerms,
): Promise<(Claim | "waiting" | "repeated")[]> {
  const time = await clock();
  const documents = additions.map((addition) => documentOf(addition, time, leaseMilliseconds));
  const repeated = await insertNew(model, documents);
  return documents.map((document, index) => {
    if (repeated.has(index)) return "repeated";
    return document.leased ? claimOf(document) : "waiting";
  });
}

/** Gives the places of those that are there already. */
async function insertNew(model: DeliveryModel, documents: readonly DeliveryDocument[]): Promise<ReadonlySet<number>> {
  try {
    await model.collection.insertMany(documents as never[], { ordered: false });
    return new Set();
  } catch (error) {
    const refused = writeErrorsOf(error);
    if (!isDuplicateKey(error) || refused.some(({ code }) => code !== 11_000)) throw error;
    return new Set(refused.map(({ index }) => index));
  }
}

interface WriteError {
  readonly code: number;
  readonly index: number;
}

const writeErrorsOf = (error: unknown): readonly WriteError[] =>
  [(error as { writeErrors?: WriteError | readonly WriteError[] }).writeErrors ?? []].flat();

const first = { number: 1, fence: 1 } as const;

// Due at once, or leased, whatever the time is exactly.
function documentOf(
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
