import { type Connection, Schema } from "mongoose";
import { type Network, networks } from "../domain/share.ts";
import type { SentShare, SettledShare, ShareBeginning, ShareKey, ShareStore } from "../domain/share-ports.ts";

interface ShareDocument {
  /** Session and network. */
  _id: string;
  accountId: string;
  publicationId: string;
  sessionId: string;
  network: Network;
  state: "pending" | "sending" | "succeeded" | "failed" | "unknown";
  attempts: number;
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
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    publicationId: { type: String, required: true },
    sessionId: { type: String, required: true },
    network: { type: String, enum: networks, required: true },
    state: { type: String, enum: ["pending", "sending", "succeeded", "failed", "unknown"], required: true },
    attempts: { type: Number, required: true },
    holder: String,
    leaseUntil: Date,
    sent: { type: { _id: false, text: String, picture: String, at: Date }, required: false },
    remoteId: String,
    remoteUrl: String,
    error: String,
    cause: String,
    retryAt: Date,
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: "shares" },
);
shareSchema.index({ accountId: 1, publicationId: 1 });

export interface ShareStoreOptions {
  readonly now: () => Date;
  /** How long what an attempt sends may be on its way; until then no other one begins. */
  readonly leaseMilliseconds: number;
}

/** The shares in MongoDB. */
export function createShareStore(connection: Connection, { now, leaseMilliseconds }: ShareStoreOptions): ShareStore {
  const shares = connection.model("Share", shareSchema);
  return {
    begin: async ({ accountId, publicationId, sessionId, network, holder }) => {
      const record = { ...literal({ accountId, publicationId, sessionId, network }), updatedAt: now() };
      const after = await shares
        .findOneAndUpdate({ _id: idOf({ sessionId, network }) }, takeIfFree(record, holder), {
          upsert: true,
          updatePipeline: true,
          returnDocument: "after",
        })
        .lean<ShareDocument>();
      return beginningOf(after, holder);
    },
    markSending: async ({ holder, ...share }, sent) => {
      const leaseUntil = { $add: ["$$NOW", leaseMilliseconds] };
      const sending = { state: "sending", sent: { ...literal(sent), at: "$$NOW" }, leaseUntil, updatedAt: now() };
      const update = [{ $set: sending }];
      const { matchedCount } = await shares.updateOne({ _id: idOf(share), holder }, update, { updatePipeline: true });
      return matchedCount === 1;
    },
    settle: async ({ holder, ...share }, settled) => {
      const { matchedCount } = await shares.updateOne({ _id: idOf(share), holder }, settlement(settled, now()));
      return matchedCount === 1;
    },
    removeAll: async ({ accountId, publicationId }) => {
      await shares.deleteMany({ accountId, publicationId });
    },
  };
}

const idOf = ({ sessionId, network }: ShareKey): string => `${sessionId}:${network}`;

/** Text of clients must not be read as an expression. */
function literal(texts: Readonly<Record<string, string | undefined>>): Record<string, { $literal: string }> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, { $literal: text }]])),
  );
}

/**
 * One write that gives the share to this attempt, or changes nothing: it succeeded, something is on its way, or its network said to
 * wait. From an attempt that has not sent anything it is taken: that one will be refused when it wants to.
 */
function takeIfFree(record: Readonly<Record<string, unknown>>, holder: string) {
  const isPast = (field: string) => ({ $lte: [{ $ifNull: [field, new Date(0)] }, "$$NOW"] });
  const isFree = {
    $and: [
      { $ne: ["$state", "succeeded"] },
      isPast("$leaseUntil"),
      { $lte: [{ $ifNull: ["$retryAt", new Date(0)] }, record.updatedAt] },
    ],
  };
  const taken = {
    ...record,
    state: "pending",
    attempts: { $add: [{ $ifNull: ["$attempts", 0] }, 1] },
    holder,
  };
  return [{ $replaceWith: { $cond: [isFree, { $mergeObjects: ["$$ROOT", taken] }, "$$ROOT"] } }];
}

function beginningOf(after: ShareDocument | null, holder: string): ShareBeginning {
  if (after === null) throw new Error("A share was not kept.");
  if (after.state === "succeeded") return { state: "succeeded" };
  if (after.holder !== holder) {
    return after.state === "sending" ? { state: "under-way" } : { state: "waiting", error: after.error ?? "" };
  }
  const { sent } = after;
  return sent === undefined ? { state: "begun" } : { state: "begun", earlier: sent };
}

function settlement(settled: SettledShare, updatedAt: Date) {
  const letGo = { holder: 1, leaseUntil: 1 } as const;
  if ("unknown" in settled) {
    const { error, cause, retryAt } = settled;
    const told = { state: "unknown" as const, error, cause, updatedAt };
    return retryAt === undefined
      ? { $set: told, $unset: { ...letGo, retryAt: 1 as const } }
      : { $set: { ...told, retryAt }, $unset: letGo };
  }
  if (settled.success) {
    const { remote } = settled;
    const place = remote === undefined ? {} : { remoteId: remote.id, remoteUrl: remote.url };
    const over = { ...letGo, error: 1, cause: 1, retryAt: 1 } as const;
    return { $set: { state: "succeeded" as const, updatedAt, ...place }, $unset: over };
  }
  const { error, retryAt } = settled;
  const told = { state: "failed" as const, error, updatedAt };
  const notSent = { ...letGo, sent: 1, cause: 1 } as const;
  return retryAt === undefined
    ? { $set: told, $unset: { ...notSent, retryAt: 1 as const } }
    : { $set: { ...told, retryAt }, $unset: notSent };
}
