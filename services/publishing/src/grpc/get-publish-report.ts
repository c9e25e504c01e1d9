import type { GetPublishReportRequest__Output, GetPublishReportResponse } from "@galley/proto/publishing/v1";
import { notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { ExternalPosts } from "../targets/external-posts.ts";
import { kindName, seconds } from "./connection-messages.ts";

/** Answers GetPublishReport. */
export function getPublishReportHandler(
  externalPosts: Pick<ExternalPosts, "find">,
): Handler<GetPublishReportRequest__Output, GetPublishReportResponse> {
  return async ({ request: { sessionId }, caller }) => {
    const post = await externalPosts.find(caller.accountId, sessionId);
    if (post?.report === undefined) throw notFound();
    const { target, remoteId = "", url = "", report } = post;
    const { mode, fidelity, notes, pictureFailures, publishedAt } = report;
    return {
      report: {
        ...{ sessionId, remoteId, url, mode, score: fidelity.score },
        kind: kindName(target.kind),
        targetUrl: target.url,
        lost: fidelity.lost.map(({ what, sent, received }) => ({ kind: what, sent, received })),
        pictureFailures: pictureFailures.map((failure) => ({ ...failure })),
        notes: [...notes],
        publishedAt: seconds(publishedAt),
      },
    };
  };
}
