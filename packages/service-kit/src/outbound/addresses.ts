import ipaddr from "ipaddr.js";

/** Public by their range, yet not for us. 168.63.129.16 is the host of every machine on Azure. */
const refusedIpv4 = ["168.63.129.16/32", "192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15"].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
);

/** The only IPv6 space that is assigned to the public. Source: IANA, "IPv6 Global Unicast Address Assignments". */
const publicIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Inside of it: protocol assignments with Teredo and ORCHID, documentation, 6to4. Source: IANA special-purpose registry. */
const refusedIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/**
 * Whether this is an ordinary address on the public internet. IPv4 addresses inside of IPv6 ones (mapped, compatible, NAT64,
 * 6to4, Teredo) are not, whatever they hold.
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
