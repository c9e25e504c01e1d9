import { types } from "node:util";
import type { mongo } from "mongoose";
import { createBatcher, toError } from "../scheduling/index.ts";

type Collection<Document extends mongo.Document> = Pick<mongo.Collection<Document>, "insertOne" | "insertMany">;

/**
 * Inserts documents, those that come at once by one command. What the database refuses in company is tried once more alone, so that
 * each document fails for its own reason and with the error of `insertOne`, whose index `isDuplicateKey` knows. Straight to the driver:
 * what comes from a domain needs no casting. Fields that are undefined are left out.
 */
export function createInsertBatcher<Document extends mongo.Document>(
  collection: Collection<Document>,
): (document: Document) => Promise<void> {
  const insertAlone = async (document: Document): Promise<undefined> => {
    await collection.insertOne(document as never, { ignoreUndefined: true });
  };
  return createBatcher(async (documents) => {
    const [first] = documents;
    if (documents.length === 1 && first !== undefined) return [await insertAlone(first)];
    const refused = await insertAll(collection, documents);
    return Promise.all(
      documents.map((document, index) => (refused.has(index) ? insertAlone(document).catch(toError) : undefined)),
    );
  });
}

/** The places of those that are not stored; of all when they could not even be sent. Rejects when that is in doubt. */
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
    // All that a bulk write meets once it is sent has this name.
    if (!(types.isNativeError(error) && error.name !== "MongoBulkWriteError")) throw error;
    return new Set(documents.keys());
  }
}

type WriteErrors = { readonly index: number } | readonly { readonly index: number }[];
