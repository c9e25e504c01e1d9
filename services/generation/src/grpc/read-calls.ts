import { invalid, notFound } from "@galley/service-kit/errors";
import { enumCodec } from "@galley/service-kit/grpc";
import { type SessionProgress, waitForSession } from "../commands/wait-for-session.ts";
import { toClientFailure } from "../domain/failure.ts";
import type { Ports } from "../ports.ts";
import { publishTimeOf } from "../publish/held-publishes.ts";
import {
  compareDrafts,
  listDrafts,
  listSessions,
  readDraft,
  readReport,
  readSessionState,
} from "../sessions/read-sessions.ts";
import { answerBy, type Calls } from "./calls.ts";
import {
  sessionStatuses,
  toDraftMessage,
  toGenerationMessage,
  toReportMessage,
  toSessionMessage,
  unixSeconds,
} from "./messages.ts";
import { decodeCursor, encodeCursor, pageLimit } from "./paging.ts";

/**
 * How long a call waits for news about a session at most. A client that gets no answer for longer considers the
 * connection dead.
 */
const maxWatchMilliseconds = 20_000;

/** Creates the handlers of the RPCs that read sessions and drafts. */
export function readCalls(
  ports: Pick<
    Ports,
    "sessions" | "drafts" | "publishes" | "publishing" | "guard" | "compareTexts" | "work" | "changes" | "timing"
  >,
) {
  return {
    getSession: async ({ request, caller }) => {
      const { session, generation } = await readSessionState(ports, caller, request.sessionId);
      const publishesAt = await publishTimeOf(ports, session);
      const told = publishesAt === undefined ? {} : { publishesAt: Math.ceil(publishesAt.getTime() / 1_000) };
      return { session: { ...toSessionMessage(session), ...told, generation: toGenerationMessage(generation) } };
    },
    getDraft: async ({ request, caller }) => ({
      draft: toDraftMessage(await readDraft(ports, caller.accountId, request.sessionId, request.version)),
    }),
    getDraftReport: async ({ request, caller }) => ({
      report: toReportMessage(await readReport(ports, caller.accountId, request.sessionId, request.version)),
    }),
    listSessions: async ({ request, caller }) => {
      const { publicationId, cursor, limit: asked, unpublishedDrafts } = request;
      const limit = pageLimit(asked, { defaultLimit: 20, max: 100 });
      const status = sessionStatuses.fromProto(request.status);
      if (unpublishedDrafts && status !== undefined && status !== "active")
        throw invalid("status must be active or not set together with unpublishedDrafts");
      const query = { publicationId, after: decodeCursor(cursor), limit, unpublishedDrafts, status };
      const { sessions, last } = await listSessions(ports, caller.accountId, query);
      return {
        sessions: sessions.map(({ session, generation }) => ({
          ...toSessionMessage(session),
          generation: toGenerationMessage(generation),
        })),
        nextCursor: last === undefined ? "" : encodeCursor(last),
      };
    },
    listDrafts: async ({ request: { sessionId, beforeVersion, limit: asked }, caller }) => {
      const limit = pageLimit(asked, { defaultLimit: 50, max: 100 });
      const page = { limit, before: beforeVersion === 0 ? undefined : beforeVersion };
      const drafts = await listDrafts(ports, caller.accountId, sessionId, page);
      return { drafts: drafts.map(toDraftMessage) };
    },
    compareDrafts: async ({ request, caller }) => compareDrafts(ports, caller.accountId, request),
    waitForSession: async (call) => {
      const { sessionId, afterRevision } = call.request;
      const due = answerBy(ports, call, maxWatchMilliseconds);
      const until = new Date(Math.min(due.getTime(), Date.now() + maxWatchMilliseconds));
      const watched = { accountId: call.caller.accountId, sessionId, afterRevision };
      return toProgressMessage(await waitForSession(ports, watched, { until, signal: call.signal }));
    },
    findOwner: async ({ request: { sessionId } }) => {
      const accountId = await ports.sessions.ownerOf(sessionId);
      if (accountId === undefined) throw notFound("There is no such session.");
      return { accountId };
    },
  } satisfies Partial<Calls>;
}

const states = enumCodec("WORK_STATE", ["queued", "running", "done", "failed", "cancelled"]);

function toProgressMessage({ state, revision, queuePlace, progress, startedAt, result, failure }: SessionProgress) {
  return {
    ...(state === "running" ? progress : {}),
    state: states.toProto(state),
    revision,
    queuePlace,
    version: result?.version,
    startedAt: startedAt && unixSeconds(startedAt),
    failure: failure && toClientFailure(failure),
  };
}
