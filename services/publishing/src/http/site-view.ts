import { mergeNames } from "../domain/merge-names.ts";
import { nameKey } from "../domain/name-key.ts";
import type { View } from "../domain/pages/view.ts";
import { localeOfPosts } from "../domain/pages/words/locale.ts";
import type { Cover } from "../domain/pictures/picture.ts";
import { postCover } from "../domain/pictures/show-pictures.ts";
import { siteCover } from "../domain/pictures/site-picture.ts";
import type { PostSummary } from "../domain/post.ts";
import type { Site } from "../domain/site.ts";
import type { SitePorts } from "./site-ports.ts";

/** The language of the site's pages is chosen by the languages of this many newest posts. */
const languagePosts = 10;

/** The maximum number of tags in the navigation. */
const maxTags = 6;

/**
 * The minimum number of posts that must have a tag before the navigation links to it. It applies to tags that only the
 * writer proposed; a tag that a client chose is always linked.
 */
const minProposed = 3;

/** The data that every page of a site needs, and the site's newest posts. */
export interface SiteView {
  readonly view: View;
  readonly newest: readonly PostSummary[];
}

export type ViewPorts = Pick<SitePorts, "posts" | "facets" | "addresses">;

/** Reads the data that every page of a site needs. */
export async function siteView({ posts, facets, addresses }: ViewPorts, site: Site): Promise<SiteView> {
  const [newest, { tags }] = await Promise.all([posts.list(site, { limit: languagePosts }), facets(site)]);
  const named = mergeNames(tags).flatMap(({ name, count, asked }) =>
    nameKey(name) === "" || (asked === 0 && count < minProposed) ? [] : name,
  );
  return {
    view: { site, addresses, locale: localeOfPosts(newest), covers: new Map(), tags: named.slice(0, maxTags) },
    newest,
  };
}

/** Adds the covers of these posts to the view. */
export function withCovers(view: View, shown: readonly PostSummary[]): View {
  const covers = shown.flatMap(({ id, pictures = [] }): [string, Cover][] => {
    const cover = postCover(pictures, view.addresses);
    return cover === undefined ? [] : [[id, cover]];
  });
  return { ...view, covers: new Map(covers) };
}

/**
 * Adds the covers of a list of posts to the view. If the first post has none, it shows the publication's picture. The
 * other posts do not, because the same picture on each of them would look like a mistake.
 */
export function withListCovers(plain: View, shown: readonly PostSummary[]): View {
  const view = withCovers(plain, shown);
  const [first] = shown;
  const cover = siteCover(view.site, view.addresses);
  if (first === undefined || cover === undefined || view.covers.has(first.id)) return view;
  return { ...view, covers: new Map([...view.covers, [first.id, cover]]) };
}
