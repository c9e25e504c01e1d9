import type { Note, SentenceRecord } from "../../domain/draft-report.ts";
import { articleMarkdown } from "../article/article-markdown.ts";
import type { ArticleBlock } from "../article/blocks.ts";
import { bareAddress, standsAsAddress } from "../evidence/addresses.ts";
import type { LostWish } from "../write/lost-wishes.ts";
import { cutText } from "./cut-text.ts";
import { quote } from "./quote.ts";

/**
 * Returns notes on the facts and topics of the client's order that the article no longer contains, because sentences were
 * removed.
 */
export function lostNotes(lost: readonly LostWish[]): Note[] {
  return lost.map(({ wanted, why, isCertain }) => {
    const gone = takenOut("the sentence that told it", why);
    return notMet(quote(wanted.text), gone, isCertain ? "does not have it" : "may not have it any more");
  });
}

interface Printed {
  readonly order: string;
  readonly blocks: readonly ArticleBlock[];
}

const maxAddressCharacters = 300;

const plainAddress = (url: string): string => bareAddress(url.trim().replace(/^mailto:/i, "")).toLowerCase();

const has = (text: string, address: string): boolean => standsAsAddress(text.toLowerCase(), address);

/**
 * Returns the addresses that the client's order wants in the article but that the article lacks, without their scheme. `printOnly` are
 * the addresses that should only be printed and not read.
 */
export function lostLinks(printOnly: readonly string[], { order, blocks }: Printed): string[] {
  const whole = articleMarkdown(blocks);
  const addresses = new Set(printOnly.map(plainAddress));
  return [...addresses].filter((address) => address !== "" && has(order, address) && !has(whole, address));
}

/** Returns the keywords that are none of these addresses. An address that is also a keyword gets one note, not two. */
export function keywordsBeside(addresses: readonly string[], keywords: readonly string[]): string[] {
  return keywords.filter((keyword) => !addresses.includes(plainAddress(keyword)));
}

/** Returns a note on each address that the article lacks (see `lostLinks`). */
export function lostLinkNotes(addresses: readonly string[], removed: readonly SentenceRecord[]): Note[] {
  return addresses.map((address) => {
    const record = removed.find(({ text }) => has(text, address));
    const why =
      record === undefined ? "nothing in it names the address" : takenOut("the sentence with it", record.reason);
    return notMet(`a link to ${cutText(address, maxAddressCharacters)}`, why);
  });
}

const takenOut = (what: string, why = ""): string => `${what} was taken out${why === "" ? "" : ` (${why})`}`;

const notMet = (wish: string, why: string, state = "does not have it"): Note => {
  return { kind: "wish-not-met", text: `Your order asked for ${wish}. The article ${state}, because ${why}.` };
};
