import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { Connection, PipelineStage, UpdateQuery } from "mongoose";
import { endOfIsoWeek, isoWeek } from "../domain/iso-week.ts";
import type { Operation, OperationState, Slot } from "../domain/operation.ts";
import type { ClaimInput, ClaimOutcome, Holder, OperationStore, PublishedSession } from "../domain/ports.ts";
import { endOfLease, isPast, literals, oneMore, takeIf } from "./leases.ts";
import {
  epoch,
  type OperationDocument,
  type OperationModel,
  operationModel,
  operationOf,
} from "./operation-documents.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;
const unsettledStates: OperationState[] = ["pending", "sending", "unknown"];

export interface OperationStoreOptions {
  readonly now: () => Date;
  /**
   * How long a process keeps the right to work on a publish after its last call. Then another process may take over.
   */
  readonly leaseMilliseconds: number;
}

/** Stores in MongoDB how far the publishing of each session has got. */
export function createOperationStore(connection: Connection, options: OperationStoreOptions): OperationStore {
  const operations = operationModel(connection);
  return {
    claim: (input) => claimDocument(operations, input, options.leaseMilliseconds),
    ...holderWords(operations, options.leaseMilliseconds),
    ...lookups(operations, options.now),
    ...closing(operations, options.now),
  };
}

/** Matches sessions that were published, unless their publication is deleted. */
const publishedOnce = { publishedAt: { $exists: true }, state: { $ne: "closed" } } as const;

function toPublishedSession(document: OperationDocument): PublishedSession {
  const { _id: sessionId, accountId, publicationId, postId, publishedAt = epoch, results } = document;
  return { sessionId, accountId, publicationId, postId, publishedAt, draftVersion: results?.at(-1)?.draftVersion };
}

type Update = UpdateQuery<OperationDocument> | PipelineStage.Set[];

async function write(operations: OperationModel, holder: Holder, update: Update): Promise<boolean> {
  const { sessionId, accountId, fence } = holder;
  const filter = { _id: sessionId, accountId, fence };
  const written = Array.isArray(update)
    ? await operations.updateOne(filter, update, { updatePipeline: true })
    : await operations.updateOne(filter, update);
  return written.matchedCount === 1;
}

function holderWords(operations: OperationModel, leaseMilliseconds: number) {
  const leaseUntil = endOfLease(leaseMilliseconds);
  const publishedAt = { $ifNull: ["$publishedAt", "$$NOW"] };
  const say = (holder: Holder, update: Update): Promise<boolean> => write(operations, holder, update);
  return {
    takeSlot: async (holder, slot: Slot) => {
      // Only a failed operation becomes "pending" again. One whose post may have been sent keeps its state when it
      // gets another place in the quota.
      const state = { $cond: [{ $eq: ["$state", "failed"] }, "pending", "$state"] };
      try {
        return (await say(holder, [{ $set: { ...slot, state, leaseUntil } }])) ? "taken" : "lost";
      } catch (error) {
        if (isDuplicateKey(error, "slot")) return "occupied";
        throw error;
      }
    },
    markSending: (holder) => say(holder, [{ $set: { state: "sending", leaseUntil } }]),
    markPublished: (holder) => say(holder, [{ $set: { state: "published", publishedAt, leaseUntil } }]),
    markFailed: (holder) =>
      say(holder, { $set: { state: "failed", leaseUntil: epoch }, $unset: { isoWeek: 1, slot: 1 } }),
    // A publish with unknown outcome is checked again and again. The time in `leaseUntil` tells when it was last
    // checked, so that the ones checked longest ago come first.
    markUnknown: (holder) => say(holder, [{ $set: { state: "unknown", leaseUntil: "$$NOW" } }]),
    finish: (holder, result) => say(holder, { $set: { leaseUntil: epoch, results: [result] } }),
    renew: (holder) => say(holder, [{ $set: { leaseUntil } }]),
    release: (holder) => say(holder, { $set: { leaseUntil: epoch } }),
  } satisfies Partial<OperationStore>;
}

