import { shorten } from "../../domain/article/shorten.ts";
import { characterCount } from "../../domain/characters.ts";
import type { UnsaidShare } from "../../domain/share-ports.ts";
import { hashtagsOf } from "../hashtags.ts";
import { beyondTitle } from "../introduction.ts";

/** What LinkedIn takes of a post's text, in characters before they are escaped. */
export const longestCommentary = 3_000;

/**
 * A hashtag, or one character that "little" text reserves. A hashtag stands at the beginning or after a space or an opening mark, and
 * holds a letter.
 */
const special = /(?<![^\s({[<"'«“„¿¡])#((?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]{1,100})|[\\|{}@[\]()<>#*_~]/gu;

/**
 * Text in LinkedIn's "little" format
 * (https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format): every reserved character is
 * escaped, since one that is not cuts the post off without an error, and hashtags stay hashtags. Text that is too long is cut
 * between words and ended by "…".
 */
export function commentaryOf(text: string, longest: number = longestCommentary): string {
  const shown = characterCount(text) <= longest ? text : shorten(text, longest);
  return shown.replace(special, (source, tag?: string) =>
    tag === undefined ? `\\${source}` : `{hashtag|\\#|${tag.replaceAll("_", "\\_")}}`,
  );
}

/** Whether LinkedIn takes a text as it is, without cutting. */
export const fitsWhole = (text: string): boolean => characterCount(text) <= longestCommentary;

const mostHashtags = 5;

/**
 * A post's text on LinkedIn: what was proposed for it if that fits whole, else what the excerpt says beyond the title; and hashtags.
 * The card below it has title and link.
 */
export function linkedInText({ title, excerpt, tags, proposal = "" }: UnsaidShare): string {
  const hashtags = hashtagsOf(tags, mostHashtags).join(" ");
  const withHashtags = (words: string): string => (hashtags === "" ? words : `${words}\n\n${hashtags}`);
  if (proposal !== "" && fitsWhole(withHashtags(proposal))) return withHashtags(proposal);
  return withHashtags(beyondTitle(excerpt, title) || title);
}
