import { notFound } from "@galley/service-kit/errors";
import { enumCodec } from "@galley/service-kit/grpc";
import { toldFailure } from "../domain/failure.ts";
import { type SessionProgress, waitForSession } from "../orders/wait-for-session.ts";
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
import { toDraftMessage, toGenerationMessage, toReportMessage, toSessionMessage, unixSeconds } from "./messages.ts";
import { cursorOf, pageLimit, placeOf } from "./paging.ts";

/** However long the caller could wait: a watcher that hears nothing for longer takes the connection for dead. */
const longestWatchMilliseconds = 20_000;

/** Calls that look at sessions and drafts. */
export function readCalls(
  ports: Pick<Ports, "sessions" | "drafts" | "publishes" | "guard" | "compareTexts" | "work" | "changes" | "timing">,
) {
  return {
    getSession: async ({ request, caller }) => {
      const { session, generation } = await readSessionState(ports, caller.accountId, request.sessionId);
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
    listSessions: async ({ request: { publicationId, cursor, limit: asked }, caller }) => {
      const limit = pageLimit(asked, { usual: 20, most: 100 });
      const query = { publicationId, after: placeOf(cursor), limit };
      const { sessions, last } = await listSessions(ports, caller.accountId, query);
      return { sessions: sessions.map(toSessionMessage), nextCursor: last === undefined ? "" : cursorOf(last) };
    },
    listDrafts: async ({ request: { sessionId, beforeVersion, limit: asked }, caller }) => {
      const limit = pageLimit(asked, { usual: 50, most: 100 });
      const page = { limit, before: beforeVersion === 0 ? undefined : beforeVersion };
      const drafts = await listDrafts(ports, caller.accountId, sessionId, page);
      return { drafts: drafts.map(toDraftMessage) };
    },
    compareDrafts: async ({ request, caller }) => compareDrafts(ports, caller.accountId, request),
    waitForSession: async (call) => {
      const { sessionId, afterRevision } = call.request;
      const due = answerBy(ports, call, longestWatchMilliseconds);
      const until = new Date(Math.min(due.getTime(), Date.now() + longestWatchMilliseconds));
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
    ...{ state: states.toProto(state), revision, queuePlace, version: result?.version },
    startedAt: startedAt && unixSeconds(startedAt),
    failure: failure && toldFailure(failure),
  };
}
