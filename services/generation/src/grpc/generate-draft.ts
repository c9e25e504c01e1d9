import type { GenerateDraftRequest__Output, GenerateDraftResponse } from "@galley/proto/generation/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Principal } from "../domain/content-port.ts";
import { machineCodeOf } from "../domain/failure.ts";
import type { GeneratedDraft, LongWaiting, StillWriting } from "../orders/generate-draft.ts";
import type { DraftRequest } from "../orders/order-draft.ts";
import { orderOf } from "./draft-order.ts";
import { answerBy, principalOf, toDraftMessage, toPostMessage } from "./messages.ts";

/** How long a call without a deadline waits for a draft. */
export const openEndedMilliseconds = 120_000;

export type Generate = (
  principal: Principal,
  request: DraftRequest,
  waiting: LongWaiting,
) => Promise<GeneratedDraft | StillWriting>;

/** GenerateDraft: orders a draft and waits for it. */
export function generateDraftCall(
  generate: Generate,
  { answerMarginMilliseconds }: { readonly answerMarginMilliseconds: number },
): Handler<GenerateDraftRequest__Output, GenerateDraftResponse> {
  return async (call) => {
    const until = answerBy(call, { openEndedMilliseconds, answerMarginMilliseconds });
    const { detached, patienceMilliseconds } = call.request;
    const patienceEnds = Date.now() + Number(patienceMilliseconds) - answerMarginMilliseconds;
    const wantedUntil = new Date(Math.max(until.getTime(), patienceEnds));
    const waiting = { until, wantedUntil, signal: call.signal, detached };
    return toResponse(await generate(principalOf(call), orderOf(call.request.order), waiting));
  };
}

function toResponse(generated: GeneratedDraft | StillWriting): GenerateDraftResponse {
  if (!("draft" in generated)) return { sessionId: generated.sessionId };
  const { draft, result } = generated;
  const { post, publishFailure } = result;
  const answer = { sessionId: draft.sessionId, draft: toDraftMessage(draft) };
  if (post !== undefined) return { ...answer, published: toPostMessage(post) };
  if (publishFailure === undefined) return answer;
  return { ...answer, publishError: { message: publishFailure.message, code: machineCodeOf(publishFailure) } };
}
