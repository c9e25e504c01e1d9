import { type Connection, Schema } from "mongoose";
import type { PublicationKey } from "../domain/ports.ts";
import type {
  BegunShare,
  SentShare,
  SettledShare,
  ShareBeginning,
  ShareKey,
  ShareStore,
} from "../domain/share-ports.ts";
import { networkNames, networks, type ShareRequest } from "../domain/share-request.ts";
import { count, ids, moment, removerOf, text, updateOf } from "./common-fields.ts";
import { endOfLease, isPast, literals, oneMore, takeIf } from "./leases.ts";

interface ShareDocument extends ShareKey, PublicationKey {
  /** Session and network. */
  _id: string;
  state: "pending" | "sending" | "succeeded" | "failed" | "unknown";
  attempts: number;
  /** What was asked for last, as long as it has not succeeded. */
  request?: ShareRequest;
  /** Whom it is for on the network. */
  account?: string;
  /** Attempts since then that nobody asked for. */
  retries?: number;
  /** When it is tried again though nobody asks; while it is tried, when that is taken for dead. */
  tryAt?: Date;
  /** The attempt that has it: the last that began, whose word alone counts. */
  holder?: string;
  /** Until then, by the database's clock, what was sent may be on its way. */
  leaseUntil?: Date;
  /** What was sent last, as long as nobody knows that it did not arrive. */
  sent?: SentShare;
  remoteId?: string;
  remoteUrl?: string;
  /** Of the last attempt; shown to the client. */
  error?: string;
  /** Of the last attempt whose outcome nobody knows; for operators. */
  cause?: string;
  retryAt?: Date;
  updatedAt: Date;
}

const shareSchema = new Schema<ShareDocument>(
  {
    ...{ ...ids, sessionId: text, attempts: count, updatedAt: moment },
    network: { type: String, enum: networks, required: true },
    state: { type: String, enum: ["pending", "sending", "succeeded", "failed", "unknown"], required: true },
    request: Schema.Types.Mixed,
    account: String,
    retries: Number,
    tryAt: Date,
    holder: String,
    leaseUntil: Date,
    sent: { type: { _id: false, text: String, picture: String, at: Date }, required: false },
    remoteId: String,
    remoteUrl: String,
    error: String,
    cause: String,
    retryAt: Date,
  },
  { versionKey: false, collection: "shares" },
);
shareSchema.index({ accountId: 1, publicationId: 1 });
shareSchema.index({ tryAt: 1 }, { sparse: true });

export interface ShareStoreOptions {
  readonly now: () => Date;
  /** How long what an attempt sends may be on its way; until then no other one begins. */
  readonly leaseMilliseconds: number;
}

/** Leases after which an attempt is taken for dead; longer than any takes in all. */
const leasesOfAnAttempt = 4;

