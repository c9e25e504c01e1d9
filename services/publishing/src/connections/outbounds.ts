import { createOutbound, type Outbound, type OutboundOptions } from "@galley/service-kit/outbound";
import type { Settings } from "./connection.ts";

/** The guarded ways out: the usual one, and one for each host that an operator answers for. */
export interface Outbounds {
  /** To what is public. */
  readonly usual: Outbound;
  /** To the address of a CMS, which may be private when the settings of its connection say that an operator allowed that. */
  readonly of: (settings: Settings) => Outbound;
  readonly close: () => Promise<void>;
}

/** The setting by which an operator allows a private address. */
export const privateAddress = "privateAddress";

/** Opens the ways out. Those to private addresses are made when they are first needed, one for each host and port. */
export function openOutbounds(options: OutboundOptions): Outbounds {
  const usual = createOutbound(options);
  const trusted = new Map<string, Outbound>();
  return {
    usual,
    of: (settings) => {
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
    close: async () => {
      await Promise.all([usual, ...trusted.values()].map((outbound) => outbound.close()));
    },
  };
}
