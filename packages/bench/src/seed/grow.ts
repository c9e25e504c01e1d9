import { randomUUID } from "node:crypto";
import type { Db } from "mongodb";
import type { Patterns } from "./patterns.ts";
import { clonedIdea, clonedPublication, clonedTopics, listLength, type SeededAccount } from "./seed.ts";
import { insertQuickly, sizedName } from "./sizes.ts";

const batchSize = 2_000;

/** Who shall be able to read things from all over the collections. */
export type Reader = Pick<SeededAccount, "accountId" | "apiKey">;

const readPerReader = 100;

interface GrowthOptions {
  readonly patterns: Patterns;
  /** Publications before and after. */
  readonly from: number;
  readonly to: number;
  readonly readers: readonly Reader[];
  readonly say: (line: string) => void;
}

/**
 * Fills the collections that are to grow with clones of a publication, each with its topics and one idea: twenty for each of as many
 * further accounts as it takes, and among them, spread evenly, some for each reader. Gives the readers with what is theirs.
 */
export async function growLargeCollections(content: Db, options: GrowthOptions): Promise<SeededAccount[]> {
  const { from, to, readers, say } = options;
  const own = readers.map((reader) => ({ ...reader, publicationIds: [] as string[], ideaIds: [] as string[] }));
  const next = dealOwners(own, to - from);
  const startedAt = performance.now();
  let toldAt = startedAt;
  for (let count = from; count < to; ) {
    const batch = Array.from({ length: Math.min(batchSize, to - count) }, () => clone(options.patterns, next()));
    await Promise.all([
      insertQuickly(
        content.collection(sizedName("publications", "many")),
        batch.map(({ publication }) => publication),
      ),
      insertQuickly(
        content.collection(sizedName("topics", "many")),
        batch.flatMap(({ topics }) => topics),
      ),
      insertQuickly(
        content.collection(sizedName("ideas", "many")),
        batch.map(({ idea }) => idea),
      ),
    ]);
    count += batch.length;
    if (performance.now() - toldAt < 10_000) continue;
    toldAt = performance.now();
    say(`${count} of ${to} publications after ${Math.round((toldAt - startedAt) / 1_000)} s`);
  }
  return own;
}

/** Whose the next publication is. */
interface Place {
  readonly accountId: string;
  readonly slot: number;
  readonly publicationId: string;
  readonly ideaId: string;
}

interface Growing extends Reader {
  readonly publicationIds: string[];
  readonly ideaIds: string[];
}

/** Deals out so many publications, and writes down with the readers what is theirs. */
export function dealOwners(readers: readonly Growing[], count: number): () => Place {
  const everySo = Math.max(1, Math.floor(count / (readers.length * readPerReader)));
  let index = -1;
  let accountId = "";
  return () => {
    index += 1;
    if (index % listLength === 0) accountId = randomUUID();
    const ids = { publicationId: randomUUID(), ideaId: randomUUID() };
    const reader = index % everySo === 0 ? readers[(index / everySo) % readers.length] : undefined;
    if (reader === undefined) return { ...ids, accountId, slot: index % listLength };
    const slot = reader.publicationIds.length;
    reader.publicationIds.push(ids.publicationId);
    reader.ideaIds.push(ids.ideaId);
    return { ...ids, accountId: reader.accountId, slot };
  };
}

function clone(patterns: Patterns, { accountId, slot, publicationId, ideaId }: Place) {
  return {
    publication: clonedPublication(patterns, { id: publicationId, accountId, slot }),
    topics: clonedTopics(patterns, { accountId, publicationId }),
    idea: clonedIdea(patterns, { id: ideaId, accountId, publicationId }),
  };
}
