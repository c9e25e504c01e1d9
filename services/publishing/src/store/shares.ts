import { type Connection, Schema } from "mongoose";
import type { ShareKey, ShareStore } from "../domain/ports.ts";
import { type Network, networks, type ShareRecord } from "../domain/share.ts";

interface ShareDocument extends ShareRecord {
  /** Session and network. */
  _id: string;
  accountId: string;
  publicationId: string;
  sessionId: string;
  network: Network;
  attempts: number;
  /** Of the last attempt; shown to the client. */
  error?: string;
  /** Of the last attempt whose outcome nobody knows; for operators. */
  cause?: string;
  updatedAt: Date;
}

const shareSchema = new Schema<ShareDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    publicationId: { type: String, required: true },
    sessionId: { type: String, required: true },
    network: { type: String, enum: networks, required: true },
    state: { type: String, enum: ["sending", "succeeded", "failed", "unknown"], required: true },
    attempts: { type: Number, required: true },
    error: String,
    cause: String,
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: "shares" },
);
shareSchema.index({ accountId: 1, publicationId: 1 });

/** The shares in MongoDB. */
export function createShareStore(connection: Connection, now: () => Date): ShareStore {
  const shares = connection.model("Share", shareSchema);
  return {
    begin: async ({ accountId, publicationId, sessionId, network }) => {
      const before = await shares
        .findOneAndUpdate(
          { _id: idOf({ sessionId, network }) },
          [
            {
              $set: {
                ...{ accountId, publicationId, sessionId, network, updatedAt: now() },
                state: { $cond: [{ $eq: ["$state", "succeeded"] }, "succeeded", "sending"] },
                attempts: { $add: [{ $ifNull: ["$attempts", 0] }, 1] },
              },
            },
          ],
          { upsert: true, updatePipeline: true, returnDocument: "before" },
        )
        .lean<ShareDocument>();
      return { state: before?.state ?? "failed" };
    },
    settle: async (share, outcome) => {
      const failed = (error: string) => ({ $set: { state: "failed" as const, error, updatedAt: now() } });
      const update =
        "unknown" in outcome
          ? {
              $set: { state: "unknown" as const, error: outcome.error, cause: String(outcome.cause), updatedAt: now() },
            }
          : outcome.success
            ? { $set: { state: "succeeded" as const, updatedAt: now() }, $unset: { error: 1, cause: 1 } }
            : failed(outcome.error);
      await shares.updateOne({ _id: idOf(share) }, update);
    },
    removeAll: async ({ accountId, publicationId }) => {
      await shares.deleteMany({ accountId, publicationId });
    },
  };
}

const idOf = ({ sessionId, network }: ShareKey): string => `${sessionId}:${network}`;
