import { randomUUID } from "node:crypto";
import type { mongo } from "mongoose";
import { isDuplicateKey } from "../mongo/duplicate-key.ts";

/** How long a holder that has fallen silent keeps others waiting, in milliseconds. */
const leaseMilliseconds = 6_000;

/** The part of a lease's life after which its holder renews it. */
const renewAfterMilliseconds = 2_000;

interface LeaseDocument {
  readonly _id: string;
  readonly owner: string;
  readonly until: Date;
}

/**
 * The lease of this name in the collection `relay_leases`: the right of one process to do something, for as long as it renews it. Time is
 * the database's, never this machine's.
 */
export function createLease(collection: mongo.Collection<LeaseDocument>, name: string) {
  const owner = randomUUID();
  let isHeld = false;
  let takenAt = Number.NEGATIVE_INFINITY;
  const age = (): number => performance.now() - takenAt;

  /** Takes or renews the lease where needed; whether this process holds it now. */
  const hold = async (): Promise<boolean> => {
    if (isHeld && age() < renewAfterMilliseconds) return true;
    const askedAt = performance.now();
    isHeld = await take(collection, name, owner);
    takenAt = askedAt;
    return isHeld;
  };

  /** Lets others have it at once. */
  const release = async (): Promise<void> => {
    if (!isHeld) return;
    await collection.updateOne({ _id: name, owner }, [{ $set: { until: "$$NOW" } }]);
    isHeld = false;
  };

  return { hold, release };
}

/** Gives the lease to this owner when it is his already, or has run out, or has never been; whether he has it now. */
async function take(collection: mongo.Collection<LeaseDocument>, name: string, owner: string): Promise<boolean> {
  // A lease that has never been has no `until`, which comes before every date.
  const mayTake = { $or: [{ $eq: ["$owner", owner] }, { $lte: ["$until", "$$NOW"] }] };
  const taken = {
    owner: { $cond: [mayTake, owner, "$owner"] },
    until: { $cond: [mayTake, { $add: ["$$NOW", leaseMilliseconds] }, "$until"] },
  };
  const lease = await collection
    .findOneAndUpdate({ _id: name }, [{ $set: taken }], { upsert: true, returnDocument: "after" })
    .catch(noneWhenRaced);
  return lease?.owner === owner;
}

/** Two processes made the first lease at once; the other one has it. */
function noneWhenRaced(error: unknown): null {
  if (isDuplicateKey(error)) return null;
  throw error;
}
