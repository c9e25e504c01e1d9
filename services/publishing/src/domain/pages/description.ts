import { shorten } from "../article/shorten.ts";
import type { PostSummary } from "../post.ts";
import type { View } from "./view.ts";

/** The maximum length of a description for search engines, which show about this many characters. */
const maxDescriptionLength = 160;

/** Shortens a text to a description for search engines. */
export const metaDescription = (text: string): string => shorten(text, maxDescriptionLength);

/**
 * Describes a list of posts by what it lists: its name, the site, and the titles of its first posts. So each page of
 * the list has a description of its own, in the language of its posts.
 */
export function listDescription({ site }: View, name: string | undefined, posts: readonly PostSummary[]): string {
  const subject = name === undefined ? site.name : `${name} – ${site.name}`;
  const titles = posts.map(({ title }) => title).join(" · ");
  return metaDescription(titles === "" ? subject : `${subject}: ${titles}`);
}
