import { articlePage } from "../../domain/pages/article.ts";
import { htmlType, latest, parameter, sendDocument, sendMoved, sendNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

const morePosts = 3;
const slugForm = /^[a-z0-9-]{1,100}$/;

/** GET /sites/:handle/:slug: one post; an earlier slug of it leads there. */
export function articleRoute({ posts, addresses, slots = {} }: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const slug = parameter(request, "slug");
    const post = slugForm.test(slug) ? await posts.findBySlug(site, slug) : undefined;
    if (post === undefined) return sendNotFound(response, site, addresses);
    if (post.slug !== slug) return sendMoved(response, addresses.post(site, post.slug));
    const newest = await posts.list(site, { limit: morePosts + 1 });
    const more = newest.filter(({ id }) => id !== post.id).slice(0, morePosts);
    const [covers, shareImage, comments] = await Promise.all([
      slots.covers?.(site, [post.id]),
      slots.shareImage?.(site, post),
      slots.comments?.(site, post, request.query),
    ]);
    const slotted = { cover: covers?.get(post.id), shareImage, comments: comments?.html };
    const commentsChanged = comments === undefined ? [] : [comments.changedAt];
    sendDocument(request, response, {
      type: htmlType,
      body: articlePage({ site, addresses, post, more, ...slotted }),
      changedAt: latest([
        site.updatedAt,
        post.updatedAt,
        ...more.map(({ updatedAt }) => updatedAt),
        ...commentsChanged,
      ]),
    });
  };
}
