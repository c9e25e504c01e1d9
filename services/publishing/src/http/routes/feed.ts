import type { Request, Response } from "express";
import type { FeedContent, FeedForm } from "../../domain/addresses.ts";
import { enabledFeeds, feedTypes, isFeedEnabled } from "../../domain/feed-links.ts";
import { atomFeed } from "../../domain/feeds/atom.ts";
import { type FeedInput, feedLength } from "../../domain/feeds/feed.ts";
import { rssFeed } from "../../domain/feeds/rss.ts";
import { shareImage } from "../../domain/pictures/share-card.ts";
import type { PostFilter } from "../../domain/ports.ts";
import { lastChange } from "../../domain/post.ts";
import type { Site } from "../../domain/site.ts";
import { parameter, sendDocument, sendMoved, sendNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";
import { findNamed } from "./tag.ts";

/** The kind of a feed. */
export interface FeedKind {
  readonly form: FeedForm;
  readonly content: FeedContent;
}

const builders: Readonly<Record<FeedForm, (input: FeedInput) => string>> = { rss: rssFeed, atom: atomFeed };

/** GET a feed of a site: the newest posts, if the owner has enabled the feed. */
export function feedRoute(ports: SitePorts, kind: FeedKind): SiteHandler {
  return async (request, response, site) => {
    if (isFeedEnabled(site, kind.content)) await sendFeed(request, response, ports, site, { kind });
    else sendNotFound(response, site, ports.addresses);
  };
}

/** GET a feed of a tag or an author. The URL with another spelling of the name redirects to the usual one. */
export function namedFeedRoute(ports: SitePorts, named: "tag" | "author", kind: FeedKind): SiteHandler {
  const { addresses } = ports;
  return async (request, response, site) => {
    const asked = parameter(request, "name");
    const found = isFeedEnabled(site, kind.content) ? await findNamed(ports, site, named, asked) : undefined;
    const [name] = found?.names ?? [];
    if (found === undefined || name === undefined) return sendNotFound(response, site, addresses);
    const of = { kind: named, key: found.key, name };
    if (asked !== found.key) return sendMoved(response, addresses.feed(site, kind.content, { form: kind.form, of }));
    await sendFeed(request, response, ports, site, { kind, of, filter: found.filter });
  };
}

interface Feed extends Pick<FeedInput, "of"> {
  readonly kind: FeedKind;
  readonly filter?: PostFilter;
}

async function sendFeed(
  request: Request,
  response: Response,
  { posts, addresses }: SitePorts,
  site: Site,
  { kind: { form, content }, of, filter }: Feed,
): Promise<void> {
  const newest = await posts.listFull(site, { limit: feedLength }, filter);
  const findShareImage: FeedInput["findShareImage"] = (post) => shareImage(site, post, addresses);
  sendDocument(request, response, {
    type: `${feedTypes[form]}; charset=utf-8`,
    body: builders[form]({ site, posts: newest, addresses, content, of, findShareImage }),
    changedAt: lastChange(site, newest),
  });
}

/** The addresses at which other systems have their feeds. They redirect to the feed of a site. */
export const feedAliases: ReadonlySet<string> = new Set(["feed", "rss", "atom"]);

/** Finds the feed to which one of the `feedAliases` redirects. Returns undefined if the owner has disabled all feeds. */
export function aliasedFeed({ addresses }: Pick<SitePorts, "addresses">, site: Site, alias: string) {
  const [content] = enabledFeeds(site);
  return content && addresses.feed(site, content, { form: alias === "atom" ? "atom" : "rss" });
}
