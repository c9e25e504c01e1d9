import { addressesIn } from "../evidence/particulars.ts";

const code = /^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1|`[^`\n]*`/gm;
const picture = /!\[[^\]\n]{0,1000}\]\([^()\s]{1,2000}|<img\s[^<>]{1,4000}>/gi;

/** The web addresses of a client's text that are to be read; those in code are part of it, and those of pictures are shown. */
export function linksToRead(text: string): string[] {
  return addressesIn(text.replace(code, " ").replace(picture, " ")).filter((url) => /^https?:/i.test(url));
}
