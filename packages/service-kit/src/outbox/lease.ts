import { randomUUID } from "node:crypto";
import type { mongo } from "mongoose";
import { isDuplicateKey } from "../mongo/duplicate-key.ts";

/** How long a process keeps the right to do some work alone if it does not renew the right. */
const leaseMilliseconds = 6_000;

/** A process renews its right to do some work alone once the right is this old. */
const renewAfterMilliseconds = 2_000;

interface LeaseDocument {
  readonly _id: string;
  readonly owner: string;
  readonly until: Date;
}

/**
 * Creates a lease in the collection `relay_leases`. Only the process that holds and renews the lease may do the work of this name. All
 * times are those of the database, not of this machine.
 */
export function createLease(collection: mongo.Collection<LeaseDocument>, name: string) {
  const owner = randomUUID();
  let isHeld = false;
  let takenAt = Number.NEGATIVE_INFINITY;
  const age = (): number => performance.now() - takenAt;

  /** Takes or renews the right to do the work alone if that is necessary. Returns whether this process has it. */
  const hold = async (): Promise<boolean> => {
    if (isHeld && age() < renewAfterMilliseconds) return true;
    const askedAt = performance.now();
    isHeld = await take(collection, name, owner);
    takenAt = askedAt;
    return isHeld;
  };

  /** Gives up the right of this process, so that another process can take it at once. */
  const release = async (): Promise<void> => {
    if (!isHeld) return;
    await collection.updateOne({ _id: name, owner }, [{ $set: { until: "$$NOW" } }]);
    isHeld = false;
  };

  return { hold, release };
}

/** Gives the process `owner` the right to do the work alone if no other process has it. Returns whether `owner` has it now. */
async function take(collection: mongo.Collection<LeaseDocument>, name: string, owner: string): Promise<boolean> {
  // A document that is being created has no `until`. A missing value sorts before every date, so the condition is true.
  const mayTake = { $or: [{ $eq: ["$owner", owner] }, { $lte: ["$until", "$$NOW"] }] };
  const taken = {
    owner: { $cond: [mayTake, owner, "$owner"] },
    until: { $cond: [mayTake, { $add: ["$$NOW", leaseMilliseconds] }, "$until"] },
  };
  const lease = await collection
    .findOneAndUpdate({ _id: name }, [{ $set: taken }], { upsert: true, returnDocument: "after" })
    .catch(nullWhenRaced);
  return lease?.owner === owner;
}

/**
 * Two processes may create the document at the same time, which gives one of them an error. For that error it returns null: the other
 * process has the right.
 */
function nullWhenRaced(error: unknown): null {
  if (isDuplicateKey(error)) return null;
  throw error;
}
