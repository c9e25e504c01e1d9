import { createOutbound } from "@galley/service-kit/outbound";
import { createSender, type SendToNetwork } from "./http.ts";

export interface SenderOptions {
  readonly connectTo?: string | undefined;
  readonly authoritiesFile?: string | undefined;
}

/**
 * A sender to what is public, and besides to these addresses, for which the operator answers: each may be a private one, as a fake's
 * is, and nothing else may.
 */
export function openSender(
  trustedBaseUrls: readonly string[],
  { connectTo, authoritiesFile }: SenderOptions,
): { readonly send: SendToNetwork; readonly close: () => Promise<void> } {
  const general = createOutbound({ connectTo, authoritiesFile });
  const trusting = new Map(
    trustedBaseUrls.map((baseUrl) => {
      const { origin, hostname: host, port, protocol } = new URL(baseUrl);
      const trusted = { host, port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port) };
      return [origin, createOutbound({ connectTo, authoritiesFile, trusted })] as const;
    }),
  );
  const senders = new Map(
    [...trusting].map(([origin, outbound]) => [origin, createSender(outbound, [origin])] as const),
  );
  const elsewhere = createSender(general, []);
  return {
    send: (request) => (senders.get(new URL(request.url).origin) ?? elsewhere)(request),
    close: async () => {
      await Promise.all([general, ...trusting.values()].map((outbound) => outbound.close()));
    },
  };
}
