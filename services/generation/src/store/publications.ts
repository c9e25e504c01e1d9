import { createInsertBatcher } from "@galley/service-kit/mongo";
import { type Connection, Schema } from "mongoose";
import type { PublicationPlan } from "../domain/publication.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

interface PublicationDocument extends Omit<PublicationPlan, "id"> {
  readonly _id: string;
}

/** The collection `publications`: what events said of them, and when their scouts run next. */
export function createPublicationStore(connection: Connection) {
  const model = connection.model<PublicationDocument>("Publication", publicationSchema(), "publications");
  const insert = createInsertBatcher<PublicationDocument>(model.collection as never);
  return {
    find: async (accountId: string, publicationId: string) => {
      const found = await model.findOne({ _id: publicationId, accountId }).lean<PublicationDocument>();
      return found === null ? undefined : toPlan(found);
    },
    /** Stores a plan made from `basedOnRevision` (0: from nothing). False: the stored one is another by now. */
    store: async ({ id, ...plan }: PublicationPlan, basedOnRevision: number) => {
      if (basedOnRevision === 0) return unlessDuplicate(insert({ _id: id, ...plan }));
      const based = { _id: id, accountId: plan.accountId, revision: basedOnRevision };
      return (await model.replaceOne(based, plan)).matchedCount === 1;
    },
    /** Publications whose next run is due by the database's clock, the longest due first. */
    due: async (limit: number, except: readonly string[] = []) => {
      const found = await model
        .find({ _id: { $nin: [...except] }, nextRunAt: { $exists: true }, $expr: { $lte: ["$nextRunAt", "$$NOW"] } })
        .sort({ nextRunAt: 1 })
        .limit(limit)
        .lean<PublicationDocument[]>();
      return found.map(toPlan);
    },
    /** Moves the next run on from this one. False: another replica did, or the schedule changed. */
    advance: async ({ id, accountId, revision, nextRunAt: due }: PublicationPlan, nextRunAt: Date | undefined) => {
      const change = nextRunAt === undefined ? { $unset: { nextRunAt: 1 } } : { $set: { nextRunAt } };
      const { modifiedCount } = await model.updateOne({ _id: id, accountId, revision, nextRunAt: due }, change);
      return modifiedCount === 1;
    },
    remove: async (accountId: string, publicationId: string) => {
      await model.deleteOne({ _id: publicationId, accountId });
    },
  };
}

function toPlan({ _id, ...plan }: PublicationDocument): PublicationPlan {
  return { id: _id, ...plan };
}

function publicationSchema(): Schema<PublicationDocument> {
  const schedule = new Schema({ type: { type: String }, hour: Number, count: Number, days: Number }, { _id: false });
  const schema = new Schema<PublicationDocument>(
    {
      _id: { type: String, required: true },
      accountId: { type: String, required: true },
      revision: { type: Number, required: true },
      autoPublishMode: String,
      cadencePostsPerWeek: Number,
      timeZone: String,
      schedule,
      anchor: String,
      nextRunAt: Date,
    },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $exists: true } } });
  return schema;
}
