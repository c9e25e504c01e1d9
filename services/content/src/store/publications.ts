import { createInsertBatcher, isDuplicateKey } from "@galley/service-kit/mongo";
import { type OutboxEntry, replaceStateEvent } from "@galley/service-kit/outbox";
import { createBatcher } from "@galley/service-kit/scheduling";
import type { Connection, Model } from "mongoose";
import type { InsertOutcome, PublicationStore, Tombstone } from "../domain/ports.ts";
import type { Publication } from "../domain/publication.ts";
import { findById } from "./find-by-id.ts";
import { neverRepeated, type PublicationDocument, publicationSchema } from "./publication-schema.ts";
import { shareLists, type WantedList } from "./share-lists.ts";
import { type TopicDocument, toTopic, withTopics } from "./topics.ts";

/** The events of a change, stored in the same write as the change. */
export interface PublicationEvents {
  readonly updated: (publication: Publication) => OutboxEntry;
  readonly deleted: (accountId: string, publicationId: string) => OutboxEntry;
}

const publicly = { outbox: 0, live: 0, slot: 0, operationId: 0, repeatEventAt: 0 } as const;

/** Accounts have up to hundreds of publications, and publications up to hundreds of topics. */
const largestBatch = 20;

/** The collection `publications`; the relay finds the events in it under this name. */
export const publicationsCollection = "publications";

/** Publications in this database. */
export function createPublicationStore(connection: Connection, events: PublicationEvents): PublicationStore {
  const model = connection.model<PublicationDocument>("Publication", publicationSchema(), publicationsCollection);
  const findWithTopics = findById(
    (ids, accountIds) =>
      model.aggregate<FoundWithTopics>([
        { $match: { _id: { $in: ids }, accountId: { $in: accountIds }, live: true } },
        withTopics,
        { $project: publicly },
      ]),
    { maximumBatchSize: largestBatch },
  );
  const findLive = findById((ids, accountIds) =>
    model
      .find({ _id: { $in: ids }, accountId: { $in: accountIds }, live: true }, { accountId: 1 })
      .lean<Pick<PublicationDocument, "_id" | "accountId">[]>(),
  );
  const listOf = shareLists<WantedList, PublicationDocument>({
    nameOf: ({ accountId }) => accountId,
    kindOf: () => "live",
    alone: ({ accountId }) =>
      model
        .find({ accountId, live: true }, publicly)
        .sort({ createdAt: 1, _id: 1 })
        .lean<PublicationDocument[]>()
        .exec(),
    together: (lists, limit) =>
      model
        .find({ accountId: { $in: [...new Set(lists.map(({ accountId }) => accountId))] }, live: true }, publicly)
        .sort({ accountId: 1, createdAt: 1, _id: 1 })
        .limit(limit)
        .batchSize(limit + 1)
        .lean<PublicationDocument[]>()
        .exec(),
  });
  const findOne = async (filter: { readonly _id: string; readonly accountId?: string }) => {
    const found = await model.findOne({ ...filter, live: true }, publicly).lean();
    return found === null ? undefined : toPublication(found);
  };
  const insertDocument = createInsertBatcher<PublicationDocument>(model.collection as never);
  return {
    insert: ({ id, ...publication }, placement) => {
      const outbox = [events.updated({ id, ...publication })];
      return outcomeOf(
        insertDocument({ _id: id, ...publication, ...placement, live: true, repeatEventAt: neverRepeated, outbox }),
      );
    },
    usedSlots: createBatcher((accountIds) => usedSlots(model, accountIds), { maximumBatchSize: largestBatch }),
    isSlugTaken: async (accountId, slug) => (await model.exists({ accountId, slug, live: true })) !== null,
    findByOperation: async (accountId, operationId) => {
      const found = await model.findOne({ accountId, operationId }, { outbox: 0 }).lean();
      if (found === null) return undefined;
      return found.live ? toPublication(found) : "deleted";
    },
    list: async (accountId) => (await listOf({ accountId })).map(toPublication),
    find: (accountId, publicationId) => findOne({ _id: publicationId, accountId }),
    findOfAnyone: (publicationId) => findOne({ _id: publicationId }),
    findWithTopics: async (accountId, id) => {
      const found = await findWithTopics({ accountId, id });
      if (found === undefined) return undefined;
      const { topics, ...publication } = found;
      const own = topics.filter((topic) => topic.accountId === accountId);
      return { publication: toPublication(publication), topics: own.map(toTopic) };
    },
    isLive: async (accountId, id) => (await findLive({ accountId, id })) !== undefined,
    replace: (next) => replace(model, next, events.updated(next)),
    ...deletions(model, events),
  };
}

/** The slots in use of each account, as one list for each: a document for each slot would take three times as long to read. */
async function usedSlots(model: Model<PublicationDocument>, accountIds: readonly string[]): Promise<number[][]> {
  const [first, ...others] = new Set(accountIds);
  if (first !== undefined && others.length === 0) {
    const slots = await model.collection.distinct("slot", { accountId: first, live: true });
    return accountIds.map(() => slots as number[]);
  }
  const found = await model.aggregate<{ _id: string; slots: number[] }>([
    { $match: { accountId: { $in: [...new Set(accountIds)] }, live: true } },
    { $group: { _id: "$accountId", slots: { $push: "$slot" } } },
  ]);
  const byAccount = new Map(found.map(({ _id, slots }) => [_id, slots]));
  return accountIds.map((accountId) => byAccount.get(accountId) ?? []);
}

