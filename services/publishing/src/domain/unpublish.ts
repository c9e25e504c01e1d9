import { notFound, unavailable } from "@galley/service-kit/errors";
import type { PostTarget } from "./ports.ts";
import { claimOperation, type PublishPorts } from "./publish.ts";

export interface UnpublishPorts extends Pick<PublishPorts, "operations" | "patience"> {
  readonly posts: Pick<PostTarget, "hide">;
}

/**
 * Hides the post of a session from readers, until the session is published again. Can be repeated. Waits for a publish
 * of the session that is under way. Throws "not-found" if the session has no post, "invalid" if the post is in an
 * external CMS, and "unavailable" if a publish takes too long.
 */
export async function unpublish(
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  ports: UnpublishPorts,
  signal: AbortSignal,
): Promise<void> {
  const session = await ports.operations.findPublished(accountId, sessionId);
  if (session === undefined) throw notFound("The session has no post.");
  const operation = await claimOperation(session, ports, signal);
  try {
    if (!(await ports.posts.hide(operation))) {
      throw unavailable("The session is being published.", { retryAfterSeconds: 2 });
    }
  } finally {
    await ports.operations.release(operation);
  }
}
