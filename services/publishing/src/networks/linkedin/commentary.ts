import { shorten } from "../../domain/article/shorten.ts";
import { characterCount } from "../../domain/characters.ts";
import type { UnsaidShare } from "../../domain/share-ports.ts";
import { beyondTitle } from "../beyond-title.ts";
import { toHashtags } from "../hashtags.ts";

/** The maximum length of a post's text in characters, before they are escaped. */
export const maxCommentaryLength = 3_000;

/**
 * Matches a hashtag, or a character that the "little" format reserves. A hashtag stands at the beginning or after a
 * space or an opening mark, and contains a letter.
 */
const special = /(?<![^\s({[<"'«“„¿¡])#((?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]{1,100})|[\\|{}@[\]()<>#*_~]/gu;

/**
 * Converts text to LinkedIn's "little" format
 * (https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format). Escapes every
 * reserved character, because an unescaped one cuts off the post without an error. Hashtags stay hashtags. Text that is
 * too long is cut between words and ends with "…".
 */
export function toCommentary(text: string, maxLength: number = maxCommentaryLength): string {
  return shownCommentary(text, maxLength).replace(special, (source, tag?: string) =>
    tag === undefined ? `\\${source}` : `{hashtag|\\#|${tag.replaceAll("_", "\\_")}}`,
  );
}

/** Returns a text as readers see it in a LinkedIn post. Text that is too long is cut between words and ends with "…". */
export const shownCommentary = (text: string, maxLength: number = maxCommentaryLength): string =>
  characterCount(text) <= maxLength ? text : shorten(text, maxLength);

/** Tells whether a text fits into a LinkedIn post without being cut. */
export const fitsWhole = (text: string): boolean => characterCount(text) <= maxCommentaryLength;

const maxHashtags = 5;

/**
 * The default text of a share on LinkedIn: the proposal if it fits, otherwise what the excerpt says beyond the title.
 * Hashtags follow. The title and the link are on the card below the text.
 */
export function linkedInText({ title, excerpt, tags, proposal = "" }: UnsaidShare): string {
  const hashtags = toHashtags(tags, maxHashtags).join(" ");
  const withHashtags = (words: string): string => (hashtags === "" ? words : `${words}\n\n${hashtags}`);
  if (proposal !== "" && fitsWhole(withHashtags(proposal))) return withHashtags(proposal);
  return withHashtags(beyondTitle(excerpt, title) || title);
}
