import { isIP, isIPv6 } from "node:net";
import { type Address, formatAddress, parseAddress } from "../config/address.ts";

/**
 * Converts an address to the form that gRPC expects: "host:port", whose name is resolved repeatedly, or a list of IP addresses of one
 * family.
 */
export function grpcTarget(address: string | Address | readonly Address[]): string {
  if (typeof address === "string") return `dns:///${address}`;
  const all = [address].flat();
  const list = all.map(formatAddress).join(",");
  if (all.length === 1) return `dns:///${list}`;
  return `${all.every(({ host }) => isIPv6(host)) ? "ipv6" : "ipv4"}:${list}`;
}

/** Whether an address may belong to several replicas: it is a list, or a host name, which can resolve to several addresses. */
export function mayHaveReplicas(address: string | Address | readonly Address[]): boolean {
  if (typeof address === "string") return !/^(?:[\d.]+|\[.*\]):\d+$/.test(address);
  const all = [address].flat();
  return all.length > 1 || all.some(({ host }) => isIP(host) === 0);
}

export function hostNames(address: string | Address | readonly Address[]): string[] {
  const all = typeof address === "string" ? [parseAddress(address)] : [address].flat();
  return all.map((each) => each?.host ?? "");
}

/**
 * Returns the option with the server name for TLS connections to IP addresses, because TLS does not allow an IP address as server name
 * (RFC 6066).
 */
export function tlsNameOverride(
  hosts: readonly string[],
  serverName = "galley",
): { "grpc.ssl_target_name_override"?: string } {
  return hosts.some((host) => isIP(host) !== 0) ? { "grpc.ssl_target_name_override": serverName } : {};
}
