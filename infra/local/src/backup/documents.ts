import { createHash } from "node:crypto";
import { BSON, type ClientSession, type Collection, type Document } from "mongodb";
import type { Digest } from "./manifest.ts";

/** The BSON of every document of a collection, in the order of their ids; in a snapshot session, as it was at that moment. */
export async function* documentsOf(collection: Collection, session?: ClientSession): AsyncGenerator<Buffer> {
  const cursor = collection.find<Buffer>({}, { raw: true, sort: { _id: 1 }, ...(session && { session }) });
  try {
    for await (const document of cursor) yield Buffer.from(document);
  } finally {
    await cursor.close();
  }
}

/** Passes documents on, and hands over their digest at the end. */
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

/** The digest of what a collection holds now. */
export async function digestOf(collection: Collection): Promise<Digest> {
  let found: Digest | undefined;
  for await (const _ of counted(documentsOf(collection), (digest) => (found = digest)));
  if (found === undefined) throw new Error(`${collection.namespace} could not be read to its end`);
  return found;
}

export const isSame = (left: Digest, right: Digest): boolean =>
  left.documents === right.documents && left.sha256 === right.sha256;

/** Cuts a stream of bytes into documents, which begin with their length. Rejects when it ends inside one. */
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

const mostInBatch = 1000;
const mostBytesInBatch = 4 * 2 ** 20;

/** Inserts documents with the very types that they had. */
export async function insertAll(collection: Collection, documents: AsyncIterable<Buffer>): Promise<void> {
  let [batch, bytes]: [Document[], number] = [[], 0];
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { writeConcern: { w: "majority" } });
    [batch, bytes] = [[], 0];
  };
  for await (const document of documents) {
    batch.push(BSON.deserialize(document, { promoteValues: false, promoteBuffers: false, bsonRegExp: true }));
    bytes += document.length;
    if (batch.length >= mostInBatch || bytes >= mostBytesInBatch) await flush();
  }
  await flush();
}
