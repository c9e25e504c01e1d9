import type { FindOwnerRequest__Output, FindOwnerResponse } from "@galley/proto/generation/v1";
import { notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { SessionStore } from "../domain/store-ports.ts";

export interface FindOwnerPorts {
  readonly sessions: Pick<SessionStore, "ownerOf">;
}

/** FindOwner: tells an operator whose a session is. */
export function findOwnerCall({ sessions }: FindOwnerPorts): Handler<FindOwnerRequest__Output, FindOwnerResponse> {
  return async ({ request: { sessionId } }) => {
    const accountId = await sessions.ownerOf(sessionId);
    if (accountId === undefined) throw notFound();
    return { accountId };
  };
}
