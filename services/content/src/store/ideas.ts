import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type Model, Schema } from "mongoose";
import { type Idea, type IdeaStatus, maxSources } from "../domain/idea.ts";
import type { IdeaStore } from "../domain/ports.ts";
import { findById } from "./find-by-id.ts";
import { text } from "./publication-schema.ts";
import { type ListQueries, shareLists, type WantedList } from "./share-lists.ts";

interface IdeaDocument extends Omit<Idea, "id"> {
  readonly _id: string;
}

const promotable: readonly IdeaStatus[] = ["new", "reviewed"];
/** An idea keeps the ids of its latest sessions. */
const maxSessions = 50;

/** Ideas in this database. */
export function createIdeaStore(connection: Connection): IdeaStore {
  const model = connection.model<IdeaDocument>("Idea", ideaSchema(), "ideas");
  const findIdea = findById((ids, accountIds) =>
    model.find({ _id: { $in: ids }, accountId: { $in: accountIds } }).lean<IdeaDocument[]>(),
  );
  const listFromEnd = shareLists(listQueries(model));
  return {
    insertNew: async (ideas) => {
      const documents = ideas.map(({ id, ...idea }) => ({ _id: id, ...idea }));
      try {
        await model.insertMany(documents, { ordered: false, lean: true });
      } catch (error) {
        if (!areDuplicates(error)) throw error;
      }
    },
    findOfRun: async (accountId, publicationId, { runId, dedupeKeys }) => {
      const found = await model.find({ accountId, publicationId, dedupeKey: { $in: dedupeKeys }, runId }).lean();
      return found.map(toIdea);
    },
    addSources: addSourcesTo(model),
    list: async (accountId, publicationId, wanted = {}) => {
      const { status, before, after, limit, keep = "oldest" } = wanted;
      const bounds = [...(before ? boundedBy("$lt", before) : []), ...(after ? boundedBy("$gt", after) : [])];
      const list = { accountId, publicationId, status, limit, keep };
      const documents = await (bounds.length === 0 ? listFromEnd(list) : listBetween(model, list, bounds));
      const found = documents.map(toIdea);
      return keep === "oldest" ? found : found.reverse();
    },
    find: async (accountId, id) => {
      const found = await findIdea({ accountId, id });
      return found && toIdea(found);
    },
    promote: async (accountId, ideaId, { sessionId, at, ordered }) => {
      const isNotOurs = { sessionId: { $ne: sessionId }, sessionIds: { $ne: sessionId } };
      const filter = { _id: ideaId, accountId, ...(ordered ? isNotOurs : { status: { $in: promotable } }) };
      const first = { $cond: [{ $eq: [{ $type: "$sessionId" }, "string"] }, ["$sessionId"], []] };
      const all = { $concatArrays: [{ $ifNull: ["$sessionIds", first] }, [{ $literal: sessionId }]] };
      const sessionIds = { $slice: [all, -maxSessions] };
      const change = { status: "promoted", sessionId: { $literal: sessionId }, sessionIds, updatedAt: at };
      const options = { returnDocument: "after", updatePipeline: true } as const;
      const found = await model.findOneAndUpdate(filter, [{ $set: change }], options).lean();
      return found === null ? undefined : toIdea(found);
    },
    knownStories: async (accountId, publicationId, limit) => {
      const found = await model
        .find({ accountId, publicationId })
        .select({ topicId: 1, title: 1, angle: 1, summary: 1, dedupeKey: 1, "sources.url": 1, status: 1, createdAt: 1 })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean();
      return found.map(({ _id: ideaId, sources, ...story }) => ({
        ...story,
        ideaId,
        urls: sources.map(({ url }) => url),
      }));
    },
    purge: async (accountId, publicationId) => {
      await model.deleteMany({ publicationId, accountId });
    },
  };
}

/** Adds sources in one write, so that runs at the same time add each address once. */
function addSourcesTo(model: Model<IdeaDocument>): IdeaStore["addSources"] {
  return async (accountId, publicationId, { ideaId, sources, at }) => {
    const own = { _id: ideaId, accountId, publicationId };
    const urls = sources.map(({ url }) => url);
    const lacking = {
      ...own,
      "sources.url": { $not: { $all: urls } },
      [`sources.${maxSources - 1}`]: { $exists: false },
    };
    const isNew = { $not: { $in: ["$$this.url", "$sources.url"] } };
    const added = { $filter: { input: { $literal: sources }, cond: isNew } };
    const all = { $slice: [{ $concatArrays: ["$sources", added] }, maxSources] };
    const options = { returnDocument: "after", updatePipeline: true } as const;
    const changed = await model.findOneAndUpdate(lacking, [{ $set: { sources: all, updatedAt: at } }], options).lean();
    const found = changed ?? (await model.findOne(own).lean());
    return found === null ? undefined : toIdea(found);
  };
}

