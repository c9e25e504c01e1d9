import { types } from "node:util";
import type { mongo } from "mongoose";
import { type Answer, createBatcher, toError } from "../scheduling/index.ts";

type Collection<Document extends mongo.Document> = Pick<mongo.Collection<Document>, "insertOne" | "insertMany">;

/**
 * Creates a function that inserts a document into a collection. Documents that are inserted in the same turn of the event loop share one
 * command.
 */
export function createInsertBatcher<Document extends mongo.Document>(
  collection: Collection<Document>,
): (document: Document) => Promise<void> {
  return createBatcher((documents) => insertEach(collection, documents));
}

/**
 * Inserts documents by one command. A document that the database refuses in a batch is inserted again alone, so that it fails with its
 * own `insertOne` error, which `isDuplicateKey` understands. Returns an answer for each document, in order.
 * This bypasses mongoose: documents are not cast, and undefined fields are left out.
 */
export async function insertEach<Document extends mongo.Document>(
  collection: Collection<Document>,
  documents: readonly Document[],
): Promise<Answer<void>[]> {
  const insertAlone = async (document: Document): Promise<void> => {
    await collection.insertOne(document as never, { ignoreUndefined: true });
  };
  const [first] = documents;
  if (documents.length === 1 && first !== undefined) return [await insertAlone(first).catch(toError)];
  const refused = await insertAll(collection, documents);
  return Promise.all(
    documents.map((document, index) => (refused.has(index) ? insertAlone(document).catch(toError) : undefined)),
  );
}

/**
 * Inserts all documents by one command. Returns the indexes of the documents that are not stored, which are all when the command could
 * not be sent. Rejects when it is unknown which ones are stored.
 */
async function insertAll<Document extends mongo.Document>(
  collection: Collection<Document>,
  documents: readonly Document[],
): Promise<ReadonlySet<number>> {
  try {
    await collection.insertMany(documents as never, { ordered: false, ignoreUndefined: true });
    return new Set();
  } catch (error) {
    const { writeErrors = [] } = error as { writeErrors?: WriteErrors };
    const refused = new Set([writeErrors].flat().map(({ index }) => index));
    if (refused.size > 0) return refused;
    // After the command is sent, every error of a bulk write has this name. So any other error means that nothing was sent.
    if (!(types.isNativeError(error) && error.name !== "MongoBulkWriteError")) throw error;
    return new Set(documents.keys());
  }
}

type WriteErrors = { readonly index: number } | readonly { readonly index: number }[];
