import type { CancelDraftRequest__Output, CancelDraftResponse } from "@galley/proto/generation/v1";
import type { Handler } from "@galley/service-kit/grpc";

export type CancelDraft = (accountId: string, sessionId: string) => Promise<boolean>;

/** CancelDraft: cancels what is being written, or waits to be written, for a session. */
export function cancelDraftCall(cancel: CancelDraft): Handler<CancelDraftRequest__Output, CancelDraftResponse> {
  return async ({ request, caller }) => ({ cancelled: await cancel(caller.accountId, request.sessionId) });
}
