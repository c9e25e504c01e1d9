import { LinkifyIt } from "linkify-it";
import topLevelDomains from "tlds" with { type: "json" };

/** A piece of a comment's text: words, or an address that they name. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

const maxAddressLength = 500;

/** Finds where an address ends, and which words without a scheme are hosts. */
const linkifier = new LinkifyIt({
  fuzzyLink: true,
  fuzzyIP: true,
  fuzzyEmail: false,
  urlAuth: true,
  // IANA's list lacks these.
  tlds: [...topLevelDomains, "example", "onion", "test"],
});

/** Splits a line into words and web addresses, in time proportional to its length. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let words = "";
  for (const part of partsOf(line)) {
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

/** How many web addresses a text names: those with a scheme, and those that readers would have to type ("www.a.example", "a.example/b"). */
export function countAddresses(text: string): number {
  return partsOf(text).filter((part) => withScheme.test(part) || namesHost(part)).length;
}

/** Characters that end an address: spaces of every script, characters without a width, brackets, quotation marks and bullets. */
const separator = /([\s\p{Z}\p{Cf}<>"`[\]{}|\\^“”„«»‹›•●▪◦‣∙、。，；：！？（）「」『』]+)/u;
const withScheme = /[a-z][a-z0-9+.-]{0,20}:\/\/(?:[^\s/]|$)|(?:^|[^:/])\/\/[\p{L}\p{N}-]{1,63}\./iu;

/** Splits a text into parts that name at most one address each. Joined, they are the text. */
function partsOf(text: string): string[] {
  return text.split(separator).flatMap(partsOfWord);
}

/**
 * Finds where another address begins within a word. A scheme after "/", "=" or another of these marks belongs to the current address, as in
 * addresses of web archives.
 */
const nextAddress =
  /(?<![/=?&#%a-z])(?=(?:https?|ftp):\/\/)|(?<=[,;])(?=www\.|[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}\/)/giu;
function partsOfWord(word: string): string[] {
  return word.split(nextAddress).flatMap((part) => {
    if (withScheme.test(part)) return part;
    // Without a scheme, only a mark shows where an address begins.
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
  // Marks of other scripts after an address, such as an arrow, do not belong to it.
  const address = (match?.raw ?? "").replace(/[^\p{ASCII}\p{L}\p{N}\p{M}]{1,80}$/u, "");
  if (match?.index !== 0 || address.length > maxAddressLength || !URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  // A name in front of the host is there to make it look like another.
  if (username !== "" || password !== "") return undefined;
  return { start, address };
}

/** Endings of files that are top-level domains as well: "readme.md" is no address. */
const fileEnding = /\.(?:cc|md|mm|mov|pl|ps|py|rs|sh|so|zip)$/;
const hostWithPath = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}(?::\d{1,5})?\/./u;

/** Whether a part without a scheme is the name of a host, with or without a path. */
function namesHost(part: string): boolean {
  if (/^www\./i.test(part) || hostWithPath.test(part)) return true;
  const [match] = linkifier.match(part) ?? [];
  // "in time.In the end" only lacks a space.
  return match !== undefined && !fileEnding.test(match.raw) && !/\.\p{Lu}\p{Ll}+$/u.test(match.raw);
}
