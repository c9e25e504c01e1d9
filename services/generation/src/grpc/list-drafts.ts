import type { ListDraftsRequest__Output, ListDraftsResponse } from "@galley/proto/generation/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { ReadSessions } from "../sessions/read-sessions.ts";
import { unixSeconds } from "./messages.ts";
import { pageLimit } from "./paging.ts";

/** ListDrafts: lists the versions of a session's draft in short, newest first. */
export function listDraftsCall(
  read: Pick<ReadSessions, "drafts">,
): Handler<ListDraftsRequest__Output, ListDraftsResponse> {
  return async ({ request: { sessionId, beforeVersion, limit }, caller }) => {
    const page = {
      limit: pageLimit(limit, { usual: 50, most: 100 }),
      ...(beforeVersion === 0 ? {} : { before: beforeVersion }),
    };
    const drafts = await read.drafts(caller.accountId, sessionId, page);
    return { drafts: drafts.map(({ createdAt, ...draft }) => ({ ...draft, createdAt: unixSeconds(createdAt) })) };
  };
}
