import { type Connection, type PipelineStage, Schema } from "mongoose";
import type { TopicStore } from "../domain/ports.ts";
import type { Topic } from "../domain/topic.ts";
import { insertOutcome } from "./insert-outcome.ts";
import { text } from "./publication-schema.ts";

/**
 * A topic as it is stored. While it is not deleted, it has all fields; afterwards only those by which a repeated operation recognizes it.
 */
export interface TopicDocument extends Partial<Omit<Topic, "id" | "accountId" | "publicationId">> {
  readonly _id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly operationId: string;
  /** Whether the topic still exists. The field is removed when the topic is deleted. */
  readonly live?: true;
  readonly slot?: number;
  readonly deletedAt?: Date;
}

/**
 * How long the record of a deleted topic is kept. A repeated operation that created the topic must find it, and repetitions come within a
 * day.
 */
const tombstoneSeconds = 7 * 24 * 60 * 60;

const publicFields = { live: 0, slot: 0, operationId: 0 } as const;
const oldestFirst = { createdAt: 1, _id: 1 } as const;

const topicsCollection = "topics";

/**
 * A stage of an aggregation that adds the topics of each publication as `topics`, oldest first. The caller must check that they belong to
 * the account.
 */
export const withTopics: PipelineStage.Lookup = {
  $lookup: {
    from: topicsCollection,
    localField: "_id",
    foreignField: "publicationId",
    pipeline: [{ $match: { live: true } }, { $sort: oldestFirst }, { $project: publicFields }],
    as: "topics",
  },
};

export function createTopicStore(connection: Connection): TopicStore {
  const model = connection.model<TopicDocument>("Topic", topicSchema(), topicsCollection);
  const list = async (filter: object): Promise<Topic[]> =>
    (await model.find(filter, publicFields).sort(oldestFirst).lean()).map(toTopic);
  return {
    insert: ({ id, ...topic }, placement) =>
      insertOutcome(model.create({ _id: id, ...topic, ...placement, live: true })),
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
      const found = await model.findOne({ _id: topicId, accountId, live: true }, publicFields).lean();
      return found === null ? undefined : toTopic(found);
    },
    change: async (accountId, topicId, changes) => {
      const options = { returnDocument: "after", projection: publicFields } as const;
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
      _id: text,
      accountId: text,
      publicationId: text,
      operationId: text,
      live: Boolean,
      slot: Number,
      name: String,
      description: String,
      priority: Number,
      isActive: Boolean,
      createdAt: Date,
      updatedAt: Date,
      deletedAt: Date,
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

/** Converts a stored document of a topic that is not deleted, which has every field. */
export function toTopic({ _id, ...document }: Found): Topic {
  const { operationId: _operation, live: _live, slot: _slot, ...topic } = document;
  return { ...(topic as Omit<Topic, "id">), id: _id };
}
