import { nameKey } from "../../domain/name-key.ts";
import { articlePage } from "../../domain/pages/article.ts";
import type { Neighbours, PostReader } from "../../domain/ports.ts";
import type { Post, PostSummary } from "../../domain/post.ts";
import type { Site } from "../../domain/site.ts";
import { parameter, sendMoved, sendPage, sendSiteGone, sendSiteNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import { siteView, withCovers } from "../site-view.ts";
import type { SiteHandler } from "../with-site.ts";
import { aliasedFeed, feedAliases } from "./feed.ts";

const morePosts = 3;
const slugForm = /^[a-z0-9-]{1,100}$/;

/** GET /sites/:handle/:slug: the page of a post. Earlier slugs redirect to the current one. */
export function articleRoute(ports: SitePorts): SiteHandler {
  const { posts, addresses, commentsBelow } = ports;
  return async (request, response, site) => {
    const slug = parameter(request, "slug");
    const [viewed, post] = await Promise.all([
      siteView(ports, site),
      slugForm.test(slug) ? posts.findBySlug(site, slug) : undefined,
    ]);
    if (post === undefined) {
      // A post may have such a slug since before these addresses had a meaning, so the post comes first.
      const feed = feedAliases.has(slug) ? aliasedFeed(ports, site, slug) : undefined;
      if (feed !== undefined) return sendMoved(response, feed);
      const isGone = slugForm.test(slug) && (await posts.isUnpublished(site, slug));
      return isGone ? sendSiteGone(response, viewed) : sendSiteNotFound(response, viewed);
    }
    if (post.slug !== slug) return sendMoved(response, addresses.post(site, post.slug));
    const { neighbours, more } = await aroundPost(posts, site, { post, newest: viewed.newest });
    const view = withCovers(viewed.view, [post, ...more]);
    const comments = await commentsBelow?.(site, post, view);
    const shown = [post, neighbours.older, neighbours.newer, ...more, comments].flatMap((each) => each ?? []);
    const body = articlePage({ view, post, neighbours, more, comments: comments?.html });
    sendPage(request, response, { site, shown, body });
  };
}

interface Around {
  readonly neighbours: Neighbours;
  readonly more: readonly PostSummary[];
}

/** Reads the previous and the next post, and recommended posts: first those with a common tag, then the newest. */
async function aroundPost(
  posts: PostReader,
  site: Site,
  { post, newest }: { readonly post: Post; readonly newest: readonly PostSummary[] },
): Promise<Around> {
  const tags = post.tags.filter((tag) => nameKey(tag) !== "");
  const [neighbours, related] = await Promise.all([
    posts.neighbours(site, post),
    // Reads three posts more than the page shows, because this post and its two neighbours may be among them and are
    // left out.
    tags.length === 0 ? [] : posts.list(site, { limit: morePosts + 3 }, { tags }),
  ]);
  const excluded = new Set([post.id, neighbours.older?.id, neighbours.newer?.id]);
  const others = new Map(
    [...related, ...newest].filter(({ id }) => !excluded.has(id)).map((other) => [other.id, other]),
  );
  return { neighbours, more: [...others.values()].slice(0, morePosts) };
}
