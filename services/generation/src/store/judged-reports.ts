import { createHash } from "node:crypto";
import { type Connection, Schema } from "mongoose";
import type { Scope } from "../domain/tombstone-guard.ts";

interface JudgedReportDocument extends Scope {
  /** Hash of the publication's id and the address of the page. */
  readonly _id: string;
  readonly judgedAt: Date;
}

const dayMilliseconds = 86_400_000;
/**
 * Pages that a model has judged are remembered for this many days. After that, their reports are too old to be news.
 */
const daysKept = 90;

/**
 * Creates the store of the collection `judged_reports`: one document for each page that the scout of a publication has
 * shown to a model. Later runs do not pay for these pages again.
 */
export function createJudgedReports(connection: Connection) {
  const model = connection.model<JudgedReportDocument>("JudgedReport", judgedReportSchema(), "judged_reports");
  return {
    /** Returns those of the given pages that no run of the publication has judged. */
    unseen: async ({ accountId, publicationId }: Scope, keys: readonly string[]) => {
      const keysById = new Map(keys.map((key) => [documentId(publicationId, key), key]));
      const found = await model.find({ _id: { $in: [...keysById.keys()] }, accountId }, { _id: 1 }).lean();
      for (const { _id } of found) keysById.delete(_id);
      return [...keysById.values()];
    },
    remember: async ({ accountId, publicationId }: Scope, keys: readonly string[], judgedAt: Date) => {
      if (keys.length === 0) return;
      const $setOnInsert = { accountId, publicationId, judgedAt };
      await model.bulkWrite(
        keys.map((key) => ({
          updateOne: { filter: { _id: documentId(publicationId, key) }, update: { $setOnInsert }, upsert: true },
        })),
        { ordered: false },
      );
    },
    purge: async (accountId: string, publicationId: string) => {
      await model.deleteMany({ publicationId, accountId });
    },
  };
}

const documentId = (publicationId: string, key: string): string =>
  createHash("sha256").update(`${publicationId} ${key}`).digest("base64url");

function judgedReportSchema(): Schema<JudgedReportDocument> {
  const text = { type: String, required: true };
  const schema = new Schema<JudgedReportDocument>(
    { _id: text, accountId: text, publicationId: text, judgedAt: { type: Date, required: true } },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ publicationId: 1, accountId: 1 });
  schema.index({ judgedAt: 1 }, { expireAfterSeconds: (daysKept * dayMilliseconds) / 1_000 });
  return schema;
}
