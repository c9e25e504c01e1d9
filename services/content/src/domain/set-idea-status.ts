import { conflict, invalid } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { Idea, IdeaStatus } from "./idea.ts";
import type { IdeaStore } from "./ports.ts";
import { readIdea } from "./read-topics-and-ideas.ts";

export interface SetIdeaStatusPorts extends Pick<ClockAndIds, "now"> {
  readonly ideas: Pick<IdeaStore, "find" | "setStatus">;
}

export interface SetIdeaStatusCommand {
  readonly ideaId: string;
  readonly status: IdeaStatus | undefined;
}

/**
 * Marks an idea as new, reviewed or dismissed. Throws "not-found" if the account has no such idea, "invalid" for any other
 * status, and "conflict" if a draft of the idea exists.
 */
export async function setIdeaStatus(
  ports: SetIdeaStatusPorts,
  account: Account,
  { ideaId, status }: SetIdeaStatusCommand,
): Promise<Idea> {
  if (status === undefined || status === "promoted") {
    await readIdea(ports, account, ideaId);
    throw invalid("status must be new, reviewed or dismissed");
  }
  const changed = await ports.ideas.setStatus(account.accountId, ideaId, { status, at: ports.now() });
  if (changed !== undefined) return changed;
  // The update found no idea that it may change: either the account has no such idea, or a draft of it exists. In the first
  // case, this read throws "not-found".
  await readIdea(ports, account, ideaId);
  throw conflict("The idea has a draft, so its status stays promoted.");
}
