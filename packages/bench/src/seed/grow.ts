import { randomUUID } from "node:crypto";
import type { Db } from "mongodb";
import type { Patterns } from "./patterns.ts";
import { clonedIdea, clonedPublication, listLength, type SeededAccount } from "./seed.ts";

const batchSize = 2_000;

/** Who shall be able to read publications from all over the collection. */
export type Reader = Pick<SeededAccount, "accountId" | "apiKey">;

const readPerReader = 100;

/**
 * Adds clones of a publication until there are `total`: twenty for each of as many further accounts as it takes, and among them,
 * spread evenly, some for each reader. Gives the readers with what is theirs.
 */
export async function growPublications(
  content: Db,
  patterns: Patterns,
  { total, readers, say }: { total: number; readers: readonly Reader[]; say: (line: string) => void },
): Promise<SeededAccount[]> {
  const publications = content.collection("publications");
  const before = await publications.estimatedDocumentCount();
  const everySo = Math.max(1, Math.floor((total - before) / (readers.length * readPerReader)));
  const own = readers.map((reader) => ({ ...reader, publicationIds: [] as string[], ideaIds: [] }));
  const startedAt = performance.now();
  let toldAt = startedAt;
  let accountId = randomUUID();
  const cloneAt = (index: number): object => {
    const id = randomUUID();
    const reader = index % everySo === 0 ? own[(index / everySo) % own.length] : undefined;
    if (reader !== undefined) {
      reader.publicationIds.push(id);
      return clonedPublication(patterns, { id, accountId: reader.accountId, slot: reader.publicationIds.length });
    }
    if (index % listLength === 1) accountId = randomUUID();
    return clonedPublication(patterns, { id, accountId, slot: index % listLength });
  };
  for (let count = before; count < total; ) {
    const batch = Array.from({ length: Math.min(batchSize, total - count) }, (_, index) =>
      cloneAt(count - before + index),
    );
    await publications.insertMany(batch as never[], { ordered: false, writeConcern: { w: 1, journal: false } });
    count += batch.length;
    if (performance.now() - toldAt < 10_000) continue;
    toldAt = performance.now();
    say(`${count} of ${total} publications after ${Math.round((toldAt - startedAt) / 1_000)} s`);
  }
  return own;
}

/** Gives a publication this many ideas. */
export async function growIdeas(
  content: Db,
  patterns: Patterns,
  {
    accountId,
    publicationId,
    count,
  }: { readonly accountId: string; readonly publicationId: string; readonly count: number },
): Promise<void> {
  const ideas = Array.from({ length: count }, () =>
    clonedIdea(patterns, { id: randomUUID(), accountId, publicationId }),
  );
  for (let from = 0; from < count; from += batchSize) {
    await content.collection("ideas").insertMany(ideas.slice(from, from + batchSize) as never[], { ordered: false });
  }
}
