import { withoutEndMarks } from "./comparable.ts";

/** Removes the scheme, "www." and trailing punctuation from a web address, so that different spellings can be compared. */
export const bareAddress = (address: string): string =>
  withoutEndMarks(address.replace(/^https?:\/\//i, "").replace(/^www\./i, ""), "/?#");

const inAddress =
  /^(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_~%&=+-]|[/?#.@:](?=[\p{L}\p{N}_~%&=+-]))/u;
const ofAddress = /[\p{L}\p{N}._@-]$/u;

/**
 * Whether a lowercase text contains a web address (without scheme) as a whole. "x.example/ab" does not contain "x.example/a", and
 * "max.example" does not contain "x.example".
 */
export function standsAsAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const end = at + address.length;
    const before = text.slice(Math.max(0, at - 4), at);
    const isBegun = before.endsWith("www.") || !ofAddress.test(before);
    if (isBegun && !inAddress.test(text.slice(end, end + 3))) return true;
  }
  return false;
}
