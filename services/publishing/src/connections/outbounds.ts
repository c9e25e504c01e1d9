import { createOutbound, type Outbound, type OutboundOptions } from "@galley/service-kit/outbound";
import type { Settings } from "./connection.ts";

export type Outbounds = ReturnType<typeof openOutbounds>;

/** The name of the setting that allows a CMS at a private address. Only an operator may set it. */
export const privateAddress = "privateAddress";

/**
 * Creates the HTTP clients for requests to CMSs and networks. A client for a private address is created at its first
 * use and reaches only that host and port.
 */
export function openOutbounds(options: OutboundOptions) {
  const usual = createOutbound(options);
  const trusted = new Map<string, Outbound>();
  return {
    /** The client for public addresses. It refuses private ones. */
    usual,
    /**
     * Returns the client for a CMS. Its address may be private if the operator allowed that in the connection's
     * settings.
     */
    forSettings: (settings: Settings): Outbound => {
      const { url = "" } = settings;
      if (settings[privateAddress] === undefined || !URL.canParse(url)) return usual;
      const { host, hostname, port, protocol } = new URL(url);
      const known = trusted.get(host);
      if (known !== undefined) return known;
      const usualPort = protocol === "https:" ? 443 : 80;
      const opened = createOutbound({
        ...options,
        trusted: { host: hostname, port: port === "" ? usualPort : Number(port) },
      });
      trusted.set(host, opened);
      return opened;
    },
    close: async (): Promise<void> => {
      await Promise.all([usual, ...trusted.values()].map((outbound) => outbound.close()));
    },
  };
}
