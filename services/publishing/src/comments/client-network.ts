import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of a client's address: an IPv4 address itself, or the first 64 bits of an IPv6 address, because a
 * subscriber usually has that many. All invalid addresses count as one network.
 */
export function clientNetwork(address: string): string {
  const plain = address.split("%", 1)[0]?.toLowerCase() ?? "";
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return "unknown";
  const groups = addressGroups(plain);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return mappedAddress(groups);
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Splits an IPv6 address into its eight groups, in lower case, without leading zeros and without decimal notation. */
function addressGroups(address: string): string[] {
  const [front = "", back = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const part = (text: string): string[] => (text === "" ? [] : text.split(":"));
  const [before, after] = [part(front), part(back)];
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

/** The IPv4 address that an IPv6 address of the form ::ffff:a.b.c.d contains in its last two groups. */
function mappedAddress(groups: readonly string[]): string {
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 0xff]).join(".");
}
