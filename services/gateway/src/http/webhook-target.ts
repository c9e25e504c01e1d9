import { invalid } from "@galley/service-kit/errors";
import type { Outbound, UrlCheck } from "@galley/service-kit/outbound";
import { withTimeLimit } from "@galley/service-kit/scheduling";
import type { HttpPorts } from "./ports.ts";
import type { RequestContext } from "./request-context.ts";
import type { CallContext } from "./route.ts";

/**
 * How long to wait for the DNS look-up of a webhook's host. After this time the URL is accepted, because every delivery checks it again.
 */
const patienceMilliseconds = 2_500;

/** Creates a function that checks webhook URLs with the same guard against internal addresses as deliveries. */
export function createWebhookUrlCheck(outbound: Pick<Outbound, "checkUrl">) {
  return async (url: string): Promise<UrlCheck> => {
    const checking = outbound.checkUrl(url, { schemes: ["https:"] });
    return withTimeLimit<UrlCheck>(patienceMilliseconds, checking, () => ({ ok: true, url: new URL(url) }));
  };
}

/** Creates a function that checks a webhook URL and encrypts what the webhook service needs for signing from the caller's API key. */
export function webhookTargets(
  { checkWebhookUrl, sealSigningKey }: Pick<HttpPorts, "checkWebhookUrl" | "sealSigningKey">,
  { identity, apiKey }: RequestContext,
): CallContext["webhookTarget"] {
  return async (url) => {
    const verdict = await checkWebhookUrl(url);
    if (!verdict.ok) throw invalid(`webhookUrl must be a public HTTPS URL: ${verdict.reason}`);
    if (identity === undefined || apiKey === undefined) throw new Error("A webhook needs the key that signs it");
    const owner = { accountId: identity.account.id, keyId: identity.keyId, apiKey };
    return { url, sealedSigningKey: await sealSigningKey(owner) };
  };
}
