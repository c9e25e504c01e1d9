import type { ReviseDraftRequest__Output, ReviseDraftResponse } from "@galley/proto/generation/v1";
import { invalid } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import { characterCount } from "../domain/characters.ts";
import type { Principal } from "../domain/content-port.ts";
import type { AcceptedDraft, Delivery } from "../orders/accept-draft.ts";
import type { GeneratedDraft, Waiting } from "../orders/generate-draft.ts";
import type { RevisionRequest } from "../orders/order-revision.ts";
import { requireText, targetOf } from "./draft-order.ts";
import { openEndedMilliseconds } from "./generate-draft.ts";
import { answerBy, principalOf, toDraftMessage } from "./messages.ts";

const longestInstructions = 20_000;

export interface ReviseDraftPorts {
  readonly revise: (principal: Principal, request: RevisionRequest, waiting: Waiting) => Promise<GeneratedDraft>;
  readonly orderRevision: (
    principal: Principal,
    request: RevisionRequest,
    delivery: Delivery,
  ) => Promise<AcceptedDraft>;
  readonly answerMarginMilliseconds: number;
}

/** ReviseDraft: orders a new version of a draft, and waits for it when asked to. */
export function reviseDraftCall(ports: ReviseDraftPorts): Handler<ReviseDraftRequest__Output, ReviseDraftResponse> {
  const { revise, orderRevision, answerMarginMilliseconds } = ports;
  return async (call) => {
    const { wait, detached, webhook } = call.request;
    const request = revisionOf(call.request);
    if (!wait) {
      const delivery = { webhook: webhook === null ? undefined : targetOf(webhook) };
      return { sessionId: (await orderRevision(principalOf(call), request, delivery)).sessionId };
    }
    if (webhook !== null) throw invalid("webhook: must not be set together with wait.");
    const until = answerBy(call, { openEndedMilliseconds, answerMarginMilliseconds });
    const { draft } = await revise(principalOf(call), request, { until, signal: call.signal, detached });
    return { sessionId: draft.sessionId, draft: toDraftMessage(draft) };
  };
}

function revisionOf({ operationId, sessionId, baseVersion, ...rest }: ReviseDraftRequest__Output): RevisionRequest {
  const instructions = rest.instructions.trim();
  requireText({ operationId, sessionId, instructions });
  if (characterCount(instructions) > longestInstructions) {
    throw invalid(`instructions: must be at most ${longestInstructions} characters long.`);
  }
  return { operationId, sessionId, instructions, ...(baseVersion === 0 ? {} : { baseVersion }) };
}
