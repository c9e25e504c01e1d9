import { createInsertBatcher } from "@galley/service-kit/mongo";
import { type Connection, Schema } from "mongoose";
import type { PublicationPlan } from "../domain/publication.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

interface PublicationDocument extends Omit<PublicationPlan, "id"> {
  readonly _id: string;
}

/**
 * Creates the store of the collection `publications`: copies of
 * publications that events update, with the next run of the scout.
 */
export function createPublicationStore(connection: Connection) {
  const model = connection.model<PublicationDocument>("Publication", publicationSchema(), "publications");
  const insert = createInsertBatcher<PublicationDocument>(model.collection as never);
  return {
    find: async (accountId: string, publicationId: string) => {
      const found = await model.findOne({ _id: publicationId, accountId }).lean<PublicationDocument>();
      return found === null ? undefined : toPlan(found);
    },
    /**
     * Stores a new plan, unless another event has changed the publication meanwhile. The plan was made from revision
     * `basedOnRevision` (0: no earlier plan). Returns false if the stored revision is another one by now.
     */
    store: async ({ id, ...plan }: Omit<PublicationPlan, "autopilotResumedAt">, basedOnRevision: number) => {
      if (basedOnRevision === 0) return unlessDuplicate(insert({ _id: id, ...plan }));
      const based = { _id: id, accountId: plan.accountId, revision: basedOnRevision };
      return (await model.updateOne(based, setPlan(plan))).matchedCount === 1;
    },
    /**
     * Records that a person let the autopilot publish again. Returns false if the publication is not known here. May be repeated.
     */
    resumeAutopilot: async (accountId: string, publicationId: string, at: Date) => {
      const change = { $max: { autopilotResumedAt: at } };
      return (await model.updateOne({ _id: publicationId, accountId }, change)).matchedCount === 1;
    },
    /** Returns publications whose next scout run is due by the database's clock, the longest overdue first. */
    due: async (limit: number, except: readonly string[] = []) => {
      const found = await model
        .find({ _id: { $nin: [...except] }, nextRunAt: { $exists: true }, $expr: { $lte: ["$nextRunAt", "$$NOW"] } })
        .sort({ nextRunAt: 1 })
        .limit(limit)
        .lean<PublicationDocument[]>();
      return found.map(toPlan);
    },
    /**
     * Sets the time of the next scout run. Returns false if another replica has already done so, or if the schedule was
     * changed.
     */
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

/** Fields of a plan that are removed when a new plan has no value for them. */
const optionalFields = ["schedule", "anchor", "nextRunAt"] as const;

/** Returns the update that replaces the plan. It leaves alone what does not come from the plan, such as `autopilotResumedAt`. */
function setPlan(plan: Omit<PublicationPlan, "id" | "autopilotResumedAt">) {
  const missing = optionalFields.filter((name) => plan[name] === undefined);
  const $unset = Object.fromEntries(missing.map((name) => [name, 1 as const]));
  const $set = Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined));
  return { $set, $unset };
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
      autopilotResumedAt: Date,
    },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $exists: true } } });
  return schema;
}
