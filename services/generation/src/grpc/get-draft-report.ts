import type { GetDraftReportRequest__Output, GetDraftReportResponse } from "@galley/proto/generation/v1";
import { notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { ReadSessions } from "../sessions/read-sessions.ts";
import { toReportMessage } from "./report-message.ts";

/** GetDraftReport: reads how one version of a draft came to be. */
export function getDraftReportCall(
  read: Pick<ReadSessions, "record">,
): Handler<GetDraftReportRequest__Output, GetDraftReportResponse> {
  return async ({ request, caller }) => {
    const record = await read.record(caller.accountId, request.sessionId, request.version);
    if (record === undefined) throw notFound();
    return { report: toReportMessage(record.report) };
  };
}
