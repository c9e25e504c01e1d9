import { type Connection, Schema } from "mongoose";
import type { PublicationKey } from "../domain/ports.ts";
import type {
  BegunShare,
  SentShare,
  SettledShare,
  ShareBeginning,
  ShareKey,
  ShareStatus,
  ShareStore,
} from "../domain/share-ports.ts";
import { networkNames, networks, type ShareRequest } from "../domain/share-request.ts";
import { count, createRemoveAll, ids, moment, setOrUnset, text } from "./common-fields.ts";
import { endOfLease, isPast, literals, oneMore, takeIf } from "./leases.ts";

interface ShareDocument extends ShareKey, PublicationKey {
  /** The session's id and the network, so that each session has one share on each network. */
  _id: string;
  state: "pending" | "sending" | "succeeded" | "failed" | "unknown";
  attempts: number;
  /** The client's latest request. Removed when the share has succeeded. */
  request?: ShareRequest;
  /** The account on the social network for which the share was last requested or sent. */
  account?: string;
  /** The number of automatic retries since the latest request. */
  retries?: number;
  /**
   * When the share is retried automatically. While an attempt runs, it is the time from which that attempt counts as
   * crashed.
   */
  tryAt?: Date;
  /** A random name of the latest attempt. The store refuses writes with the name of an earlier attempt. */
  holder?: string;
  /**
   * A request to the social network may take until this time by the database's clock. No other attempt begins before.
   */
  leaseUntil?: Date;
  /** The content that was sent last. Removed as soon as it is known that it did not arrive. */
  sent?: SentShare;
  remoteId?: string;
  remoteUrl?: string;
  /** The message about the last failure, which the client sees. */
  error?: string;
  /** Why the last outcome is unknown. Only operators see it. */
  cause?: string;
  retryAt?: Date;
  updatedAt: Date;
}

