import { nameKey } from "../../domain/name-key.ts";
import type { NameCount } from "../../domain/ports.ts";
import { parameter, sendMoved, sendSiteNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import { siteView } from "../site-view.ts";
import type { SiteHandler } from "../with-site.ts";
import { sendNamedPosts } from "./named-posts.ts";

/** GET /sites/:handle/tag/:name: the posts of a tag. */
export const tagRoute = (ports: SitePorts): SiteHandler => nameRoute(ports, "tag");

/** GET /sites/:handle/author/:name: the posts of an author. */
export const authorRoute = (ports: SitePorts): SiteHandler => nameRoute(ports, "author");

/** Names that share a key share a page; the name itself leads to its key. */
function nameRoute(ports: SitePorts, kind: "tag" | "author"): SiteHandler {
  const { addresses, facets } = ports;
  return async (request, response, site) => {
    const asked = parameter(request, "name");
    const [viewed, { tags, authors }] = await Promise.all([siteView(ports, site), facets(site)]);
    const key = nameKey(asked);
    const names = namesOf(kind === "tag" ? tags : authors, key);
    const [name] = names;
    if (name === undefined) return sendSiteNotFound(response, viewed.view);
    if (asked !== key) return sendMoved(response, addresses[kind](site, key));
    await sendNamedPosts({ request, response }, ports, viewed, {
      ...{ kind, name },
      filter: kind === "tag" ? { tags: names } : { authors: names },
      addressOf: (page) => addresses[kind](site, key, page),
    });
  };
}

/** The most frequent first. */
const namesOf = (counted: readonly NameCount[], key: string): string[] =>
  key === "" ? [] : counted.map(({ name }) => name).filter((name) => nameKey(name) === key);
