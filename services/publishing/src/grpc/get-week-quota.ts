import type { GetWeekQuotaRequest__Output, GetWeekQuotaResponse } from "@galley/proto/publishing/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { readWeekQuota } from "../domain/week-quota.ts";
import { seconds } from "./connection-messages.ts";

/** Answers GetWeekQuota. */
export function getWeekQuotaHandler(
  ports: Parameters<typeof readWeekQuota>[1],
): Handler<GetWeekQuotaRequest__Output, GetWeekQuotaResponse> {
  return async ({ caller }) => {
    const { limit, used, isoWeek, resetsAt } = await readWeekQuota(caller, ports);
    return { limit, used, isoWeek, resetsAt: seconds(resetsAt) };
  };
}
