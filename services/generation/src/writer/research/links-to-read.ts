import { urlKey } from "../../reading/canonical-url.ts";
import { addressesIn } from "../evidence/particulars.ts";

const code = /^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1|`[^`\n]*`/gm;
const picture = /!\[[^\]\n]{0,1000}\]\([^()\s]{1,2000}|<img\s[^<>]{1,4000}>/gi;

/**
 * Returns the web addresses in a client's text that should be read as sources. Addresses in code, of pictures and in `printOnly` (which
 * are only printed) are left out.
 */
export function linksToRead(text: string, printOnly: readonly string[] = []): string[] {
  const shown = new Set(printOnly.map(urlKey));
  return addressesIn(text.replace(code, " ").replace(picture, " ")).filter(
    (url) => /^https?:/i.test(url) && !shown.has(urlKey(url)),
  );
}
