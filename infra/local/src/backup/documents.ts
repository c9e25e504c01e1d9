import { createHash } from "node:crypto";
import { BSON, type ClientSession, type Collection, type Document } from "mongodb";
import type { Digest } from "./manifest.ts";

/** Yields the BSON of all documents of a collection in the order of their ids; in a snapshot session, from that point in time. */
export async function* readDocuments(collection: Collection, session?: ClientSession): AsyncGenerator<Buffer> {
  const cursor = collection.find<Buffer>({}, { raw: true, sort: { _id: 1 }, ...(session && { session }) });
  try {
    for await (const document of cursor) yield Buffer.from(document);
  } finally {
    await cursor.close();
  }
}

/** Yields the documents unchanged, and calls `done` after the last one with their number, size and hash. */
export async function* counted(
  documents: AsyncIterable<Buffer>,
  done: (digest: Digest) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let [count, bytes] = [0, 0];
  for await (const document of documents) {
    hash.update(document);
    count += 1;
    bytes += document.length;
    yield document;
  }
  done({ documents: count, bytes, sha256: hash.digest("hex") });
}

/** Returns the number and the hash of all documents of a collection. */
export async function collectionDigest(collection: Collection): Promise<Digest> {
  let found: Digest | undefined;
  for await (const _ of counted(readDocuments(collection), (digest) => (found = digest)));
  if (found === undefined) throw new Error(`${collection.namespace} could not be read to its end`);
  return found;
}

export const isSame = (left: Digest, right: Digest): boolean =>
  left.documents === right.documents && left.sha256 === right.sha256;

/** Splits a stream of bytes into documents, which begin with their length. Rejects when it ends inside a document. */
export async function* cutIntoDocuments(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const more of bytes) {
    rest = rest.length === 0 ? more : Buffer.concat([rest, more]);
    let start = 0;
    while (rest.length - start >= 4 && rest.length - start >= rest.readInt32LE(start)) {
      const end = start + rest.readInt32LE(start);
      yield rest.subarray(start, end);
      start = end;
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) throw new Error("The file ends inside a document");
}

const maxBatchSize = 1000;
const maxBatchBytes = 4 * 2 ** 20;

/** Inserts BSON documents without changing the types of their values. */
export async function insertAll(collection: Collection, documents: AsyncIterable<Buffer>): Promise<void> {
  let [batch, bytes]: [Document[], number] = [[], 0];
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { writeConcern: { w: "majority" } });
    [batch, bytes] = [[], 0];
  };
  for await (const document of documents) {
    batch.push(BSON.deserialize(document, { promoteValues: false, promoteBuffers: false, bsonRegExp: true }));
    bytes += document.length;
    if (batch.length >= maxBatchSize || bytes >= maxBatchBytes) await flush();
  }
  await flush();
}
