import { z } from "zod";
import { publishedPost, toPublishedPost } from "../representations/published-post.ts";
import { defineRoute } from "../route.ts";
import { draftVersion, resourceId, slug, text } from "../validation/fields.ts";
import { present } from "../validation/present.ts";
import { linkedInText, tags, tagsOf, tweetText } from "../validation/publish-fields.ts";

const body = z.object({
  slug: slug.optional().meta({ description: "URL slug of the post." }),
  author: text(200).optional().meta({ description: "A new post has the publication's default author without." }),
  tags: tags.optional(),
  excerpt: text(500, 0)
    .optional()
    .meta({ description: "Excerpt or meta description. Without, or empty: what the post begins with." }),
  draftVersion: draftVersion.optional().meta({ description: "The latest version unless given." }),
  publishToLinkedIn: z.boolean().optional(),
  publishToTwitter: z.boolean().optional().meta({ description: "Shares to X." }),
  tweetText: tweetText.optional(),
  linkedInText: linkedInText.optional(),
});

export const publishSession = defineRoute({
  method: "post",
  path: "/sessions/:id/publish",
  name: "publishSession",
  tag: "Sessions",
  summary: "Publish a session's draft, and share it",
  description:
    "Publishing again updates the same post, keeps the slug, author, tags and excerpt that are left out, does not count against the weekly quota, and tries failed shares again. When sharing fails the post is published nevertheless; `social` says so.",
  failures: ["NOT_FOUND", "QUOTA_EXCEEDED", "PUBLISH_FAILED"],
  params: z.object({ id: resourceId }),
  body,
  bodyExample: { tags: "ai, tools", publishToLinkedIn: true },
  responses: { 200: { description: "The published post.", data: publishedPost } },
  stillThere: ({ params }, backends) => backends.generation("getSession", { sessionId: params.id }),
  handle: async ({ params, body: wish }, { backends, operationId }) => {
    const { post } = await backends.generation("publishSession", {
      operationId,
      sessionId: params.id,
      slug: wish.slug,
      author: wish.author,
      tags: wish.tags === undefined ? undefined : { values: tagsOf(wish.tags) },
      excerpt: wish.excerpt,
      draftVersion: wish.draftVersion,
      publishToLinkedin: wish.publishToLinkedIn ?? false,
      publishToTwitter: wish.publishToTwitter ?? false,
      tweetText: wish.tweetText || undefined,
      linkedinText: wish.linkedInText || undefined,
    });
    return { status: 200, data: toPublishedPost(present(post)) };
  },
});
