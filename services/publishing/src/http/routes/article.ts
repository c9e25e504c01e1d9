import { articlePage } from "../../domain/pages/article.ts";
import { htmlType, latest, parameter, sendDocument, sendMoved, sendNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

const morePosts = 3;
const slugForm = /^[a-z0-9-]{1,100}$/;

/** GET /sites/:handle/:slug: one post; an earlier slug of it leads there. */
export function articleRoute({ posts, addresses }: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const slug = parameter(request, "slug");
    const post = slugForm.test(slug) ? await posts.findBySlug(site, slug) : undefined;
    if (post === undefined) return sendNotFound(response, site, addresses);
    if (post.slug !== slug) return sendMoved(response, addresses.post(site.handle, post.slug));
    const newest = await posts.list(site, { limit: morePosts + 1 });
    const more = newest.filter(({ id }) => id !== post.id).slice(0, morePosts);
    sendDocument(request, response, {
      type: htmlType,
      body: articlePage({ site, addresses, post, more }),
      changedAt: latest([site.updatedAt, post.updatedAt, ...more.map(({ updatedAt }) => updatedAt)]),
    });
  };
}
