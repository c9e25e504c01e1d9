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

/** Returns what one person has for themselves: an IPv4 address, or a /64 of IPv6. Attempts to sign in are limited by this. */
export function ownNetworkOf(address: string): string {
  const bare = withoutMapping(address);
  return isIPv6(bare) ? `${expandGroups(bare).slice(0, 4).join(":")}::/64` : bare;
}

// Node writes IPv4 addresses like this where it listens on both.
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The eight groups of an IPv6 address without a zone. */
function expandGroups(address: string): string[] {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => "0"), ...after].map((group) => group.toLowerCase());
}
