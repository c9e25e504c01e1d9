import { ServiceError } from "@galley/service-kit/errors";
import type { JobOwner } from "../domain/job.ts";
import type { Ports } from "../ports.ts";

/** An idea, and the session of the draft that a client ordered about it. */
export interface OrderedIdea {
  readonly ideaId: string;
  readonly sessionId: string;
}

/** Marks an idea as used by a session's draft. Returns the session that used it before, if any. May be repeated. */
export async function promoteIdea(
  { content }: Pick<Ports, "content">,
  owner: Pick<JobOwner, "accountId" | "tier">,
  { ideaId, sessionId }: OrderedIdea,
): Promise<string | undefined> {
  try {
    return await content.promoteIdea(owner, { ideaId, sessionId, ordered: true });
  } catch (error) {
    // The draft is written in spite of these two errors. "not-found" means that the idea was deleted with its publication.
    // "conflict" comes from an earlier version of the content service, which lets only one draft use an idea.
    if (error instanceof ServiceError && ["not-found", "conflict"].includes(error.kind)) return undefined;
    throw error;
  }
}
