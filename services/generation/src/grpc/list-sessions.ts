import type { ListSessionsRequest__Output, ListSessionsResponse } from "@galley/proto/generation/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { ReadSessions } from "../sessions/read-sessions.ts";
import { toSessionMessage } from "./messages.ts";
import { cursorOf, pageLimit, placeOf } from "./paging.ts";

/** ListSessions: lists the account's sessions, newest first. */
export function listSessionsCall(
  listSessions: ReadSessions["sessions"],
): Handler<ListSessionsRequest__Output, ListSessionsResponse> {
  return async ({ request: { publicationId, cursor, limit: asked }, caller }) => {
    const limit = pageLimit(asked, { usual: 20, most: 100 });
    const { sessions, last } = await listSessions(caller.accountId, { publicationId, after: placeOf(cursor), limit });
    return {
      sessions: sessions.map(toSessionMessage),
      nextCursor: last === undefined ? "" : cursorOf(last),
    };
  };
}
