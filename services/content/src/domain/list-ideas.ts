import { notFound } from "@galley/service-kit/errors";
import type { Account } from "./account.ts";
import type { Idea, IdeaStatus } from "./idea.ts";
import type { IdeaStore, PublicationStore } from "./ports.ts";
import { collectProblems } from "./problems.ts";

/** Which ideas of a publication are asked for; what is undefined leaves nothing out. */
export interface AskedIdeas {
  readonly publicationId: string;
  readonly status: IdeaStatus | undefined;
  /** The oldest so many with `after`, otherwise the newest. */
  readonly limit?: number;
  /** The id of an idea that is newer than those asked for. */
  readonly before?: string;
  /** The id of an idea that is older than those asked for; empty: from the first on. */
  readonly after?: string;
}

interface Stores {
  readonly publications: Pick<PublicationStore, "isLive">;
  readonly ideas: Pick<IdeaStore, "list" | "find">;
}

const mostAtOnce = 500;

/** The ideas of a live publication, oldest first. Throws "invalid" naming `limit`, `before` or `after`, or "not-found". */
export async function listIdeas(
  { publications, ideas }: Stores,
  { accountId }: Account,
  { publicationId, status, limit, before, after }: AskedIdeas,
): Promise<Idea[]> {
  const problems = collectProblems();
  if (limit !== undefined && !(limit >= 1 && limit <= mostAtOnce))
    problems.add(`limit must be from 1 to ${mostAtOnce}`);
  problems.throwIfAny();
  const find = async (id: string | undefined): Promise<Idea | "missing" | undefined> => {
    if (id === undefined || id === "") return undefined;
    const idea = await ideas.find(accountId, id);
    return idea?.publicationId === publicationId ? idea : "missing";
  };
  const list = async () => {
    const [newer, older] = await Promise.all([find(before), find(after)]);
    if (newer === "missing") problems.add("before must be the id of an idea of this publication");
    if (older === "missing") problems.add("after must be the id of an idea of this publication");
    if (newer === "missing" || older === "missing") return [];
    const keep = after === undefined ? "newest" : "oldest";
    return ideas.list(accountId, publicationId, { status, limit, keep, before: newer, after: older });
  };
  const [isLive, found] = await Promise.all([publications.isLive(accountId, publicationId), list()]);
  if (!isLive) throw notFound("There is no such publication.");
  problems.throwIfAny();
  return found;
}
