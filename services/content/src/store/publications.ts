import { createInsertBatcher, isDuplicateKey } from "@galley/service-kit/mongo";
import { type OutboxEntry, replaceStateEvent } from "@galley/service-kit/outbox";
import { createBatcher } from "@galley/service-kit/scheduling";
import type { Connection, Model } from "mongoose";
import type { InsertOutcome, PublicationStore, Tombstone } from "../domain/ports.ts";
import type { Publication } from "../domain/publication.ts";
import { findById } from "./find-by-id.ts";
import { insertOutcome } from "./insert-outcome.ts";
import { neverRepeated, type PublicationDocument, publicationSchema } from "./publication-schema.ts";
import { type ListRequest, shareLists } from "./share-lists.ts";
import { type TopicDocument, toTopic, withTopics } from "./topics.ts";

/**
 * Creates the events about changes of publications. The store writes an event together with the change, so that neither exists without
 * the other.
 */
export interface PublicationEvents {
  readonly updated: (publication: Publication) => OutboxEntry;
  readonly deleted: (accountId: string, publicationId: string) => OutboxEntry;
}

const publicFields = { outbox: 0, live: 0, slot: 0, operationId: 0, repeatEventAt: 0 } as const;

/**
 * The maximum number of requests that share a query. It is small, because accounts can have hundreds of publications, and publications
 * hundreds of topics.
 */
const maxBatchSize = 20;

/** The name of the collection of publications. Its documents also contain the events that wait to be published. */
export const publicationsCollection = "publications";

export function createPublicationStore(connection: Connection, events: PublicationEvents): PublicationStore {
  const model = connection.model<PublicationDocument>("Publication", publicationSchema(), publicationsCollection);
  const findWithTopics = findById(
    (ids, accountIds) =>
      model.aggregate<FoundWithTopics>([
        { $match: { _id: { $in: ids }, accountId: { $in: accountIds }, live: true } },
        withTopics,
        { $project: publicFields },
      ]),
    { maxBatchSize },
  );
  const findLive = findById((ids, accountIds) =>
    model
      .find({ _id: { $in: ids }, accountId: { $in: accountIds }, live: true }, { accountId: 1 })
      .lean<Pick<PublicationDocument, "_id" | "accountId">[]>(),
  );
  const readList = shareLists<ListRequest, PublicationDocument>({
    listKey: ({ accountId }) => accountId,
    queryKind: () => "live",
    readOne: ({ accountId }) =>
      model
        .find({ accountId, live: true }, publicFields)
        .sort({ createdAt: 1, _id: 1 })
        .lean<PublicationDocument[]>()
        .exec(),
    readSeveral: (lists, limit) =>
      model
        .find({ accountId: { $in: [...new Set(lists.map(({ accountId }) => accountId))] }, live: true }, publicFields)
        .sort({ accountId: 1, createdAt: 1, _id: 1 })
        .limit(limit)
        .batchSize(limit + 1)
        .lean<PublicationDocument[]>()
        .exec(),
  });
  const findOne = async (filter: { readonly _id: string; readonly accountId?: string }) => {
    const found = await model.findOne({ ...filter, live: true }, publicFields).lean();
    return found === null ? undefined : toPublication(found);
  };
  const insertDocument = createInsertBatcher<PublicationDocument>(model.collection as never);
  return {
    insert: ({ id, ...publication }, placement) => {
      const outbox = [events.updated({ id, ...publication })];
      return publicationInsertOutcome(
        insertDocument({ _id: id, ...publication, ...placement, live: true, repeatEventAt: neverRepeated, outbox }),
      );
    },
    usedSlots: createBatcher((accountIds) => usedSlots(model, accountIds), { maxBatchSize }),
    isSlugTaken: async (accountId, slug) => (await model.exists({ accountId, slug, live: true })) !== null,
    findByOperation: async (accountId, operationId) => {
      const found = await model.findOne({ accountId, operationId }, { outbox: 0 }).lean();
      if (found === null) return undefined;
      return found.live ? toPublication(found) : "deleted";
    },
    list: async (accountId) => (await readList({ accountId })).map(toPublication),
    find: (accountId, publicationId) => findOne({ _id: publicationId, accountId }),
    findOfAnyone: (publicationId) => findOne({ _id: publicationId }),
    findWithTopics: async (accountId, id) => {
      const found = await findWithTopics({ accountId, id });
      if (found === undefined) return undefined;
      const { topics, ...publication } = found;
      const ownTopics = topics.filter((topic) => topic.accountId === accountId);
      return { publication: toPublication(publication), topics: ownTopics.map(toTopic) };
    },
    isLive: async (accountId, id) => (await findLive({ accountId, id })) !== undefined,
    replace: (next) => replace(model, next, events.updated(next)),
    ...deletions(model, events),
  };
}

/**
 * Returns the used slots (numbers of publications in the quota) of each account. The query returns one list per account, because reading
 * a document per slot takes three times as long.
 */
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

async function publicationInsertOutcome(inserted: Promise<void>): Promise<InsertOutcome> {
  try {
    return await insertOutcome(inserted);
  } catch (error) {
    if (isDuplicateKey(error, "slug")) return "slug-taken";
    throw error;
  }
}

async function replace(model: Model<PublicationDocument>, next: Publication, event: OutboxEntry) {
  const { id, accountId, cmsPublicationId: _constant, createdAt: _alsoConstant, ...changeable } = next;
  const previousRevision = { _id: id, accountId, live: true as const, revision: next.revision - 1 };
  const change = [{ $set: { ...literals(changeable), outbox: replaceStateEvent(event) } }];
  try {
    const { matchedCount } = await model.updateOne(previousRevision, change, { updatePipeline: true });
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
 * Returns the record that replaces a deleted publication. It has only the fields that the deletion needs, so the same write makes the
 * slug and the slot free again. Waiting events about the publication are replaced by the event about its deletion.
 */
function tombstone(deletedAt: Date, event: OutboxEntry): object {
  const kept = { _id: "$_id", accountId: "$accountId", operationId: "$operationId" };
  return {
    $mergeObjects: [kept, { $literal: { deletedAt, deletionOpen: true, purgeAt: deletedAt, outbox: [event] } }],
  };
}

// Marks values in an update pipeline as literals. Otherwise MongoDB would treat a text that begins with "$" as the path of a field.
function literals(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { $literal: value }]));
}

type Found = Partial<PublicationDocument> & Pick<PublicationDocument, "_id">;
type FoundWithTopics = Found & Pick<PublicationDocument, "accountId"> & { readonly topics: readonly TopicDocument[] };

/**
 * Converts a stored document of a publication that is not deleted, which has every field. Fields are copied by name, because a spread of
 * such a large object is much slower.
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
