import { conflict, invalid } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import { isUuid } from "./fields.ts";
import type { Idea } from "./idea.ts";
import type { IdeaStore } from "./ports.ts";
import { readIdea } from "./read-topics-and-ideas.ts";

export interface PromoteIdeaPorts extends Pick<ClockAndIds, "now"> {
  readonly ideas: Pick<IdeaStore, "find" | "promote">;
}

export interface PromoteIdeaCommand {
  readonly ideaId: string;
  readonly sessionId: string;
  /**
   * Whether a client ordered the draft. If so, the idea may have any status. If not, the autopilot chose it, which may not use dismissed
   * ideas.
   */
  readonly ordered: boolean;
}

export interface PromotedIdea {
  readonly idea: Idea;
  /** The id of the session that wrote the draft before this one; undefined for the first draft of the idea. */
  readonly earlierSessionId?: string | undefined;
}

/**
 * Marks an idea as promoted, which means that the given session writes a draft of it. A repeated call with the same session
 * changes nothing. Throws:
 * - "invalid" if the id of the session is not a UUID;
 * - "not-found" if the account has no such idea;
 * - "conflict" if the autopilot chose the idea, but it is dismissed or already has a draft.
 */
export async function promoteIdea(
  ports: PromoteIdeaPorts,
  account: Account,
  { ideaId, sessionId, ordered }: PromoteIdeaCommand,
): Promise<PromotedIdea> {
  if (!isUuid(sessionId)) throw invalid("sessionId must be a UUID");
  const promoted = await ports.ideas.promote(account.accountId, ideaId, { sessionId, at: ports.now(), ordered });
  const idea = promoted ?? (await readIdea(ports, account, ideaId));
  const { sessionIds = [] } = idea;
  const isPromotedBySession = idea.sessionId === sessionId || sessionIds.includes(sessionId);
  if (isPromotedBySession && (ordered || idea.status === "promoted")) {
    return { idea, earlierSessionId: sessionIds[sessionIds.indexOf(sessionId) - 1] };
  }
  throw conflict(
    idea.status === "dismissed" ? "The idea was dismissed" : "The idea was already promoted by another session",
  );
}
