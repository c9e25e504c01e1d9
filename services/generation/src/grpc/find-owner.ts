import type { FindOwnerRequest__Output, FindOwnerResponse } from "@galley/proto/generation/v1";
import { invalid, notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { AccountStore, PublicationStore, SessionStore } from "../domain/store-ports.ts";

export interface FindOwnerPorts {
  readonly sessions: Pick<SessionStore, "ownerOf">;
  readonly publications: Pick<PublicationStore, "ownerOf">;
  readonly accounts: Pick<AccountStore, "find">;
}

/** The event that tells an account's tier may still be on its way. A tier that nobody lists has the smallest limits everywhere. */
const unheardTier = "unknown";

/** FindOwner: tells an operator whose a session or a publication is. */
export function findOwnerCall(ports: FindOwnerPorts): Handler<FindOwnerRequest__Output, FindOwnerResponse> {
  return async ({ request: { sessionId, publicationId } }) => {
    const accountId = await ownerOf(ports, sessionId, publicationId);
    if (accountId === undefined) throw notFound();
    return { accountId, tier: (await ports.accounts.find(accountId))?.tier ?? unheardTier };
  };
}

function ownerOf(
  { sessions, publications }: FindOwnerPorts,
  sessionId: string | undefined,
  publicationId: string | undefined,
): Promise<string | undefined> {
  if (sessionId) return sessions.ownerOf(sessionId);
  if (publicationId) return publications.ownerOf(publicationId);
  throw invalid("session_id or publication_id: one of them must be set.");
}
