import { invalid } from "@galley/service-kit/errors";
import type { Outbound, UrlCheck } from "@galley/service-kit/outbound";
import { withTimeLimit } from "@galley/service-kit/scheduling";
import type { Exchange } from "./exchange.ts";
import type { HttpPorts } from "./ports.ts";
import type { CallContext } from "./route.ts";

/** After which a name counts as one that does not resolve at the moment; it is judged again at every delivery. */
const patienceMilliseconds = 2_500;

/** Judges webhook URLs with the guard that will stand before every delivery. */
export function createWebhookUrlCheck(outbound: Pick<Outbound, "checkUrl">) {
  return async (url: string): Promise<UrlCheck> => {
    const checking = outbound.checkUrl(url, { schemes: ["https:"] });
    return withTimeLimit<UrlCheck>(patienceMilliseconds, checking, () => ({ ok: true, url: new URL(url) }));
  };
}

/** Checks webhook URLs for the caller of this exchange, and seals the key that the caller has just shown. */
export function webhookTargets(
  { checkWebhookUrl, sealSigningKey }: Pick<HttpPorts, "checkWebhookUrl" | "sealSigningKey">,
  { identity, apiKey }: Exchange,
): CallContext["webhookTarget"] {
  return async (url) => {
    const verdict = await checkWebhookUrl(url);
    if (!verdict.ok) throw invalid(`webhookUrl must be a public HTTPS URL: ${verdict.reason}`);
    if (identity === undefined || apiKey === undefined) throw new Error("A webhook needs the key that signs it");
    const owner = { accountId: identity.account.id, keyId: identity.keyId, apiKey };
    return { url, sealedSigningKey: await sealSigningKey(owner) };
  };
}
