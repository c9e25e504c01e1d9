import { bareAddress, standsAsAddress } from "../evidence/addresses.ts";
import { wordRun } from "../evidence/comparable.ts";
import { addressesIn } from "../evidence/particulars.ts";
import type { Writing } from "./writing.ts";

/** Which links and captions an article may contain. */
export interface Allowed {
  /**
   * Whether an article may link to this address: it is in the client's order, in the sources, in the publication's own posts or
   * in the revised version. Differences in scheme, "www.", final slash and fragment do not matter.
   */
  readonly isAllowedLink: (url: string) => boolean;
  /** Whether a picture may have this caption. Only words of the client are allowed, because captions are not judged. */
  readonly isAllowedCaption: (words: string) => boolean;
  /** Called for each link that becomes plain words, so that a note can list it. */
  readonly onRemovedLink: (words: string, url: string) => void;
}

export function allowedLinks({
  order: { instructions, revision },
  evidence: { sources, related },
  removedLinks,
}: Pick<Writing, "order" | "evidence" | "removedLinks">): Allowed {
  const order = `${instructions} ${revision?.instructions ?? ""}`;
  const before = (revision?.base.content ?? "").replaceAll("&amp;", "&");
  const text = decoded(`${order}\n${before}`);
  const lowerCase = text.toLowerCase();
  const urls = [...addressesIn(order), ...[...sources, ...related].map(({ url }) => url)];
  const known = new Set(urls.map(keyOf));
  const isWritten = (key: string): boolean => {
    const path = /[/?].*$/s.exec(key)?.[0] ?? "";
    return text.includes(path) && standsAsAddress(lowerCase, key.toLowerCase());
  };
  const words = wordRun(order);
  return {
    isAllowedLink: (url) => {
      const key = keyOf(url);
      return known.has(key) || (!isMail(url) && hasDomain.test(key) && isWritten(key));
    },
    isAllowedCaption: (caption) => words.includes(wordRun(caption)),
    onRemovedLink: (label, url) => removedLinks.set(url, label),
  };
}

const hasDomain = /^[^/?]{1,250}\.[^/?.]/;
const isMail = (url: string): boolean => /^mailto:/i.test(url);

/** Returns a uniform spelling of a web or mail address, with or without scheme, so that two addresses can be compared. */
function keyOf(url: string): string {
  const plain = decoded(url)
    .replace(/^mailto:/i, "")
    .replace(/#.{0,500}$/, "");
  // With a scheme, "user@host" opens a web page on that host. So the address is not shortened to something that looks like a mail
  // address.
  if (/^https?:\/\/[^/]{0,300}@/i.test(plain)) return plain;
  return bareAddress(plain).replace(/^[^/?]{1,300}/, (host) => host.toLowerCase());
}

/** Decodes the percent signs of an address, because people write "größe" and not "gr%C3%B6%C3%9Fe". */
function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2}){1,100}/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}
