import { LinkifyIt } from "linkify-it";
import topLevelDomains from "tlds" with { type: "json" };

/**
 * A piece of a comment's text. A piece that is a web address has the URL to link to; a piece of plain words has none.
 */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

const maxAddressLength = 500;

/** Finds web addresses in a text. Hosts without a scheme, such as "www.example.com", count too. */
const linkifier = new LinkifyIt({
  fuzzyLink: true,
  fuzzyIP: true,
  fuzzyEmail: false,
  urlAuth: true,
  // Top-level domains that are reserved and therefore missing in IANA's list are added.
  tlds: [...topLevelDomains, "example", "onion", "test"],
});

/** Splits a line into words and web addresses, in time proportional to its length. */
export function splitIntoPieces(line: string): Piece[] {
  const pieces: Piece[] = [];
  let words = "";
  for (const part of splitAtSeparators(line)) {
    const link = linkIn(part);
    if (link === undefined) {
      words += part;
      continue;
    }
    const text = words + part.slice(0, link.start);
    if (text !== "") pieces.push({ text });
    pieces.push({ text: link.address, href: link.address });
    words = part.slice(link.start + link.address.length);
  }
  return words === "" ? pieces : [...pieces, { text: words }];
}

/**
 * Counts the web addresses in a text: those with a scheme, and those without one such as
 * "www.a.example" and "a.example/b".
 */
export function countAddresses(text: string): number {
  return splitAtSeparators(text).filter((part) => withScheme.test(part) || namesHost(part)).length;
}

/**
 * Characters that end an address: spaces of every script, zero-width characters, brackets, quotation marks and bullets.
 */
const separator = /([\s\p{Z}\p{Cf}<>"`[\]{}|\\^“”„«»‹›•●▪◦‣∙、。，；：！？（）「」『』]+)/u;
const withScheme = /[a-z][a-z0-9+.-]{0,20}:\/\/(?:[^\s/]|$)|(?:^|[^:/])\/\/[\p{L}\p{N}-]{1,63}\./iu;

/** Splits a text into parts that contain at most one address each. The parts joined in order are the text. */
function splitAtSeparators(text: string): string[] {
  return text.split(separator).flatMap(splitWord);
}

/**
 * Matches a place inside a word where another web address begins. A scheme after "/", "=" or a similar character does
 * not match: in "web.archive.org/web/https://example.com" it belongs to the address before it.
 */
const nextAddress =
  /(?<![/=?&#%a-z])(?=(?:https?|ftp):\/\/)|(?<=[,;])(?=www\.|[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}\/)/giu;
function splitWord(word: string): string[] {
  return word.split(nextAddress).flatMap((part) => {
    if (withScheme.test(part)) return part;
    // Without a scheme such as "https:" in the text, another address can begin only after one of these characters.
    return part.split(/(?<=[,;()*=])/);
  });
}

interface Found {
  readonly start: number;
  readonly address: string;
}

function linkIn(part: string): Found | undefined {
  const start = part.search(/https?:\/\//i);
  if (start === -1) return undefined;
  const [match] = linkifier.match(part.slice(start)) ?? [];
  // Symbols after an address, such as an arrow, do not belong to it.
  const address = (match?.raw ?? "").replace(/[^\p{ASCII}\p{L}\p{N}\p{M}]{1,80}$/u, "");
  if (match?.index !== 0 || address.length > maxAddressLength || !URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  // An address with a user name is not linked, because the name can make its host look like another one.
  if (username !== "" || password !== "") return undefined;
  return { start, address };
}

/** Matches file extensions that are also top-level domains. So "readme.md" does not count as a web address. */
const fileEnding = /\.(?:cc|md|mm|mov|pl|ps|py|rs|sh|so|zip)$/;
const hostWithPath = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}(?::\d{1,5})?\/./u;

/** Tells whether a piece of text without a scheme is a host name, with or without a path. */
function namesHost(part: string): boolean {
  if (/^www\./i.test(part) || hostWithPath.test(part)) return true;
  const [match] = linkifier.match(part) ?? [];
  // A dot before a capitalised word, as in "in time.In the end", is the end of a sentence and not a part of a host.
  return match !== undefined && !fileEnding.test(match.raw) && !/\.\p{Lu}\p{Ll}+$/u.test(match.raw);
}
