import { type FoundNames, findNames } from "../../domain/find-name.ts";
import { maxNames, type NameCount, type PostFilter } from "../../domain/ports.ts";
import type { Site } from "../../domain/site.ts";
import { parameter, sendMoved, sendSiteNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import { siteView } from "../site-view.ts";
import type { SiteHandler } from "../with-site.ts";
import { sendNamedPosts } from "./named-posts.ts";

/** GET /sites/:handle/tag/:name: the posts with a tag. */
export const tagRoute = (ports: SitePorts): SiteHandler => nameRoute(ports, "tag");

/** GET /sites/:handle/author/:name: the posts by an author. */
export const authorRoute = (ports: SitePorts): SiteHandler => nameRoute(ports, "author");

/**
 * Shows the posts of all tags or authors whose names are the same in URLs, such as "Tea" and "tea". A URL with another
 * spelling redirects to the usual one.
 */
function nameRoute(ports: SitePorts, kind: "tag" | "author"): SiteHandler {
  const { addresses } = ports;
  return async (request, response, site) => {
    const asked = parameter(request, "name");
    const [viewed, found] = await Promise.all([siteView(ports, site), findNamed(ports, site, kind, asked)]);
    const [name] = found?.names ?? [];
    if (found === undefined || name === undefined) return sendSiteNotFound(response, viewed);
    const { key, filter } = found;
    if (asked !== key) return sendMoved(response, addresses[kind](site, key));
    await sendNamedPosts({ request, response }, ports, viewed, {
      kind,
      name,
      filter,
      pageUrl: (page) => addresses[kind](site, key, page),
    });
  };
}

/** The tags or authors of a page, and the filter that selects their posts. */
export interface Named extends FoundNames {
  readonly filter: PostFilter;
}

/** Finds the tags or authors for the last part of a URL. Returns undefined if there are none. */
export async function findNamed(
  ports: SitePorts,
  site: Site,
  kind: "tag" | "author",
  asked: string,
): Promise<Named | undefined> {
  const { tags, authors } = await ports.facets(site);
  const counted = kind === "tag" ? tags : authors;
  const found = findNames(counted, asked) ?? (await findRareNames(ports, site, kind, counted, asked));
  return found && { ...found, filter: kind === "tag" ? { tags: found.names } : { authors: found.names } };
}

/**
 * Finds a tag or an author that is too rare for the site's cached lists. Only sites with more names than fit into the
 * lists need this.
 */
async function findRareNames(
  { posts }: SitePorts,
  site: Site,
  kind: "tag" | "author",
  listed: readonly NameCount[],
  asked: string,
): Promise<FoundNames | undefined> {
  return listed.length < maxNames ? undefined : findNames(await posts.allNames(site, kind), asked);
}
