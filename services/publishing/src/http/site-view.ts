import type { Cover } from "../domain/pages/slots.ts";
import type { View } from "../domain/pages/view.ts";
import { localeOfPosts } from "../domain/pages/words/locale.ts";
import type { PostSummary } from "../domain/post.ts";
import type { Site } from "../domain/site.ts";
import type { SitePorts } from "./site-ports.ts";

/** So many of the newest posts tell the language of a site. */
const tellingPosts = 10;

/** What a page of a site is made with, and the newest posts of it. */
export interface SiteView {
  readonly view: View;
  readonly newest: readonly PostSummary[];
}

/** Reads what every page of a site needs. */
export async function siteView({ posts, addresses }: SitePorts, site: Site): Promise<SiteView> {
  const newest = await posts.list(site, { limit: tellingPosts });
  return { view: { site, addresses, locale: localeOfPosts(newest), covers: new Map() }, newest };
}

/** The view with the covers of those posts that have one. */
export async function withCovers({ slots }: SitePorts, view: View, shown: readonly PostSummary[]): Promise<View> {
  const covers: ReadonlyMap<string, Cover> | undefined =
    shown.length === 0 ? undefined : await slots?.covers?.(view.site, [...new Set(shown.map(({ id }) => id))]);
  return covers === undefined ? view : { ...view, covers };
}
