import type { OutboundOptions } from "@galley/service-kit/outbound";
import { openOutbounds, privateAddress } from "../connections/outbounds.ts";
import { createSender, type SendToNetwork } from "./http.ts";

/**
 * A sender to what is public, and besides to these addresses, for which the operator answers: each may be a private one, as a fake's
 * is, and nothing else may.
 */
export function openSender(
  trustedBaseUrls: readonly string[],
  options: OutboundOptions,
): { readonly send: SendToNetwork; readonly close: () => Promise<void> } {
  const outbounds = openOutbounds(options);
  const trusting = new Map(
    trustedBaseUrls.map((url) => {
      const { origin } = new URL(url);
      return [origin, createSender(outbounds.of({ url, [privateAddress]: "yes" }), [origin])] as const;
    }),
  );
  const elsewhere = createSender(outbounds.usual, []);
  return {
    send: (request) => (trusting.get(new URL(request.url).origin) ?? elsewhere)(request),
    close: outbounds.close,
  };
}
