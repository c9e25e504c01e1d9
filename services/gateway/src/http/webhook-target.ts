import { invalid } from "@galley/service-kit/errors";
import type { Exchange } from "./exchange.ts";
import type { HttpPorts } from "./ports.ts";
import type { CallContext } from "./route.ts";

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
