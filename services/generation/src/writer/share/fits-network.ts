import { characterCount } from "../../domain/characters.ts";
import type { SharedNetwork } from "../../domain/share-texts.ts";
import { singleSpaces } from "../../reading/single-spaces.ts";

/** The maximum number of characters of a post by network. On X a link needs room too, and letters of many scripts count twice. */
export const maxShareCharacters: Readonly<Record<SharedNetwork, number>> = { linkedin: 700, twitter: 240 };

/**
 * Matches what a post for a social network must not contain: addresses, mentions, hashtags, markup, and invisible characters that change
 * the visible text.
 */
const unwanted =
  /https?:|www\.|(?:^|[^\p{L}\p{N}_])[@#]\p{L}|[<>`*{}[\]|\\]|[\p{Cc}\p{Co}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Normalizes the white space of a post for a social network: single spaces, and one empty line between paragraphs. */
export function tidied(text: string): string {
  const paragraphs = text.toWellFormed().normalize("NFC").split(/\n+/);
  return paragraphs
    .map(singleSpaces)
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

/** Matches the hashtags in a post. `mentionOrAddress` matches mentions such as "@name" and web addresses. */
const hashtag = /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu;
const mentionOrAddress = /(?<![\p{L}\p{N}_])@[\p{L}\p{N}_.]*[\p{L}\p{N}_]|https?:\/\/[^\s<>]*[^\s<>.,;:!?)]/gu;

/**
 * Whether a post fits a social network: it is short enough and consists only of words. A post that an `order` asks for may also
 * have hashtags, and the mentions and addresses that are in the client's order. `text` is the result of `tidied`.
 */
export function fitsNetwork(text: string, network: SharedNetwork, order?: string): boolean {
  if (text === "" || characterCount(text) > maxShareCharacters[network]) return false;
  const given = new Set(order?.match(mentionOrAddress));
  const plain =
    order === undefined
      ? text
      : text.replace(hashtag, "").replace(mentionOrAddress, (found) => (given.has(found) ? "" : found));
  return !unwanted.test(plain.replaceAll("\n", " "));
}
