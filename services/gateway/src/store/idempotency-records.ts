import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, Schema } from "mongoose";
import type { Claim, ClaimRequest, IdempotencyLedger, StoredAnswer } from "../domain/idempotency.ts";

interface IdempotencyDocument {
  accountId: string;
  key: string;
  /** The id of the work. It is the same for all attempts to do it. */
  operationId: string;
  fingerprint: string;
  state: "running" | "open" | "done";
  /** The id of the attempt that does the work now. Each attempt has a new one. */
  owner: string;
  leaseUntil: Date;
  expiresAt: Date;
  answer?: StoredAnswer | undefined;
}

const schema = new Schema<IdempotencyDocument>(
  {
    accountId: { type: String, required: true },
    key: { type: String, required: true },
    operationId: String,
    fingerprint: String,
    state: String,
    owner: String,
    leaseUntil: Date,
    expiresAt: Date,
    answer: { status: Number, headers: Object, text: String },
  },
  { collection: "idempotency_records", versionKey: false, minimize: false },
);
schema.index({ accountId: 1, key: 1 }, { unique: true });
schema.index({ operationId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const lifetimeMilliseconds = 24 * 60 * 60 * 1_000;

/** Creates the store of idempotency records in MongoDB. All times are by the database's clock. */
export function createIdempotencyStore(connection: Connection): IdempotencyLedger {
  const { collection } = connection.model("IdempotencyRecord", schema);
  const owned = (operationId: string, owner: string): object => ({ operationId, owner, state: "running" });
  return {
    count: (accountId, max) => collection.countDocuments({ accountId }, { limit: max }),
    has: async (accountId, key) => (await collection.findOne({ accountId, key }, { projection: { _id: 1 } })) !== null,
    claim: async (request) => {
      const filter = { accountId: request.accountId, key: request.key };
      const update = claimPipeline(request);
      const options = { upsert: true, returnDocument: "after" } as const;
      const claim = () => collection.findOneAndUpdate(filter, update, options);
      const found = await claim().catch((error: unknown) => (isDuplicateKey(error) ? claim() : Promise.reject(error)));
      return toClaim(found as unknown as IdempotencyDocument, request);
    },
    extend: async (operationId, owner, leaseMilliseconds) => {
      const set = { $set: { leaseUntil: { $add: ["$$NOW", leaseMilliseconds] } } };
      return (await collection.updateOne(owned(operationId, owner), [set])).matchedCount === 1;
    },
    keep: async (operationId, owner, answer) => {
      await collection.updateOne(owned(operationId, owner), { $set: { state: "done", answer } });
    },
    reopen: async (operationId, owner) => {
      await collection.updateOne(owned(operationId, owner), { $set: { state: "open" } });
    },
    forget: async (operationId, owner) => {
      await collection.deleteOne(owned(operationId, owner));
    },
  };
}

function toClaim(document: IdempotencyDocument, { owner, fingerprint }: ClaimRequest): Claim {
  if (document.owner === owner) return { outcome: "ours", operationId: document.operationId };
  if (document.fingerprint !== fingerprint) return { outcome: "other-request" };
  if (document.state === "done" && document.answer !== undefined) return { outcome: "done", answer: document.answer };
  return { outcome: "running" };
}

/**
 * Returns the update with which a request takes the record of an `Idempotency-Key`, in order to do the work. It changes nothing unless one
 * of these is true:
 *
 * - The key is new, or its record has expired.
 * - An earlier attempt left the same request unfinished.
 * - The last attempt no longer reports that it is running.
 * - The record is of a different request, but unfinished. No response was stored for that, so this is new work with a new operation id.
 */
function claimPipeline({ operationId, owner, fingerprint, leaseMilliseconds }: ClaimRequest): object[] {
  const isSame = { $eq: ["$fingerprint", fingerprint] };
  const isOpen = { $eq: ["$state", "open"] };
  const isAbandoned = { $and: [{ $eq: ["$state", "running"] }, { $lte: ["$leaseUntil", "$$NOW"] }] };
  const isUnused = { $or: [{ $lte: ["$state", null] }, { $lte: ["$expiresAt", "$$NOW"] }] };
  const isNew = { $or: [isUnused, { $and: [isOpen, { $not: isSame }] }] };
  const isContinued = { $and: [isSame, { $or: [isOpen, isAbandoned] }] };
  const ifNew = (value: unknown, otherwise: unknown): object => ({ $cond: ["$taken.new", value, otherwise] });
  const ifTaken = (value: unknown, otherwise: unknown): object => ({
    $cond: [{ $or: ["$taken.new", "$taken.continued"] }, value, otherwise],
  });
  return [
    { $set: { taken: { new: isNew, continued: isContinued } } },
    {
      $set: {
        operationId: ifNew(operationId, "$operationId"),
        fingerprint: ifNew(fingerprint, "$fingerprint"),
        expiresAt: ifNew({ $add: ["$$NOW", lifetimeMilliseconds] }, "$expiresAt"),
        answer: ifNew("$$REMOVE", "$answer"),
        state: ifTaken("running", "$state"),
        owner: ifTaken(owner, "$owner"),
        leaseUntil: ifTaken({ $add: ["$$NOW", leaseMilliseconds] }, "$leaseUntil"),
      },
    },
    { $unset: "taken" },
  ];
}
