import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type Model, Schema } from "mongoose";
import { type Idea, type IdeaStatus, maxSources } from "../domain/idea.ts";
import type { IdeaStore } from "../domain/ports.ts";
import { findById } from "./find-by-id.ts";
import { type IdeaDocument, toIdea } from "./idea-document.ts";
import { text } from "./publication-schema.ts";
import { createListRanked, rankedIndex } from "./ranked-ideas.ts";
import { type ListQueries, type ListRequest, shareLists } from "./share-lists.ts";

/** The statuses in which the autopilot may start a draft of an idea. A draft that a client orders may have an idea of any status. */
const promotable: readonly IdeaStatus[] = ["new", "reviewed"];
/** The maximum number of session ids that an idea keeps, one per draft. The oldest are removed. */
const maxSessions = 50;

export function createIdeaStore(connection: Connection): IdeaStore {
  const model = connection.model<IdeaDocument>("Idea", ideaSchema(), "ideas");
  const findIdea = findById((ids, accountIds) =>
    model.find({ _id: { $in: ids }, accountId: { $in: accountIds } }).lean<IdeaDocument[]>(),
  );
  const readListFromEnd = shareLists(listQueries(model));
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
    addSources: createAddSources(model),
    list: async (accountId, publicationId, selection = {}) => {
      const { status, before, after, limit, keep = "oldest" } = selection;
      const filters = [
        ...(before ? positionFilters("$lt", before) : []),
        ...(after ? positionFilters("$gt", after) : []),
      ];
      const list = { accountId, publicationId, status, limit, keep };
      const documents = await (filters.length === 0 ? readListFromEnd(list) : readFiltered(model, list, filters));
      const found = documents.map(toIdea);
      return keep === "oldest" ? found : found.reverse();
    },
    find: async (accountId, id) => {
      const found = await findIdea({ accountId, id });
      return found && toIdea(found);
    },
    promote: async (accountId, ideaId, { sessionId, at, ordered }) => {
      const isNotOfSession = { sessionId: { $ne: sessionId }, sessionIds: { $ne: sessionId } };
      const filter = { _id: ideaId, accountId, ...(ordered ? isNotOfSession : { status: { $in: promotable } }) };
      // Ideas that earlier versions of the service stored have one session id and no list of them. This expression turns the id into a
      // list.
      const earlierSession = { $cond: [{ $eq: [{ $type: "$sessionId" }, "string"] }, ["$sessionId"], []] };
      const all = { $concatArrays: [{ $ifNull: ["$sessionIds", earlierSession] }, [{ $literal: sessionId }]] };
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
    listNew: createListNew(model),
    listRanked: createListRanked(model),
    setStatus: createSetStatus(model),
    purge: async (accountId, publicationId) => {
      await model.deleteMany({ publicationId, accountId });
    },
  };
}

function createListNew(model: Model<IdeaDocument>): IdeaStore["listNew"] {
  return async (accountId, publicationIds, { limit, maxCounted }) => {
    const isNew = { accountId, status: "new" as const, publicationId: { $in: [...publicationIds] } };
    const [found, counted] = await Promise.all([
      model.find(isNew).sort({ createdAt: -1, _id: -1 }).limit(limit).lean(),
      model.find(isNew, { _id: 1 }).limit(maxCounted).lean(),
    ]);
    return { ideas: found.map(toIdea), total: counted.length };
  };
}

function createSetStatus(model: Model<IdeaDocument>): IdeaStore["setStatus"] {
  return async (accountId, ideaId, { status, at }) => {
    const filter = { _id: ideaId, accountId, status: { $ne: "promoted" } } as const;
    const change = { $set: { status, updatedAt: at } };
    const found = await model.findOneAndUpdate(filter, change, { returnDocument: "after" }).lean();
    return found === null ? undefined : toIdea(found);
  };
}

