import { type Connection, Schema } from "mongoose";
import type { MonthUse, TokenUse } from "../domain/token-gate.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

interface TokenUseDocument {
  /** Id that is made of the account and the month, so that each account has one document for each month. */
  readonly _id: string;
  readonly accountId: string;
  readonly month: string;
  readonly tokens: number;
  /** Number of jobs of all kinds whose tokens were counted. The name is historical. */
  readonly drafts: number;
  readonly draftsWritten?: number;
  readonly cost?: number;
  /** How many of the tokens are included in `cost`. Tokens used while no price was configured are not. */
  readonly pricedTokens?: number;
  /**
   * Ids of the last thousand counted jobs, so that a repeated call does not count a job twice. Repeated calls come
   * within hours.
   */
  readonly jobs: readonly string[];
}

const jobsRemembered = 1_000;

const documentId = (accountId: string, month: string): string => `${accountId}/${month}`;

/** Creates the store of the collection `token_uses`: one document for each account and month. */
export function createTokenUseStore(connection: Connection) {
  const model = connection.model<TokenUseDocument>("TokenUse", tokenUseSchema(), "token_uses");
  return {
    /** Returns how many tokens the account used in a UTC month, for example "2026-11". */
    used: async (accountId: string, month: string) => {
      const found = await model.findOne({ _id: documentId(accountId, month), accountId }, { tokens: 1 }).lean();
      return found?.tokens ?? 0;
    },
    /** Returns the tokens, cost and drafts of the account in a month. */
    monthUse: async (accountId: string, month: string): Promise<MonthUse> => {
      const found = await model.findOne({ _id: documentId(accountId, month), accountId }, { jobs: 0 }).lean();
      const { tokens = 0, cost, pricedTokens = 0, draftsWritten = 0 } = found ?? {};
      return { tokens, cost, pricedTokens, draftsWritten };
    },
    /** Adds the tokens of a job to its month. Repeating the call for the same job has no effect. */
    count: async ({ accountId, month, jobId, tokens, cost, wroteDraft = false }: TokenUse) => {
      const priced = cost === undefined ? {} : { cost, pricedTokens: tokens };
      const uncounted = { _id: documentId(accountId, month), accountId, jobs: { $ne: jobId } };
      const change = {
        $setOnInsert: { month },
        $inc: { tokens, drafts: 1, draftsWritten: wroteDraft ? 1 : 0, ...priced },
        $push: { jobs: { $each: [jobId], $slice: -jobsRemembered } },
      };
      const isCounted = await unlessDuplicate(model.updateOne(uncounted, change, { upsert: true }));
      // The document of the month exists by now, either because another job has just created it or because it already counts this
      // job. In the second case, this update matches nothing.
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
      draftsWritten: Number,
      cost: Number,
      pricedTokens: Number,
      jobs: [String],
    },
    { versionKey: false, strict: "throw" },
  );
}
