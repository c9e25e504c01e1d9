import { randomUUID } from "node:crypto";
import { type Collection, type Db, type Document, type MongoClient, ObjectId } from "mongodb";

const sampled = 40;
const duplicateKey = 11_000;
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export interface CopyOptions {
  /** How many similar documents are added to each collection of the copy. */
  readonly documentsEach: number;
  /**
   * The account whose documents are multiplied, since the recorded queries are about that account. In a collection
   * without any of its documents, others are multiplied.
   */
  readonly accountId: string;
}

/**
 * Copies a database with its indexes and adds many similar documents, so that a query that reads too much becomes visible. The added
 * documents belong to the same account and to others. The copy is only used to explain queries.
 */
export async function makeEnlargedCopy(client: MongoClient, name: string, options: CopyOptions): Promise<Db> {
  const source = client.db(name);
  const copy = client.db(`${name}_shadow`);
  await copy.dropDatabase();
  for (const { name: collection } of await source.listCollections({}, { nameOnly: true }).toArray()) {
    if (!collection.startsWith("system.")) {
      await copyCollection(source.collection(collection), copy.collection(collection), options);
    }
  }
  return copy;
}

async function copyCollection(
  from: Collection,
  to: Collection,
  { documentsEach, accountId }: CopyOptions,
): Promise<void> {
  const indexes = await from.indexes();
  await to.db.createCollection(to.collectionName);
  // The indexes of the copy let no document expire. Otherwise MongoDB would delete copies of old documents.
  const specifications = indexes.map(({ v: _version, expireAfterSeconds: _seconds, ...index }) => index as never);
  await to.createIndexes(specifications);
  const originals = await from.find().toArray();
  if (originals.length === 0) return;
  await to.insertMany(originals);
  const uniqueFields = new Set(indexes.filter(({ unique }) => unique).flatMap(({ key }) => Object.keys(key)));
  const ofAccount = originals.filter((document) => document.accountId === accountId);
  const models = (ofAccount.length > 0 ? ofAccount : originals).slice(-sampled);
  const variants = Array.from({ length: documentsEach }, (_, number) => {
    const model = models[number % models.length] as Document;
    // Of ten added documents, one belongs to the same publication as its original, one to another publication of the same account, and
    // eight to other accounts.
    const share = Math.floor(number / models.length) % 10;
    const kept = share > 2 ? [] : [model.accountId, model.publicationId].slice(0, share);
    return makeVariant(model, { number, uniqueFields, kept: new Set(kept) });
  });
  await to.insertMany(variants, { ordered: false }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== duplicateKey) throw error;
  });
  const count = await to.countDocuments();
  if (count < documentsEach / 4) throw new Error(`Only ${count} documents fit into the copy of ${to.namespace}`);
}

interface VariantOptions {
  readonly number: number;
  readonly uniqueFields: ReadonlySet<string>;
  /** The ids that the new document shares with its original, so that both have the same owner. All other ids are replaced. */
  readonly kept: ReadonlySet<unknown>;
}

/** Returns a copy of a document with new ids (except for the kept ones) and new values for unique fields. */
function makeVariant(model: Document, { number, uniqueFields, kept }: VariantOptions): Document {
  const others = new Map<string, string>();
  const other = (id: string): string => {
    if (kept.has(id)) return id;
    const known = others.get(id) ?? randomUUID();
    others.set(id, known);
    return known;
  };
  const change = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => change(item, field));
    if (value instanceof ObjectId) return new ObjectId();
    if (value instanceof Date) return new Date(value.getTime() - number * 60_000);
    if (typeof value === "number" && uniqueFields.has(field)) return value + number + 1;
    if (typeof value === "string") {
      if (value.search(uuids) >= 0) return value.replaceAll(uuids, other);
      return uniqueFields.has(field) || field === "_id" ? `${value}~${number}` : value;
    }
    if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]));
  };
  return change(model, "") as Document;
}
