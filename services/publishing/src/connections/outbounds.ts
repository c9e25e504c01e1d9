import { createOutbound, type Outbound, type OutboundOptions } from "@galley/service-kit/outbound";
import type { Settings } from "./connection.ts";

export type Outbounds = ReturnType<typeof openOutbounds>;

/** The setting by which an operator allows a private address. */
export const privateAddress = "privateAddress";

/** The guarded ways out. Those to private addresses are made when they are first needed, one for each host and port. */
export function openOutbounds(options: OutboundOptions) {
  const usual = createOutbound(options);
  const trusted = new Map<string, Outbound>();
  return {
    /** To what is public. */
    usual,
    /** To the address of a CMS, which may be private when the settings of its connection say that an operator allowed that. */
    of: (settings: Settings): Outbound => {
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
