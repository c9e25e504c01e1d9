import { conflict } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import type { Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";

type UnpublishPorts = Pick<Ports, "sessions" | "guard" | "publishes" | "publishing" | "now">;

/** How often the work is repeated because something else changed the session at the same time. */
const maxAttempts = 5;

/**
 * Hides the post of a session from readers, and makes the session active again. Can be repeated. Rejects with "conflict"
 * while the session is being published, and with the errors of the publishing service.
 */
export async function unpublishSession(
  ports: UnpublishPorts,
  principal: Principal,
  sessionId: string,
): Promise<Session> {
  const { accountId } = principal;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const session = await readSession(ports, accountId, sessionId);
    if (await ports.publishes.isPublishing(accountId, sessionId))
      throw conflict("The session is being published. Wait until that is finished.", { retryAfterSeconds: 2 });
    await ports.publishing.unpublish(principal, sessionId);
    // A publish may have ended since the session was read. Then both are done again, so that they agree.
    const unpublished = await ports.sessions.markUnpublished(session, ports.now());
    if (unpublished !== undefined) return unpublished;
  }
  throw conflict("The session is being changed by somebody else. Try again.", { retryAfterSeconds: 2 });
}
