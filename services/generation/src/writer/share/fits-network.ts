import { characterCount } from "../../domain/characters.ts";
import type { SharedNetwork } from "../../domain/share-texts.ts";

/** How long a text may be, in characters: on X a link takes its place too, and letters of many scripts count twice. */
export const longestShareText: Readonly<Record<SharedNetwork, number>> = { linkedin: 700, twitter: 240 };

/** Addresses, mentions, hashtags, markup, and signs that nobody sees but that change what is read. */
const unwanted =
  /https?:|www\.|(?:^|[^\p{L}\p{N}_])[@#]\p{L}|[<>`*{}[\]|\\]|[\p{Cc}\p{Co}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** A text with single spaces, and paragraphs parted by one empty line. */
export function tidied(text: string): string {
  const paragraphs = text.toWellFormed().normalize("NFC").split(/\n+/);
  return paragraphs
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

/** Hashtags, and mentions and addresses as an order may have them. */
const hashtag = /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu;
const mentionOrAddress = /(?<![\p{L}\p{N}_])@[\p{L}\p{N}_.]*[\p{L}\p{N}_]|https?:\/\/[^\s<>]*[^\s<>.,;:!?)]/gu;

/**
 * Whether a tidied text can stand on a network: its length, and nothing in it but words. In one that an `order` asks for hashtags may
 * stand, and mentions and addresses that the order has.
 */
export function fitsNetwork(text: string, network: SharedNetwork, order?: string): boolean {
  if (text === "" || characterCount(text) > longestShareText[network]) return false;
  const given = new Set(order?.match(mentionOrAddress));
  const plain =
    order === undefined
      ? text
      : text.replace(hashtag, "").replace(mentionOrAddress, (found) => (given.has(found) ? "" : found));
  return !unwanted.test(plain.replaceAll("\n", " "));
}