/** The ideas of a publication from one end on. */
interface IdeaList extends WantedList {
  readonly publicationId: string;
  readonly status: IdeaStatus | undefined;
  readonly keep: "oldest" | "newest";
}

function listQueries(model: Model<IdeaDocument>): ListQueries<IdeaList, IdeaDocument> {
  return {
    nameOf: ({ publicationId }) => publicationId,
    kindOf: ({ status, keep }) => `${status} ${keep}`,
    alone: (list) => listBetween(model, list, []),
    together: async (lists, limit) => {
      const [first] = lists;
      if (first === undefined) return [];
      const ofLists = {
        accountId: { $in: [...new Set(lists.map(({ accountId }) => accountId))] },
        publicationId: { $in: [...new Set(lists.map(({ publicationId }) => publicationId))] },
        ...ofStatus(first.status),
      };
      const direction = directionOf(first.keep);
      const query = model.find(ofLists).sort({ publicationId: direction, createdAt: direction, _id: direction });
      return query.limit(limit).batchSize(inOneAnswer(limit)).lean<IdeaDocument[]>();
    },
  };
}

function listBetween(
  model: Model<IdeaDocument>,
  { accountId, publicationId, status, limit, keep }: IdeaList,
  bounds: readonly object[],
): Promise<IdeaDocument[]> {
  const direction = directionOf(keep);
  const between = bounds.length === 0 ? {} : { $and: [...bounds] };
  const query = model
    .find({ accountId, publicationId, ...ofStatus(status), ...between })
    .sort({ createdAt: direction, _id: direction });
  if (limit !== undefined) query.limit(limit).batchSize(inOneAnswer(limit));
  return query.lean<IdeaDocument[]>().exec();
}

const directionOf = (keep: IdeaList["keep"]): 1 | -1 => (keep === "oldest" ? 1 : -1);

const ofStatus = (status: string | undefined): object => (status === undefined ? {} : { status });

/** By itself MongoDB gives 101 documents at first and the others when it is asked again. */
const inOneAnswer = (limit: number): number => limit + 1;

/** What stands on one side of an idea. The first bound is what an index is entered with, since times are seldom equal. */
function boundedBy(side: "$lt" | "$gt", { createdAt, id }: Pick<Idea, "id" | "createdAt">): object[] {
  return [
    { createdAt: { [`${side}e`]: createdAt } },
    { $or: [{ createdAt: { [side]: createdAt } }, { _id: { [side]: id } }] },
  ];
}

function ideaSchema(): Schema<IdeaDocument> {
  const source = new Schema(
    { url: String, title: String, snippet: String, publishedAt: String, outlet: String },
    { _id: false },
  );
  const schema = new Schema<IdeaDocument>(
    {
      _id: text,
      accountId: text,
      publicationId: text,
      topicId: String,
      runId: String,
      dedupeKey: text,
      title: String,
      angle: String,
      summary: String,
      sources: [source],
      relevanceScore: Number,
      reason: String,
      status: String,
      sessionId: String,
      createdAt: Date,
      updatedAt: Date,
      sessionIds: { type: [String], default: undefined },
    },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ publicationId: 1, dedupeKey: 1 }, { unique: true });
  schema.index({ publicationId: 1, createdAt: 1, _id: 1 });
  schema.index({ publicationId: 1, status: 1, createdAt: 1, _id: 1 });
  return schema;
}

/** Whether everything that failed in an unordered bulk write failed because it is there already. */
function areDuplicates(error: unknown): boolean {
  if (!isDuplicateKey(error)) return false;
  const { writeErrors } = error as { writeErrors?: unknown };
  const failures: unknown[] = Array.isArray(writeErrors) ? writeErrors : [writeErrors];
  return failures.every((failure) => (failure as { code?: unknown } | undefined)?.code === 11_000);
}

function toIdea({ _id, ...idea }: IdeaDocument): Idea {
  return { ...idea, id: _id };
}
