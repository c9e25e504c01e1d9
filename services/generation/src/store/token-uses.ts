import { type Connection, Schema } from "mongoose";
import type { TokenUse } from "../domain/token-gate.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

interface TokenUseDocument {
  /** Account and month. */
  readonly _id: string;
  readonly accountId: string;
  readonly month: string;
  readonly tokens: number;
  readonly drafts: number;
  /** The jobs that were counted last; a repeat of a job comes within hours, not after a thousand others. */
  readonly jobs: readonly string[];
}

const jobsRemembered = 1_000;

const keyOf = (accountId: string, month: string): string => `${accountId}/${month}`;

/** The collection `token_uses`: one document for each account and month. */
export function createTokenUseStore(connection: Connection) {
  const model = connection.model<TokenUseDocument>("TokenUse", tokenUseSchema(), "token_uses");
  return {
    /** Tokens that the account used in a month ("2026-11", UTC). */
    used: async (accountId: string, month: string) => {
      const found = await model.findOne({ _id: keyOf(accountId, month), accountId }, { tokens: 1 }).lean();
      return found?.tokens ?? 0;
    },
    /** Counts what a job used; a repeat for the same job changes nothing. */
    count: async ({ accountId, month, jobId, tokens }: TokenUse) => {
      const uncounted = { _id: keyOf(accountId, month), accountId, jobs: { $ne: jobId } };
      const change = {
        $setOnInsert: { month },
        $inc: { tokens, drafts: 1 },
        $push: { jobs: { $each: [jobId], $slice: -jobsRemembered } },
      };
      const isCounted = await unlessDuplicate(model.updateOne(uncounted, change, { upsert: true }));
      // The document is there, made by another job just now or because it has counted this job; in the latter case nothing matches.
      if (!isCounted) await model.updateOne(uncounted, change);
    },
  };
}

function tokenUseSchema(): Schema<TokenUseDocument> {
  return new Schema<TokenUseDocument>(
    {
      _id: { type: String, required: true },
      accountId: { type: String, required: true },
      month: String,
      tokens: Number,
      drafts: Number,
      jobs: [String],
    },
    { versionKey: false, strict: "throw" },
  );
}
