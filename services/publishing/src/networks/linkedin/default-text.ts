import { hashtagsOf } from "../hashtags.ts";
import { beyondTitle } from "../introduction.ts";
import type { SharedWords } from "../shared-words.ts";

const mostHashtags = 5;

/** A post's text on LinkedIn: what the excerpt says beyond the title, and hashtags. The card below it has title and link. */
export function linkedInText({ title, excerpt, tags }: SharedWords): string {
  const words = beyondTitle(excerpt, title) || title;
  const hashtags = hashtagsOf(tags, mostHashtags).join(" ");
  return hashtags === "" ? words : `${words}\n\n${hashtags}`;
}
