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
  /** A client ordered the draft: a dismissed or promoted idea is promoted by this session as well. */
  readonly ordered: boolean;
}

export interface PromotedIdea {
  readonly idea: Idea;
  /** The session that promoted the idea before this one did. */
  readonly earlierSessionId?: string | undefined;
}

/** Marks an idea promoted by the session that a draft was started in. Repeating it with that session changes nothing. */
export async function promoteIdea(
  ports: PromoteIdeaPorts,
  account: Account,
  { ideaId, sessionId, ordered }: PromoteIdeaCommand,
): Promise<PromotedIdea> {
  if (!isUuid(sessionId)) throw invalid("sessionId must be a UUID");
  const { accountId } = account;
  await readIdea(ports, account, ideaId);
  const promoted = await ports.ideas.promote(accountId, ideaId, { sessionId, at: ports.now(), ordered });
  const idea = promoted ?? (await readIdea(ports, account, ideaId));
  const { sessionIds = [] } = idea;
  const isOurs = idea.sessionId === sessionId || sessionIds.includes(sessionId);
  if (isOurs && (ordered || idea.status === "promoted")) {
    return { idea, earlierSessionId: sessionIds[sessionIds.indexOf(sessionId) - 1] };
  }
  throw conflict(
    idea.status === "dismissed" ? "The idea was dismissed" : "The idea was already promoted by another session",
  );
}
