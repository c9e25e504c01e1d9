import type { Outbound } from "@galley/service-kit/outbound";
import type { CheckWebhookUrl } from "../http/ports.ts";

/** After which a name counts as one that does not resolve at the moment; it is judged again at every delivery. */
const patienceMilliseconds = 2_500;

/** Judges webhook URLs with the guard that will stand before every delivery. */
export function createWebhookUrlCheck(outbound: Pick<Outbound, "checkUrl">): CheckWebhookUrl {
  return async (url) => {
    const patience = Promise.withResolvers<{ ok: true }>();
    const timer = setTimeout(() => patience.resolve({ ok: true }), patienceMilliseconds);
    try {
      return await Promise.race([outbound.checkUrl(url, { schemes: ["https:"] }), patience.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
