import type { SaveDraftRequest__Output, SaveDraftResponse } from "@galley/proto/generation/v1";
import { invalid } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import { characterCount } from "../domain/characters.ts";
import type { DraftVersion } from "../domain/session.ts";
import type { EditRequest } from "../orders/save-draft.ts";
import { requireText } from "./draft-order.ts";
import { toDraftMessage } from "./messages.ts";

const longestTitle = 300;
const longestContent = 500_000;

export type SaveDraft = (accountId: string, edit: EditRequest, signal: AbortSignal) => Promise<DraftVersion>;

/** SaveDraft: stores a person's edit as the next version. */
export function saveDraftCall(save: SaveDraft): Handler<SaveDraftRequest__Output, SaveDraftResponse> {
  return async ({ request, caller, signal }) => {
    const { operationId, sessionId, baseVersion, content, language } = request;
    const title = request.title.trim();
    requireText({ operationId, sessionId, title, content });
    if (characterCount(title) > longestTitle) throw invalid(`title: must be at most ${longestTitle} characters long.`);
    if (content.length > longestContent) throw invalid(`content: must be at most ${longestContent} characters long.`);
    const edit = { operationId, sessionId, baseVersion, title, content, language };
    return { draft: toDraftMessage(await save(caller.accountId, edit, signal)) };
  };
}
