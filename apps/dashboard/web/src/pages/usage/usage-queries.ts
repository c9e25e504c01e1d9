import { useQuery } from "@connectrpc/connect-query";
import { ContentService, type PlanUsage } from "@galley/proto/es/content/v1/content";
import { GenerationService, type GetUsageResponse } from "@galley/proto/es/generation/v1/generation";
import { type GetWeekQuotaResponse, PublishingService } from "@galley/proto/es/publishing/v1/publishing";

const day = new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" });

/** Formats the day of a time, for example "Monday, 7 December". */
const dayOf = (seconds: bigint): string => day.format(Number(seconds) * 1_000);

export const useWeekQuota = () => useQuery(PublishingService.method.getWeekQuota, {});
export const useMonthUsage = () => useQuery(GenerationService.method.getUsage, {});
export const useContentUsage = () => useQuery(ContentService.method.getContentUsage, {});

export const postsOf = ({ used, limit, resetsAt }: GetWeekQuotaResponse) => ({
  used,
  limit,
  note: `Starts again on ${dayOf(resetsAt)}`,
});

export const tokensOf = ({ tokens, tokenLimit, resetsAt }: GetUsageResponse) => ({
  used: Number(tokens),
  limit: tokenLimit === undefined ? undefined : Number(tokenLimit),
  note: tokenLimit === undefined ? "The plan has no limit" : `Starts again on ${dayOf(resetsAt)}`,
});

/** Returns the used amount and the limit for a meter of the plan's usage. Undefined when the service did not return them. */
export const planUse = (usage: PlanUsage | undefined) => usage && { used: usage.used, limit: usage.limit };