async function outcomeOf(inserted: Promise<void>): Promise<InsertOutcome> {
  try {
    await inserted;
    return "inserted";
  } catch (error) {
    if (isDuplicateKey(error, "operationId")) return "operation-known";
    if (isDuplicateKey(error, "slug")) return "slug-taken";
    if (isDuplicateKey(error, "slot")) return "slot-taken";
    throw error;
  }
}

async function replace(model: Model<PublicationDocument>, next: Publication, event: OutboxEntry) {
  const { id, accountId, cmsPublicationId: _fixed, createdAt: _born, ...changeable } = next;
  const ofRevisionBefore = { _id: id, accountId, live: true as const, revision: next.revision - 1 };
  const change = [{ $set: { ...literals(changeable), outbox: replaceStateEvent(event) } }];
  try {
    const { matchedCount } = await model.updateOne(ofRevisionBefore, change, { updatePipeline: true });
    return matchedCount === 1 ? "replaced" : "stale";
  } catch (error) {
    if (isDuplicateKey(error, "slug")) return "slug-taken";
    throw error;
  }
}

function deletions(model: Model<PublicationDocument>, events: PublicationEvents) {
  return {
    replaceWithTombstone: async (accountId, publicationId, deletedAt) => {
      const event = events.deleted(accountId, publicationId);
      const { matchedCount } = await model.updateOne(
        { _id: publicationId, accountId, live: true },
        [{ $replaceWith: tombstone(deletedAt, event) }],
        { updatePipeline: true },
      );
      return matchedCount === 1;
    },
    deletionState: async (accountId, publicationId) => {
      const found = await model.findOne({ _id: publicationId, accountId }, { live: 1, deletionOpen: 1 }).lean();
      if (found === null) return undefined;
      if (found.live) return "live";
      return found.deletionOpen ? "open" : "completed";
    },
    completeDeletion: async (accountId, publicationId) => {
      await model.updateOne({ _id: publicationId, accountId }, { $unset: { deletionOpen: 1 } });
    },
    duePurges: async (now, limit, except = []) => {
      const found = await model
        .find({ purgeAt: { $lte: now }, _id: { $nin: [...except] } }, { accountId: 1, deletedAt: 1 })
        .sort({ purgeAt: 1 })
        .limit(limit)
        .lean();
      return found.flatMap(({ _id, accountId, deletedAt }): Tombstone[] =>
        deletedAt === undefined ? [] : [{ id: _id, accountId, deletedAt }],
      );
    },
    schedulePurge: async (publicationId, purgeAt) => {
      const change = purgeAt === undefined ? { $unset: { purgeAt: 1 } } : { $set: { purgeAt } };
      await model.updateOne({ _id: publicationId }, change);
    },
  } satisfies Partial<PublicationStore>;
}

/**
 * Nothing stays but what the end of a deletion needs, so slug and slot are free by the same write. Waiting news of the
 * publication's state go with it: its end is the only news left.
 */
function tombstone(deletedAt: Date, event: OutboxEntry): object {
  const kept = { _id: "$_id", accountId: "$accountId", operationId: "$operationId" };
  return {
    $mergeObjects: [kept, { $literal: { deletedAt, deletionOpen: true, purgeAt: deletedAt, outbox: [event] } }],
  };
}

// In a pipeline a text that begins with "$" would be read as the name of a field.
function literals(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { $literal: value }]));
}

type Found = Partial<PublicationDocument> & Pick<PublicationDocument, "_id">;
type FoundWithTopics = Found & Pick<PublicationDocument, "accountId"> & { readonly topics: readonly TopicDocument[] };

/**
 * Only asked of live documents, which have every field of a publication. Field by field, since copying an object of so many fields as a
 * whole takes a sixth of the time of reading it.
 */
export function toPublication(found: Found): Publication {
  const stored = found as Omit<Publication, "id"> & Pick<Found, "_id">;
  const { slugChanges } = stored;
  return {
    id: stored._id,
    accountId: stored.accountId,
    name: stored.name,
    slug: stored.slug,
    description: stored.description,
    writingTone: stored.writingTone,
    defaultAuthor: stored.defaultAuthor,
    autoPublishMode: stored.autoPublishMode,
    cadencePostsPerWeek: stored.cadencePostsPerWeek,
    scoutSchedule: stored.scoutSchedule,
    timezone: stored.timezone,
    styleId: stored.styleId,
    templateId: stored.templateId,
    feedFullEnabled: stored.feedFullEnabled,
    feedPartialEnabled: stored.feedPartialEnabled,
    commentsEnabled: stored.commentsEnabled,
    commentsModeration: stored.commentsModeration,
    cmsPublicationId: stored.cmsPublicationId,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    revision: stored.revision,
    ...(slugChanges === undefined ? {} : { slugChanges }),
  };
}
