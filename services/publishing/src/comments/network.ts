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
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address in any of its forms. */
function groupsOf(address: string): number[] {
  const [front = "", back] = address.split("::");
  const before = pieces(front);
  if (back === undefined) return before;
  const after = pieces(back);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function pieces(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((piece) => {
    if (!piece.includes(".")) return [Number.parseInt(piece, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = piece.split(".").map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}
