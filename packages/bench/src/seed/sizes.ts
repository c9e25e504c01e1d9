import type { Collection, Db, IndexDescription } from "mongodb";

/** Collections that there are twice, small and large, and that take turns under the names that Galley knows. */
const sizedCollections = ["publications", "topics", "ideas"] as const;
type SizedCollection = (typeof sizedCollections)[number];

export type Size = "few" | "many";

/** Where the large collections are while they are filled, and every collection whose turn it is not. */
export const sizedName = (name: SizedCollection, size: Size): string => `${name}_${size}`;

/** Copies what is there into collections that are to grow, as yet without indexes. */
export async function copyToLargeCollections(content: Db): Promise<void> {
  for (const name of sizedCollections) {
    await content
      .collection(name)
      .aggregate([{ $out: sizedName(name, "many") }])
      .toArray();
  }
}

/** Gives the grown collections the indexes of those that they were copied from: built at once, they take a tenth of the time. */
export async function indexLargeCollections(content: Db): Promise<void> {
  for (const name of sizedCollections) {
    const indexes = (await content.collection(name).indexes()).filter(({ key }) => !isIdIndex(key));
    await content.collection(sizedName(name, "many")).createIndexes(indexes.map(withoutVersion));
  }
}

const isIdIndex = (key: IndexDescription["key"]): boolean => JSON.stringify(key) === JSON.stringify({ _id: 1 });

/** The version is the server's own affair. */
const withoutVersion = ({ v: _version, ...index }: { readonly v?: number } & IndexDescription): IndexDescription =>
  index;

/**
 * A switch between the small and the large collections, which begins with the small ones in place. Renaming costs nothing, so both
 * can be measured in turns: whatever changes with time changes for both.
 */
export function sizeSwitch(content: Db): (size: Size) => Promise<void> {
  let current: Size = "few";
  return async (size) => {
    if (size === current) return;
    for (const name of sizedCollections) {
      await content.collection(name).rename(sizedName(name, current));
      await content.collection(sizedName(name, size)).rename(name);
    }
    current = size;
  };
}

/** Writes without waiting for the disk: who seeds would start anew after a crash. */
export async function insertQuickly(collection: Collection, documents: readonly object[]): Promise<void> {
  await collection.insertMany(documents as never[], { ordered: false, writeConcern: { w: 1, journal: false } });
}
