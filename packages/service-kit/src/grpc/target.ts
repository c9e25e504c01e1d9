import { isIP, isIPv6 } from "node:net";
import { type Address, formatAddress, parseAddress } from "../config/address.ts";

/**
 * How gRPC is told where a service is: "host:port", whose name is looked up again and again, or a list of IP addresses of
 * one family.
 */
export function targetOf(address: string | Address | readonly Address[]): string {
  if (typeof address === "string") return `dns:///${address}`;
  const all = [address].flat();
  const list = all.map(formatAddress).join(",");
  if (all.length === 1) return `dns:///${list}`;
  return `${all.every(({ host }) => isIPv6(host)) ? "ipv6" : "ipv4"}:${list}`;
}

/** Whether more than one replica may be there: a list, or a name that may stand for several. */
export function mayBeSeveral(address: string | Address | readonly Address[]): boolean {
  if (typeof address === "string") return !/^(?:[\d.]+|\[.*\]):\d+$/.test(address);
  const all = [address].flat();
  return all.length > 1 || all.some(({ host }) => isIP(host) === 0);
}

/** The hosts of an address. */
export function hostsOf(address: string | Address | readonly Address[]): string[] {
  const all = typeof address === "string" ? [parseAddress(address)] : [address].flat();
  return all.map((each) => each?.host ?? "");
}

/** The server name for IP addresses, which TLS does not allow as server names (RFC 6066). */
export function tlsNameOf(
  hosts: readonly string[],
  serverName = "galley",
): { "grpc.ssl_target_name_override"?: string } {
  return hosts.some((host) => isIP(host) !== 0) ? { "grpc.ssl_target_name_override": serverName } : {};
}