/** Creates a function that adds sources to an idea in one write, so that concurrent scout runs add each URL only once. */
function createAddSources(model: Model<IdeaDocument>): IdeaStore["addSources"] {
  return async (accountId, publicationId, { ideaId, sources, at }) => {
    const isIdea = { _id: ideaId, accountId, publicationId };
    const urls = sources.map(({ url }) => url);
    const lacksSources = {
      ...isIdea,
      "sources.url": { $not: { $all: urls } },
      [`sources.${maxSources - 1}`]: { $exists: false },
    };
    const hasNewUrl = { $not: { $in: ["$$this.url", "$sources.url"] } };
    const added = { $filter: { input: { $literal: sources }, cond: hasNewUrl } };
    const all = { $slice: [{ $concatArrays: ["$sources", added] }, maxSources] };
    const options = { returnDocument: "after", updatePipeline: true } as const;
    const changed = await model
      .findOneAndUpdate(lacksSources, [{ $set: { sources: all, updatedAt: at } }], options)
      .lean();
    const found = changed ?? (await model.findOne(isIdea).lean());
    return found === null ? undefined : toIdea(found);
  };
}

/** A request for ideas from the start or the end of a publication's list. */
interface IdeaListRequest extends ListRequest {
  readonly publicationId: string;
  readonly status: IdeaStatus | undefined;
  readonly keep: "oldest" | "newest";
}

function listQueries(model: Model<IdeaDocument>): ListQueries<IdeaListRequest, IdeaDocument> {
  return {
    listKey: ({ publicationId }) => publicationId,
    queryKind: ({ status, keep }) => `${status} ${keep}`,
    readOne: (list) => readFiltered(model, list, []),
    readSeveral: async (lists, limit) => {
      const [first] = lists;
      if (first === undefined) return [];
      const filter = {
        accountId: { $in: [...new Set(lists.map(({ accountId }) => accountId))] },
        publicationId: { $in: [...new Set(lists.map(({ publicationId }) => publicationId))] },
        ...statusFilter(first.status),
      };
      const direction = sortDirection(first.keep);
      const query = model.find(filter).sort({ publicationId: direction, createdAt: direction, _id: direction });
      return query.limit(limit).batchSize(singleBatchSize(limit)).lean<IdeaDocument[]>();
    },
  };
}

function readFiltered(
  model: Model<IdeaDocument>,
  { accountId, publicationId, status, limit, keep }: IdeaListRequest,
  filters: readonly object[],
): Promise<IdeaDocument[]> {
  const direction = sortDirection(keep);
  const inRange = filters.length === 0 ? {} : { $and: [...filters] };
  const query = model
    .find({ accountId, publicationId, ...statusFilter(status), ...inRange })
    .sort({ createdAt: direction, _id: direction });
  if (limit !== undefined) query.limit(limit).batchSize(singleBatchSize(limit));
  return query.lean<IdeaDocument[]>().exec();
}

const sortDirection = (keep: IdeaListRequest["keep"]): 1 | -1 => (keep === "oldest" ? 1 : -1);

const statusFilter = (status: string | undefined): object => (status === undefined ? {} : { status });

/**
 * Returns the batch size with which MongoDB returns all documents at once. It is one more than the limit; by default the first batch has
 * only 101 documents.
 */
const singleBatchSize = (limit: number): number => limit + 1;

/**
 * Returns filters for the ideas before or after a position in time. MongoDB uses the first filter for the index; the second one decides
 * about ideas with equal times.
 */
function positionFilters(side: "$lt" | "$gt", { createdAt, id }: Pick<Idea, "id" | "createdAt">): object[] {
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
  schema.index(rankedIndex);
  return schema;
}

/** Whether an unordered bulk write failed only because some of the documents already exist. */
function areDuplicates(error: unknown): boolean {
  if (!isDuplicateKey(error)) return false;
  const { writeErrors } = error as { writeErrors?: unknown };
  const failures: unknown[] = Array.isArray(writeErrors) ? writeErrors : [writeErrors];
  return failures.every((failure) => (failure as { code?: unknown } | undefined)?.code === 11_000);
}
