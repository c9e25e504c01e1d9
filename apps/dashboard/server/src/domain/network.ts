import { isIPv4, isIPv6 } from "node:net";

/**
 * Returns the network of an address: /24 for IPv4 and /48 for IPv6. Logs and lists show this instead of the address of a person.
 * Returns "unknown" for text that is no address.
 */
export function networkOf(address: string): string {
  const bare = withoutMapping(address);
  if (isIPv4(bare)) return `${bare.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIPv6(bare)) return `${expandGroups(bare).slice(0, 3).join(":")}::/48`;
  return "unknown";
}

/**
 * Returns the part of the network that one person usually has alone: an IPv4 address, or a /64 of IPv6. Attempts to
 * sign in are limited for each.
 */
export function ownNetworkOf(address: string): string {
  const bare = withoutMapping(address);
  return isIPv6(bare) ? `${expandGroups(bare).slice(0, 4).join(":")}::/64` : bare;
}

// Removes the prefix `::ffff:`. Node writes it before an IPv4 address when it listens on IPv4 and IPv6 at once.
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * Returns the eight groups of an IPv6 address in lower case, including the zeros that `::` stands for. A zone such as `%eth0` is left
 * out.
 */
function expandGroups(address: string): string[] {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => "0"), ...after].map((group) => group.toLowerCase());
}
