import type { StartScoutRunRequest__Output, StartScoutRunResponse } from "@galley/proto/generation/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Principal } from "../domain/content-port.ts";
import type { JobOwner } from "../domain/job.ts";
import type { RunRequest } from "../orders/queue-scout-run.ts";
import { requireText, targetOf } from "./draft-order.ts";
import { principalOf } from "./messages.ts";

export interface StartScoutRunPorts {
  /** Rejects with NOT_FOUND when the account has no such publication. */
  readonly requirePublication: (principal: Principal, publicationId: string) => Promise<unknown>;
  readonly orderRun: (owner: JobOwner, request: RunRequest) => Promise<string>;
}

/** StartScoutRun: queues a run or joins the one on its way. */
export function startScoutRunCall(
  ports: StartScoutRunPorts,
): Handler<StartScoutRunRequest__Output, StartScoutRunResponse> {
  return async (call) => {
    const { operationId, publicationId, webhook } = call.request;
    requireText({ operationId, publicationId });
    const target = webhook === null ? undefined : targetOf(webhook);
    const principal = principalOf(call);
    await ports.requirePublication(principal, publicationId);
    const request = { operationId, webhook: target, isScheduled: false };
    return { runId: await ports.orderRun({ ...principal, publicationId }, request) };
  };
}
