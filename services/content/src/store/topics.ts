import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type PipelineStage, Schema } from "mongoose";
import type { TopicStore } from "../domain/ports.ts";
import type { Topic } from "../domain/topic.ts";
import { text } from "./publication-schema.ts";

/** A topic as it is stored: live with everything it has, or a tombstone that remembers its operation. */
export interface TopicDocument extends Partial<Omit<Topic, "id" | "accountId" | "publicationId">> {
  readonly _id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly operationId: string;
  /** Set until it is deleted. */
  readonly live?: true;
  readonly slot?: number;
  readonly deletedAt?: Date;
}

/** How long a deleted topic's operation is remembered; repeats come within a day. */
const tombstoneSeconds = 7 * 24 * 60 * 60;

const publicly = { live: 0, slot: 0, operationId: 0 } as const;
const oldestFirst = { createdAt: 1, _id: 1 } as const;

const topicsCollection = "topics";

/** A stage that joins the live topics of publications as `topics`, oldest first; look whose they are. */
export const withTopics: PipelineStage.Lookup = {
  $lookup: {
    from: topicsCollection,
    localField: "_id",
    foreignField: "publicationId",
    pipeline: [{ $match: { live: true } }, { $sort: oldestFirst }, { $project: publicly }],
    as: "topics",
  },
};

/** Topics in this database. */
export function createTopicStore(connection: Connection): TopicStore {
  const model = connection.model<TopicDocument>("Topic", topicSchema(), topicsCollection);
  const list = async (filter: object): Promise<Topic[]> =>
    (await model.find(filter, publicly).sort(oldestFirst).lean()).map(toTopic);
  return {
    insert: async ({ id, ...topic }, placement) => {
      try {
        await model.create({ _id: id, ...topic, ...placement, live: true });
        return "inserted";
      } catch (error) {
        if (isDuplicateKey(error, "operationId")) return "operation-known";
        if (isDuplicateKey(error, "slot")) return "slot-taken";
        throw error;
      }
    },
    usedSlots: async (accountId, publicationId) => {
      const found = await model.find({ accountId, publicationId, live: true }, { _id: 0, slot: 1 }).lean();
      return found.flatMap(({ slot }) => slot ?? []);
    },
    findByOperation: async (accountId, operationId) => {
      const found = await model.findOne({ accountId, operationId }).lean();
      if (found === null) return undefined;
      return found.live ? toTopic(found) : "deleted";
    },
    list: (accountId, publicationId) => list({ accountId, publicationId, live: true }),
    listActive: (accountId, publicationId) => list({ accountId, publicationId, live: true, isActive: true }),
    find: async (accountId, topicId) => {
      const found = await model.findOne({ _id: topicId, accountId, live: true }, publicly).lean();
      return found === null ? undefined : toTopic(found);
    },
    change: async (accountId, topicId, changes) => {
      const options = { returnDocument: "after", projection: publicly } as const;
      const filter = { _id: topicId, accountId, live: true as const };
      const found = await model.findOneAndUpdate(filter, { $set: changes }, options).lean();
      return found === null ? undefined : toTopic(found);
    },
    remove: async (accountId, topicId, deletedAt) => {
      const { matchedCount } = await model.updateOne(
        { _id: topicId, accountId, live: true },
        [{ $replaceWith: tombstone(deletedAt) }],
        { updatePipeline: true },
      );
      return matchedCount === 1;
    },
    purge: async (accountId, publicationId) => {
      await model.deleteMany({ publicationId, accountId });
    },
  };
}

function topicSchema(): Schema<TopicDocument> {
  const schema = new Schema<TopicDocument>(
    {
      ...{ _id: text, accountId: text, publicationId: text, operationId: text, live: Boolean, slot: Number },
      ...{ name: String, description: String, priority: Number, isActive: Boolean },
      ...{ createdAt: Date, updatedAt: Date, deletedAt: Date },
    },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ publicationId: 1, slot: 1 }, { unique: true, partialFilterExpression: { live: true } });
  schema.index({ publicationId: 1, createdAt: 1, _id: 1 });
  schema.index({ accountId: 1, operationId: 1 }, { unique: true });
  schema.index({ deletedAt: 1 }, { expireAfterSeconds: tombstoneSeconds });
  return schema;
}

function tombstone(deletedAt: Date): object {
  const kept = { _id: "$_id", accountId: "$accountId", publicationId: "$publicationId", operationId: "$operationId" };
  return { $mergeObjects: [kept, { $literal: { deletedAt } }] };
}

type Found = Partial<TopicDocument> & Pick<TopicDocument, "_id">;

/** The topic of a document. Only asked of live ones, which have every field of a topic. */
export function toTopic({ _id, ...document }: Found): Topic {
  const { operationId: _operation, live: _live, slot: _slot, ...topic } = document;
  return { ...(topic as Omit<Topic, "id">), id: _id };
}
