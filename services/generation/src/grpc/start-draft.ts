import type { StartDraftRequest__Output, StartDraftResponse } from "@galley/proto/generation/v1";
import { invalid } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { Principal } from "../domain/content-port.ts";
import type { AcceptedDraft, Delivery } from "../orders/accept-draft.ts";
import type { DraftRequest } from "../orders/order-draft.ts";
import { orderOf, targetOf } from "./draft-order.ts";
import { principalOf } from "./messages.ts";

export type OrderDraft = (principal: Principal, request: DraftRequest, delivery: Delivery) => Promise<AcceptedDraft>;

/** StartDraft: accepts a draft whose outcome is told by an event. */
export function startDraftCall(orderDraft: OrderDraft): Handler<StartDraftRequest__Output, StartDraftResponse> {
  return async (call) => {
    const { order, webhook } = call.request;
    if (webhook === null) throw invalid("webhook: is missing.");
    const delivery = { webhook: targetOf(webhook) };
    const { sessionId } = await orderDraft(principalOf(call), orderOf(order), delivery);
    return { sessionId };
  };
}
