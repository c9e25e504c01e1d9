import { invalid, notFound } from "@galley/service-kit/errors";
import type { Account } from "./account.ts";
import type { Idea, IdeaStatus } from "./idea.ts";
import type { IdeaStore, PublicationStore, RankedPlace } from "./ports.ts";

interface Stores {
  readonly publications: Pick<PublicationStore, "isLive" | "list">;
  readonly ideas: Pick<IdeaStore, "listRanked">;
}

export interface RankedIdeasRequest {
  /** The publication whose ideas are listed. An empty text stands for all publications of the account. */
  readonly publicationId: string;
  readonly status: IdeaStatus | undefined;
  /** The topic for which the ideas were found. An empty text stands for all topics. */
  readonly topicId: string;
  /** The `nextCursor` of the page before. An empty text stands for the first page. */
  readonly cursor: string;
  /** The maximum number of ideas on the page; 0 stands for the default. */
  readonly limit: number;
}

export interface RankedIdeas {
  readonly ideas: readonly Idea[];
  /** The cursor of the next page; empty on the last page. */
  readonly nextCursor: string;
}

const defaultLimit = 50;
const maxLimit = 100;

/**
 * Returns a page of the ideas of one publication or of all publications of the account, the one with the best score first. Throws
 * "invalid" if `cursor` or `limit` is wrong, and "not-found" if the publication does not exist.
 */
export async function listRankedIdeas(
  { publications, ideas }: Stores,
  { accountId }: Account,
  { publicationId, status, topicId, cursor, limit: asked }: RankedIdeasRequest,
): Promise<RankedIdeas> {
  if (asked < 0 || asked > maxLimit) throw invalid(`limit must be from 1 to ${maxLimit}`);
  const limit = asked === 0 ? defaultLimit : asked;
  const after = cursor === "" ? undefined : readCursor(cursor);
  const publicationIds = await readPublicationIds(publications, accountId, publicationId);
  const wanted = { status, topicId: topicId === "" ? undefined : topicId, after, limit: limit + 1 };
  const found = await ideas.listRanked(accountId, publicationIds, wanted);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { ideas: page, nextCursor: found.length > limit && last !== undefined ? writeCursor(last) : "" };
}

async function readPublicationIds(
  publications: Stores["publications"],
  accountId: string,
  publicationId: string,
): Promise<string[]> {
  if (publicationId === "") return (await publications.list(accountId)).map(({ id }) => id);
  if (!(await publications.isLive(accountId, publicationId))) throw notFound("There is no such publication.");
  return [publicationId];
}

function writeCursor({ relevanceScore, createdAt, id }: RankedPlace): string {
  return Buffer.from(JSON.stringify([relevanceScore, createdAt.getTime(), id])).toString("base64url");
}

function readCursor(cursor: string): RankedPlace {
  const [relevanceScore, milliseconds, id] = parseList(cursor);
  const createdAt = new Date(typeof milliseconds === "number" ? milliseconds : Number.NaN);
  if (typeof relevanceScore !== "number" || typeof id !== "string" || Number.isNaN(createdAt.getTime())) {
    throw invalid("cursor must be one that this list returned");
  }
  return { relevanceScore, createdAt, id };
}

/** Decodes a cursor to the list of values in it, or to an empty list when it cannot be decoded. */
function parseList(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