function lookups(operations: OperationModel, now: () => Date) {
  return {
    findLastResult: async (accountId, sessionId) => {
      const found = await operations
        .findOne({ _id: sessionId, accountId, state: { $ne: "closed" } }, { results: 1 })
        .lean<Pick<OperationDocument, "results">>();
      return found?.results?.at(-1);
    },
    findPublished: async (accountId, sessionId) => {
      const found = await operations.findOne({ _id: sessionId, accountId, ...publishedOnce }).lean<OperationDocument>();
      return found === null ? undefined : toPublishedSession(found);
    },
    listPublished: async ({ accountId, publicationId }, { after, limit }) => {
      const before = after && {
        $or: [
          { publishedAt: { $lt: after.publishedAt } },
          { publishedAt: after.publishedAt, _id: { $lt: after.sessionId } },
        ],
      };
      const found = await operations
        .find({ accountId, publicationId, ...publishedOnce, ...before })
        .sort({ publishedAt: -1, _id: -1 })
        .limit(limit)
        .lean<OperationDocument[]>();
      return found.map(toPublishedSession);
    },
    usedSlots: async (accountId, week) => {
      const used = await operations
        .find({ accountId, isoWeek: week, slot: { $exists: true } }, { _id: 0, slot: 1 })
        .lean<{ slot: number }[]>();
      return used.map(({ slot }) => slot);
    },
    findUnsettled: async (limit, except = []) => {
      const found = await operations
        .find({ state: { $in: unsettledStates }, leaseUntil: { $lte: now() }, _id: { $nin: [...except] } })
        .sort({ leaseUntil: 1 })
        .limit(limit)
        .lean<OperationDocument[]>();
      return found.map(operationOf);
    },
  } satisfies Partial<OperationStore>;
}

function closing(operations: OperationModel, now: () => Date) {
  return {
    closeAll: async ({ accountId, publicationId }) => {
      await operations.updateMany({ accountId, publicationId }, { $inc: { fence: 1 }, $set: { state: "closed" } });
      const held = await operations
        .find({ accountId, publicationId, leaseUntil: { $gt: epoch } })
        .lean<OperationDocument[]>();
      return held.map(operationOf);
    },
    keepUsedSlots: async ({ accountId, publicationId }) => {
      const used = { isoWeek: { $gte: isoWeek(now()) }, publishedAt: { $exists: true } };
      await operations.updateMany(
        { accountId, publicationId, state: "closed", ...used },
        {
          $unset: { publicationId: 1, postId: 1, results: 1 },
          $set: { expiresAt: new Date(endOfIsoWeek(now()).getTime() + dayMilliseconds), leaseUntil: epoch },
        },
      );
    },
    removeAll: async ({ accountId, publicationId }) => {
      await operations.deleteMany({ accountId, publicationId, state: "closed" });
    },
  } satisfies Partial<OperationStore>;
}

/**
 * Gives the calling process the right to publish a session, for a time that the database's clock measures. Changes
 * nothing if another process has the right. A session that was never published gets a new document.
 */
async function claimDocument(
  operations: OperationModel,
  input: ClaimInput,
  leaseMilliseconds: number,
): Promise<ClaimOutcome> {
  for (;;) {
    const taken = await take(operations, input, leaseMilliseconds);
    if (taken !== null) return { claimed: operationOf(taken) };
    const there = await operations.findById(input.sessionId).lean<OperationDocument>();
    if (there !== null) {
      const same = there.accountId === input.accountId && there.publicationId === input.publicationId;
      return same && there.state !== "closed" ? "busy" : "gone";
    }
    const created = await create(operations, input, leaseMilliseconds);
    if (created !== undefined) return { claimed: created };
  }
}

function take(
  operations: OperationModel,
  { sessionId, accountId, publicationId }: ClaimInput,
  leaseMilliseconds: number,
): Promise<OperationDocument | null> {
  const free = { state: { $ne: "closed" }, $expr: isPast("leaseUntil") } as const;
  return operations
    .findOneAndUpdate(
      { _id: sessionId, accountId, publicationId, ...free },
      [{ $set: { fence: oneMore("fence"), leaseUntil: endOfLease(leaseMilliseconds) } }],
      { updatePipeline: true, returnDocument: "after" },
    )
    .lean<OperationDocument>();
}

/**
 * Creates the document for publishing a session. Returns undefined if it already exists. The write is an upsert that
 * changes no existing document, because an insert cannot use the database's clock.
 */
async function create(
  operations: OperationModel,
  { sessionId, accountId, publicationId, postId }: ClaimInput,
  leaseMilliseconds: number,
): Promise<Operation | undefined> {
  const fresh = { accountId, publicationId, postId, state: "pending", fence: 1 } as const;
  const document = { ...literals(fresh), leaseUntil: endOfLease(leaseMilliseconds) };
  const isNew = { $eq: [{ $type: "$state" }, "missing"] };
  try {
    const { upsertedCount } = await operations.updateOne({ _id: sessionId }, takeIf(isNew, document), {
      upsert: true,
      updatePipeline: true,
    });
    return upsertedCount === 1 ? { sessionId, ...fresh } : undefined;
  } catch (error) {
    if (isDuplicateKey(error, "_id")) return undefined;
    throw error;
  }
}
