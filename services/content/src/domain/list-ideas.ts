import { invalid, notFound } from "@galley/service-kit/errors";
import type { Account } from "./account.ts";
import type { Idea, IdeaStatus } from "./idea.ts";
import type { IdeaStore, PublicationStore } from "./ports.ts";

/** Filters for a list of a publication's ideas. An undefined field selects all of them. */
export interface IdeaQuery {
  readonly publicationId: string;
  readonly status: IdeaStatus | undefined;
  /**
   * The maximum number of ideas to return. When there are more, the result has the oldest ones if `after` is set, otherwise the newest.
   */
  readonly limit?: number;
  /** The id of an idea. Only ideas that are older than this one are returned. */
  readonly before?: string;
  /** The id of an idea. Only ideas that are newer than this one are returned. An empty text stands for the start of the list. */
  readonly after?: string;
}

interface ListIdeasPorts {
  readonly publications: Pick<PublicationStore, "isLive">;
  readonly ideas: Pick<IdeaStore, "list" | "find">;
}

const maxLimit = 500;

/**
 * Returns ideas of a publication, oldest first. Throws "invalid" with the name of a field that is wrong, and "not-found" if the
 * publication does not exist or is deleted.
 */
export async function listIdeas(
  { publications, ideas }: ListIdeasPorts,
  { accountId }: Account,
  { publicationId, status, limit, before, after }: IdeaQuery,
): Promise<Idea[]> {
  if (limit !== undefined && !(limit >= 1 && limit <= maxLimit)) throw wrongLimit(maxLimit);
  const errors: string[] = [];
  const find = async (id: string | undefined): Promise<Idea | "missing" | undefined> => {
    if (id === undefined || id === "") return undefined;
    const idea = await ideas.find(accountId, id);
    return idea?.publicationId === publicationId ? idea : "missing";
  };
  const list = async () => {
    const [newer, older] = await Promise.all([find(before), find(after)]);
    if (newer === "missing") errors.push("before must be the id of an idea of this publication");
    if (older === "missing") errors.push("after must be the id of an idea of this publication");
    if (newer === "missing" || older === "missing") return [];
    const keep = after === undefined ? "newest" : "oldest";
    return ideas.list(accountId, publicationId, { status, limit, keep, before: newer, after: older });
  };
  const [isLive, found] = await Promise.all([publications.isLive(accountId, publicationId), list()]);
  if (!isLive) throw notFound("There is no such publication.");
  if (errors.length > 0) throw invalid(errors.join("; "));
  return found;
}

interface ListNewIdeasPorts {
  readonly publications: Pick<PublicationStore, "list">;
  readonly ideas: Pick<IdeaStore, "listNew">;
}

const defaultNewIdeas = 5;
const maxNewIdeas = 100;
const maxCounted = 100;

/**
 * Returns the newest ideas of status "new" in all live publications of the account, and the number of all such ideas, which is
 * counted up to 100. Throws "invalid" for a wrong limit.
 * @param limit the maximum number of ideas; 0 stands for 5
 */
export async function listNewIdeas(
  { publications, ideas }: ListNewIdeasPorts,
  { accountId }: Account,
  limit: number,
): Promise<{ readonly ideas: Idea[]; readonly total: number }> {
  if (limit < 0 || limit > maxNewIdeas) throw wrongLimit(maxNewIdeas);
  const live = await publications.list(accountId);
  const publicationIds = live.map(({ id }) => id);
  return ideas.listNew(accountId, publicationIds, { limit: limit === 0 ? defaultNewIdeas : limit, maxCounted });
}

const wrongLimit = (max: number) => invalid(`limit must be a whole number from 1 to ${max}`);