const shareSchema = new Schema<ShareDocument>(
  {
    ...ids,
    sessionId: text,
    attempts: count,
    updatedAt: moment,
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
  /** How long a request to a social network may take. No other attempt at the same share begins before that. */
  readonly leaseMilliseconds: number;
}

/** An attempt counts as crashed after this many times `leaseMilliseconds`. Every attempt takes less time. */
const leasesPerAttempt = 4;

/** Creates the store of shares (posts on social networks). Its data is in MongoDB. */
export function createShareStore(connection: Connection, { now, leaseMilliseconds }: ShareStoreOptions): ShareStore {
  const shares = connection.model("Share", shareSchema);
  const crashedAt = (): Date => new Date(now().getTime() + leasesPerAttempt * leaseMilliseconds);
  return {
    begin: async ({ sessionId, network, holder }, request, account) => {
      const { accountId, publicationId } = request.post;
      const record = {
        ...literals({ accountId, publicationId, sessionId, network, request }),
        account: shareAccount(account),
        retries: 0,
        tryAt: crashedAt(),
        updatedAt: now(),
      };
      const after = await shares
        .findOneAndUpdate({ _id: shareId({ sessionId, network }) }, takeIfFree(record, holder), {
          upsert: true,
          updatePipeline: true,
          returnDocument: "after",
        })
        .lean<ShareDocument>();
      return toBeginning(after, holder);
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
      const due = { _id: shareId(share), accountId, publicationId, tryAt: { $lte: now() } };
      const taken = { state: "pending", holder, attempts: oneMore("attempts"), retries: oneMore("retries") };
      const found = await shares
        .findOneAndUpdate(
          { ...due, request: { $exists: true }, $expr: isPast("leaseUntil") },
          [{ $set: { ...taken, tryAt: crashedAt(), updatedAt: now() } }],
          { updatePipeline: true, returnDocument: "after" },
        )
        .lean<ShareDocument>();
      return found?.request === undefined ? undefined : { ...toBegunShare(found), request: found.request };
    },
    markSending: async ({ holder, ...share }, sent) => {
      const leaseUntil = endOfLease(leaseMilliseconds);
      const at = { $ifNull: ["$sent.at", "$$NOW"] };
      const sending = { state: "sending", sent: { ...literals(sent), at }, leaseUntil, updatedAt: now() };
      const update = [{ $set: sending }];
      const { matchedCount } = await shares.updateOne({ _id: shareId(share), holder }, update, {
        updatePipeline: true,
      });
      return matchedCount === 1;
    },
    settle: async ({ holder, ...share }, settled, nextTryAt) => {
      const released = { holder: undefined, leaseUntil: undefined };
      const update = setOrUnset({ ...outcomeFields(settled), ...released, tryAt: nextTryAt, updatedAt: now() });
      const { matchedCount } = await shares.updateOne({ _id: shareId(share), holder }, update);
      return matchedCount === 1;
    },
    findOf: async (accountId, sessionIds) => {
      const keys = sessionIds.flatMap((sessionId) => networks.map((network) => shareId({ sessionId, network })));
      const found = await shares.find({ _id: { $in: keys }, accountId }, { "request.post": 0 }).lean<ShareDocument[]>();
      return found.map(toStatus);
    },
    removeAll: createRemoveAll(shares),
  };
}

/** The id of a share's document. */
export const shareId = ({ sessionId, network }: ShareKey): string => `${sessionId}:${network}`;

/**
 * Returns the expression for the account of a share. A share that may have been sent keeps the account for which it was
 * sent; any other share gets the account that is linked now.
 */
function shareAccount(account: string | undefined) {
  const linked = account === undefined ? "$$REMOVE" : { $literal: account };
  return { $cond: [{ $eq: [{ $type: "$sent" }, "missing"] }, linked, "$account"] };
}

/**
 * Returns the update that gives a share to this attempt. It changes nothing if the share succeeded, if a request to the
 * network is under way, or if the network asked to wait. Another attempt that has not sent anything yet loses the
 * share, and may then not send.
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

function toBeginning(after: ShareDocument | null, holder: string): ShareBeginning {
  if (after === null) throw new Error("The share was not stored");
  if (after.state === "succeeded") return { success: true };
  if (after.holder === holder) return toBegunShare(after);
  const name = networkNames[after.network];
  const underWay = `The post is just being shared on ${name}. Publish again in a minute to hear what came of it.`;
  return { success: false, error: after.state === "sending" ? underWay : (after.error ?? "") };
}

const states = {
  pending: "sharing",
  sending: "sharing",
  succeeded: "shared",
  failed: "failed",
  unknown: "unknown",
} as const satisfies Record<ShareDocument["state"], ShareStatus["state"]>;

function toStatus(document: ShareDocument): ShareStatus {
  const { sessionId, network, state, remoteUrl: url, error, tryAt: retriesAt, request } = document;
  const status = { sessionId, network, state: states[state] };
  if (state === "succeeded") return { ...status, url };
  const asked = { ...status, text: request?.text };
  return asked.state === "sharing" ? asked : { ...asked, error, retriesAt };
}

function toBegunShare({ sent, account, retries = 0 }: ShareDocument): BegunShare {
  return { earlier: sent, account, retries };
}

/** Returns the fields to store for an outcome. `sent`, the content that was sent, is kept if it may have arrived. */
function outcomeFields(settled: SettledShare) {
  if ("unknown" in settled) {
    const { error, cause, retryAt } = settled;
    return { state: "unknown", error, cause, retryAt };
  }
  if (!settled.success) {
    const { error, retryAt } = settled;
    return { state: "failed", error, retryAt, cause: undefined, sent: undefined };
  }
  return {
    state: "succeeded",
    remoteId: settled.remote?.id,
    remoteUrl: settled.remote?.url,
    error: undefined,
    cause: undefined,
    retryAt: undefined,
    request: undefined,
  };
}
