import type { GetSessionRequest__Output, GetSessionResponse } from "@galley/proto/generation/v1";
import { notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { Session } from "../domain/session.ts";
import { toSessionMessage } from "./messages.ts";

export type ReadSession = (accountId: string, sessionId: string) => Promise<Session | undefined>;

/** GetSession: reads a session with a summary of its latest draft. */
export function getSessionCall(readSession: ReadSession): Handler<GetSessionRequest__Output, GetSessionResponse> {
  return async ({ request, caller }) => {
    const session = await readSession(caller.accountId, request.sessionId);
    if (session === undefined) throw notFound();
    return { session: toSessionMessage(session) };
  };
}