/** The shares in MongoDB. */
export function createShareStore(connection: Connection, { now, leaseMilliseconds }: ShareStoreOptions): ShareStore {
  const shares = connection.model("Share", shareSchema);
  const deadAt = (): Date => new Date(now().getTime() + leasesOfAnAttempt * leaseMilliseconds);
  return {
    begin: async ({ sessionId, network, holder }, request, account) => {
      const { accountId, publicationId } = request.post;
      const record = {
        ...literals({ accountId, publicationId, sessionId, network, request }),
        ...{ account: accountOf(account), retries: 0 },
        ...{ tryAt: deadAt(), updatedAt: now() },
      };
      const after = await shares
        .findOneAndUpdate({ _id: shareIdOf({ sessionId, network }) }, takeIfFree(record, holder), {
          upsert: true,
          updatePipeline: true,
          returnDocument: "after",
        })
        .lean<ShareDocument>();
      return beginningOf(after, holder);
    },
    findDue: (limit, except = []) =>
      shares
        .find(
          { tryAt: { $lte: now() }, _id: { $nin: [...except] } },
          { _id: 0, accountId: 1, publicationId: 1, sessionId: 1, network: 1 },
        )
        .sort({ tryAt: 1 })
        .limit(limit)
        .lean<(ShareKey & PublicationKey)[]>(),
    retake: async ({ accountId, publicationId, holder, ...share }) => {
      const due = { _id: shareIdOf(share), accountId, publicationId, tryAt: { $lte: now() } };
      const taken = { state: "pending", holder, attempts: oneMore("attempts"), retries: oneMore("retries") };
      const found = await shares
        .findOneAndUpdate(
          { ...due, request: { $exists: true }, $expr: isPast("leaseUntil") },
          [{ $set: { ...taken, tryAt: deadAt(), updatedAt: now() } }],
          { updatePipeline: true, returnDocument: "after" },
        )
        .lean<ShareDocument>();
      return found?.request === undefined ? undefined : { ...begunOf(found), request: found.request };
    },
    markSending: async ({ holder, ...share }, sent) => {
      const leaseUntil = endOfLease(leaseMilliseconds);
      const at = { $ifNull: ["$sent.at", "$$NOW"] };
      const sending = { state: "sending", sent: { ...literals(sent), at }, leaseUntil, updatedAt: now() };
      const update = [{ $set: sending }];
      const { matchedCount } = await shares.updateOne({ _id: shareIdOf(share), holder }, update, {
        updatePipeline: true,
      });
      return matchedCount === 1;
    },
    settle: async ({ holder, ...share }, settled, nextTryAt) => {
      const letGo = { holder: undefined, leaseUntil: undefined };
      const update = updateOf({ ...outcomeOf(settled), ...letGo, tryAt: nextTryAt, updatedAt: now() });
      const { matchedCount } = await shares.updateOne({ _id: shareIdOf(share), holder }, update);
      return matchedCount === 1;
    },
    removeAll: removerOf(shares),
  };
}

/** The id of a share. */
export const shareIdOf = ({ sessionId, network }: ShareKey): string => `${sessionId}:${network}`;

/** Whom a share is for from now on: what may have been sent stays with the account that it was sent for. */
function accountOf(account: string | undefined) {
  const linked = account === undefined ? "$$REMOVE" : { $literal: account };
  return { $cond: [{ $eq: [{ $type: "$sent" }, "missing"] }, linked, "$account"] };
}

/**
 * One write that gives the share to this attempt, or changes nothing: it succeeded, something is on its way, or its network said to
 * wait. From an attempt that has not sent anything it is taken: that one will be refused when it wants to.
 */
function takeIfFree(record: Readonly<Record<string, unknown>>, holder: string) {
  const isFree = {
    $and: [
      { $ne: ["$state", "succeeded"] },
      isPast("leaseUntil"),
      { $lte: [{ $ifNull: ["$retryAt", new Date(0)] }, record.updatedAt] },
    ],
  };
  const taken = { ...record, state: "pending", attempts: oneMore("attempts"), holder };
  return takeIf(isFree, taken);
}

function beginningOf(after: ShareDocument | null, holder: string): ShareBeginning {
  if (after === null) throw new Error("A share was not kept.");
  if (after.state === "succeeded") return { success: true };
  if (after.holder === holder) return begunOf(after);
  const name = networkNames[after.network];
  const underWay = `The post is just being shared on ${name}. Publish again in a minute to hear what came of it.`;
  return { success: false, error: after.state === "sending" ? underWay : (after.error ?? "") };
}

function begunOf({ sent, account, retries = 0 }: ShareDocument): BegunShare {
  return { earlier: sent, account, retries };
}

/** What is noted of an outcome; of what may have arrived it stays noted what was sent. */
function outcomeOf(settled: SettledShare) {
  if ("unknown" in settled) {
    const { error, cause, retryAt } = settled;
    return { state: "unknown", error, cause, retryAt };
  }
  if (!settled.success) {
    const { error, retryAt } = settled;
    return { state: "failed", error, retryAt, cause: undefined, sent: undefined };
  }
  const over = { error: undefined, cause: undefined, retryAt: undefined, request: undefined };
  return { state: "succeeded", remoteId: settled.remote?.id, remoteUrl: settled.remote?.url, ...over };
}
