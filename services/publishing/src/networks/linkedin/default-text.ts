import type { UnsaidShare } from "../../domain/share-ports.ts";
import { hashtagsOf } from "../hashtags.ts";
import { beyondTitle } from "../introduction.ts";
import { fitsWhole } from "./commentary.ts";

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
