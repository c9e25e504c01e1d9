import { createHash } from "node:crypto";
import { type Connection, Schema } from "mongoose";
import type { Scope } from "../domain/tombstone-guard.ts";

interface JudgedReportDocument extends Scope {
  /** Of publication and page. */
  readonly _id: string;
  readonly judgedAt: Date;
}

const dayMilliseconds = 86_400_000;
/** Far longer than a report counts as news. */
const daysKept = 90;

/** The collection `judged_reports`: one document for each page that a publication's scout has judged. */
export function createJudgedReports(connection: Connection) {
  const model = connection.model<JudgedReportDocument>("JudgedReport", judgedReportSchema(), "judged_reports");
  return {
    /** Those of the keys that no run of the publication has judged. */
    unseen: async ({ accountId, publicationId }: Scope, keys: readonly string[]) => {
      const keyOf = new Map(keys.map((key) => [idOf(publicationId, key), key]));
      const found = await model.find({ _id: { $in: [...keyOf.keys()] }, accountId }, { _id: 1 }).lean();
      for (const { _id } of found) keyOf.delete(_id);
      return [...keyOf.values()];
    },
    remember: async ({ accountId, publicationId }: Scope, keys: readonly string[], judgedAt: Date) => {
      if (keys.length === 0) return;
      const $setOnInsert = { accountId, publicationId, judgedAt };
      await model.bulkWrite(
        keys.map((key) => ({
          updateOne: { filter: { _id: idOf(publicationId, key) }, update: { $setOnInsert }, upsert: true },
        })),
        { ordered: false },
      );
    },
    purge: async (accountId: string, publicationId: string) => {
      await model.deleteMany({ publicationId, accountId });
    },
  };
}

const idOf = (publicationId: string, key: string): string =>
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
