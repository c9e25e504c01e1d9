import { isIPv4, isIPv6 } from "node:net";

/**
 * Whose connection an address belongs to: an IPv4 address itself, of an IPv6 one the first 64 bits, which is what one
 * subscriber has. What is no address is one network, so that it gains nothing.
 */
export function networkOf(address: string): string {
  const plain = address.split("%", 1)[0]?.toLowerCase() ?? "";
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return "unknown";
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return mappedAddress(groups);
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address as URLs write it: in lower case, without zeros in front, nothing in decimal. */
function groupsOf(address: string): string[] {
  const [front = "", back = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const part = (text: string): string[] => (text === "" ? [] : text.split(":"));
  const [before, after] = [part(front), part(back)];
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

/** The IPv4 address in the last two groups. */
function mappedAddress(groups: readonly string[]): string {
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 0xff]).join(".");
}
