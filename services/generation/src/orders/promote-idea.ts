import { ServiceError } from "@galley/service-kit/errors";
import type { JobOwner } from "../domain/job.ts";
import type { Ports } from "../ports.ts";

/** A draft that a client ordered from an idea. */
export interface OrderedIdea {
  readonly ideaId: string;
  readonly sessionId: string;
}

/** Marks the idea promoted by the draft's session. Gives the session of the draft before, if there is one. Repeatable. */
export async function promoteIdea(
  { content }: Pick<Ports, "content">,
  owner: Pick<JobOwner, "accountId" | "tier">,
  { ideaId, sessionId }: OrderedIdea,
): Promise<string | undefined> {
  try {
    return await content.promoteIdea(owner, { ideaId, sessionId, ordered: true });
  } catch (error) {
    // The idea was deleted with its publication, or an earlier version of the content service promotes each idea only once.
    if (error instanceof ServiceError && ["not-found", "conflict"].includes(error.kind)) return undefined;
    throw error;
  }
}
