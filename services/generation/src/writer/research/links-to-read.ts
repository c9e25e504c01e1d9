import { addressesIn } from "../evidence/particulars.ts";

const code = /^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1|`[^`\n]*`/gm;

/** The web addresses of a client's text that are to be read; those in code are part of it. */
export function linksToRead(text: string): string[] {
  return addressesIn(text.replace(code, " ")).filter((url) => /^https?:/i.test(url));
}
