import type { CompareDraftsRequest__Output, CompareDraftsResponse } from "@galley/proto/generation/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { ComparedDrafts, Comparison } from "../sessions/compare-drafts.ts";

export type CompareDrafts = (accountId: string, comparison: Comparison) => Promise<ComparedDrafts>;

/** CompareDrafts: compares the text of two versions, sentence by sentence. */
export function compareDraftsCall(
  compare: CompareDrafts,
): Handler<CompareDraftsRequest__Output, CompareDraftsResponse> {
  return async ({ request: { sessionId, fromVersion, toVersion }, caller }) => {
    const comparison = { sessionId, from: fromVersion, to: toVersion };
    const { fromTitle, toTitle, runs } = await compare(caller.accountId, comparison);
    return { fromTitle, toTitle, runs: runs.map(({ kind, sentences }) => ({ kind, sentences: [...sentences] })) };
  };
}
