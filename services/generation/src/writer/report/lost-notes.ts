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
  readonly removed: readonly SentenceRecord[];
}

const maxAddressCharacters = 300;

/**
 * Returns notes on addresses that the client's order wants in the article but that the article lacks. `printOnly` are the
 * addresses that should only be printed and not read.
 */
export function lostLinkNotes(printOnly: readonly string[], { order, blocks, removed }: Printed): Note[] {
  const has = (text: string, address: string): boolean => standsAsAddress(text.toLowerCase(), address);
  const whole = articleMarkdown(blocks);
  const addresses = new Set(printOnly.map((url) => bareAddress(url.replace(/^mailto:/i, "")).toLowerCase()));
  const missing = [...addresses].filter((address) => address !== "" && has(order, address) && !has(whole, address));
  return missing.map((address) => {
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
