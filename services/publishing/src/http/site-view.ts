import { mergeNames } from "../domain/merge-names.ts";
import { nameKey } from "../domain/name-key.ts";
import type { View } from "../domain/pages/view.ts";
import { localeOfPosts } from "../domain/pages/words/locale.ts";
import type { Cover } from "../domain/pictures/picture.ts";
import { coverOf } from "../domain/pictures/show-pictures.ts";
import { siteCover } from "../domain/pictures/site-picture.ts";
import type { PostSummary } from "../domain/post.ts";
import type { Site } from "../domain/site.ts";
import type { SitePorts } from "./site-ports.ts";

/** So many of the newest posts tell the language of a site. */
const tellingPosts = 10;

/** Tags that every page leads to. */
const mostTags = 6;

/** The minimum number of posts with a tag that only the writer proposed, before the navigation shows it. */
const minProposed = 3;

/** What a page of a site is made with, and the newest posts of it. */
export interface SiteView {
  readonly view: View;
  readonly newest: readonly PostSummary[];
}

/** Reads what every page of a site needs. */
export async function siteView({ posts, facets, addresses }: SitePorts, site: Site): Promise<SiteView> {
  const [newest, { tags }] = await Promise.all([posts.list(site, { limit: tellingPosts }), facets(site)]);
  const named = mergeNames(tags).flatMap(({ name, count, asked }) =>
    nameKey(name) === "" || (asked === 0 && count < minProposed) ? [] : name,
  );
  return {
    view: { site, addresses, locale: localeOfPosts(newest), covers: new Map(), tags: named.slice(0, mostTags) },
    newest,
  };
}

/** The view with the covers of those posts that have one. */
export function withCovers(view: View, shown: readonly PostSummary[]): View {
  const covers = shown.flatMap(({ id, pictures = [] }): [string, Cover][] => {
    const cover = coverOf(pictures, view.addresses);
    return cover === undefined ? [] : [[id, cover]];
  });
  return { ...view, covers: new Map(covers) };
}

/**
 * The same for a list of posts: the first one shows the publication's picture when it has none of its own. On each of them
 * that picture would tell nothing, and look like a mistake.
 */
export function withListCovers(plain: View, shown: readonly PostSummary[]): View {
  const view = withCovers(plain, shown);
  const [first] = shown;
  const cover = siteCover(view.site, view.addresses);
  if (first === undefined || cover === undefined || view.covers.has(first.id)) return view;
  return { ...view, covers: new Map([...view.covers, [first.id, cover]]) };
}
