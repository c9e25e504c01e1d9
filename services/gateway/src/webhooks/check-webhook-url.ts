import { ServiceError } from "@galley/service-kit/errors";
import type { Outbound } from "@galley/service-kit/outbound";
import { withTimeLimit } from "../time-limit.ts";

/** Whether webhooks may be sent to this URL. */
export type CheckWebhookUrl = (url: string) => Promise<{ readonly ok: true } | { readonly ok: false; reason: string }>;

/** After which a name counts as one that does not resolve at the moment; it is judged again at every delivery. */
const patienceMilliseconds = 2_500;

/** Judges webhook URLs with the guard that will stand before every delivery. */
export function createWebhookUrlCheck(outbound: Pick<Outbound, "checkUrl">): CheckWebhookUrl {
  return async (url) => {
    try {
      return await withTimeLimit(patienceMilliseconds, outbound.checkUrl(url, { schemes: ["https:"] }));
    } catch (error) {
      if (error instanceof ServiceError && error.kind === "unavailable") return { ok: true };
      throw error;
    }
  };
}
