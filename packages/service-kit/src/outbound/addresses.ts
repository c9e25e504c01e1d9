import ipaddr from "ipaddr.js";

/**
 * IPv4 ranges that look public but must not be reached by requests to addresses that clients chose. 168.63.129.16 is the host of every
 * machine on Azure.
 */
const refusedIpv4 = ["168.63.129.16/32", "192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15"].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
);

/** The only IPv6 range that is assigned to the public internet. Source: IANA, "IPv6 Global Unicast Address Assignments". */
const publicIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Special ranges inside the public IPv6 range that must not be reached: protocol assignments with Teredo and ORCHID, documentation, 6to4.
 * Source: IANA special-purpose registry.
 */
const refusedIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/**
 * Whether a text is an ordinary IP address on the public internet. An IPv6 address that contains an IPv4 address (mapped, compatible,
 * NAT64, 6to4, Teredo) is not public, whatever address it contains.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv4) return !refusedIpv4.some((range) => address.match(range));
  return (
    address instanceof ipaddr.IPv6 && address.match(publicIpv6) && !refusedIpv6.some((range) => address.match(range))
  );
}
