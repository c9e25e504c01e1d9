import type { GetDraftRequest__Output, GetDraftResponse } from "@galley/proto/generation/v1";
import { notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { DraftVersion } from "../domain/session.ts";
import { toDraftMessage } from "./messages.ts";

export type ReadDraft = (accountId: string, sessionId: string, version: number) => Promise<DraftVersion | undefined>;

/** GetDraft: reads one version of a session's draft. */
export function getDraftCall(readDraft: ReadDraft): Handler<GetDraftRequest__Output, GetDraftResponse> {
  return async ({ request, caller }) => {
    const draft = await readDraft(caller.accountId, request.sessionId, request.version);
    if (draft === undefined) throw notFound();
    return { draft: toDraftMessage(draft) };
  };
}
