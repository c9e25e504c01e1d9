import { conflict, invalid } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import { isUuid } from "./fields.ts";
import type { Idea } from "./idea.ts";
import type { IdeaStore } from "./ports.ts";
import { readIdea } from "./read-topics-and-ideas.ts";

export interface PromoteIdeaPorts extends Pick<ClockAndIds, "now"> {
  readonly ideas: Pick<IdeaStore, "find" | "promote">;
}

/** Marks an idea promoted by the session that a draft was started in. Repeating it with that session changes nothing. */
export async function promoteIdea(
  ports: PromoteIdeaPorts,
  account: Account,
  { ideaId, sessionId }: { readonly ideaId: string; readonly sessionId: string },
): Promise<Idea> {
  if (!isUuid(sessionId)) throw invalid("sessionId must be a UUID");
  await readIdea(ports, account, ideaId);
  const promoted = await ports.ideas.promote(account.accountId, ideaId, { sessionId, at: ports.now() });
  if (promoted !== undefined) return promoted;
  const idea = await readIdea(ports, account, ideaId);
  if (idea.status === "promoted" && idea.sessionId === sessionId) return idea;
  throw conflict(
    idea.status === "dismissed" ? "The idea was dismissed" : "The idea was already promoted by another session",
  );
}
