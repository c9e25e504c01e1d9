import { z } from "zod";
import { draftHeaderNames, draftHeaders } from "../draft-headers.ts";
import { editDecision, editDecisions, required } from "../representations/contract-values.ts";
import { draftVersion, toDraftVersion } from "../representations/draft.ts";
import { draftReport, toDraftReport } from "../representations/draft-report.ts";
import { publishedPost, toPublishedPost } from "../representations/published-post.ts";
import { session, toSession } from "../representations/session.ts";
import { defineRoute } from "../route.ts";
import { resourceId, slug, text, draftVersion as version, versionInPath } from "../validation/fields.ts";
import { linkedInText, parseTags, tags, tweetText } from "../validation/publish-fields.ts";

const getSession = defineRoute({
  method: "get",
  path: "/sessions/:id",
  name: "getSession",
  tag: "Sessions",
  summary: "Read a writing session",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "The session with a summary of its latest draft.", data: session } },
  handle: async ({ params }, { backends }) => {
    const found = await backends.generation("getSession", { sessionId: params.id });
    return { status: 200, data: toSession(required(found.session)) };
  },
});

const getDraft = defineRoute({
  method: "get",
  path: "/sessions/:id/drafts/:version",
  name: "getDraft",
  tag: "Sessions",
  summary: "Read a version of a session's draft",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId, version: versionInPath }),
  responses: { 200: { description: "The draft version.", data: draftVersion, headers: draftHeaderNames } },
  handle: async ({ params }, { backends }) => {
    const found = await backends.generation("getDraft", { sessionId: params.id, version: params.version });
    const draft = required(found.draft);
    return { status: 200, data: toDraftVersion(draft), headers: draftHeaders(params.id, draft) };
  },
});

const getDraftReport = defineRoute({
  method: "get",
  path: "/sessions/:id/drafts/:version/report",
  name: "getDraftReport",
  tag: "Sessions",
  summary: "Read how a version of a draft came to be",
  description:
    "Every sentence with what it rests on, the passages that bear it and what was decided of it; the sources that were read, and those that were not, with the reason; notes on wishes not met, contradictions and sentences taken out; tokens and money; and what a publish would use that names no excerpt or tags.",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId, version: versionInPath }),
  responses: { 200: { description: "The report of the draft version.", data: draftReport } },
  handle: async ({ params }, { backends }) => {
    const { report } = await backends.generation("getDraftReport", { sessionId: params.id, version: params.version });
    return { status: 200, data: toDraftReport(required(report)) };
  },
});

const publishBody = z
  .object({
    slug: slug.optional().meta({ description: "URL slug of the post." }),
    author: text(200).optional().meta({ description: "A new post has the publication's default author without." }),
    tags: tags.optional(),
    excerpt: text(500, 0)
      .optional()
      .meta({ description: "Excerpt or meta description. Without, or empty: what the post begins with." }),
    draftVersion: version.optional().meta({ description: "The latest version unless given." }),
    publishToLinkedIn: z.boolean().optional(),
    publishToTwitter: z.boolean().optional().meta({ description: "Shares to X." }),
    tweetText: tweetText.optional(),
    linkedInText: linkedInText.optional(),
    onCmsEdit: editDecision.optional().meta({
      description:
        "What to do if a person changed, unpublished or deleted the post in Ghost or WordPress after its last publish. `keep-theirs`: nothing is changed there, and the answer has `unchanged`. `replace`: the change is overwritten. Without: 409 `CONFLICT`.",
      examples: ["keep-theirs"],
    }),
  })
  .meta({ id: "PublishOptions" });

const publishSession = defineRoute({
  method: "post",
  path: "/sessions/:id/publish",
  name: "publishSession",
  tag: "Sessions",
  summary: "Publish a session's draft, and share it",
  description:
    "Publishing again updates the same post, keeps the slug, author, tags and excerpt that are left out, does not count against the weekly quota, and tries failed shares again. When sharing fails the post is published nevertheless; `social` says so. A post that a person changed in the CMS is overwritten only with `onCmsEdit`. A post that is kept is shared with its title there, and not at all while readers cannot see it.",
  failures: ["NOT_FOUND", "QUOTA_EXCEEDED", "CONFLICT", "PUBLISH_FAILED"],
  params: z.object({ id: resourceId }),
  body: publishBody,
  bodyExample: { tags: "ai, tools", publishToLinkedIn: true },
  responses: { 200: { description: "The published post.", data: publishedPost } },
  verifyReplay: ({ params }, backends) => backends.generation("getSession", { sessionId: params.id }),
  handle: async ({ params, body: wish }, { backends, operationId }) => {
    const { post } = await backends.generation("publishSession", {
      operationId,
      sessionId: params.id,
      slug: wish.slug,
      author: wish.author,
      tags: wish.tags === undefined ? undefined : { values: parseTags(wish.tags) },
      excerpt: wish.excerpt,
      draftVersion: wish.draftVersion,
      publishToLinkedin: wish.publishToLinkedIn ?? false,
      publishToTwitter: wish.publishToTwitter ?? false,
      tweetText: wish.tweetText || undefined,
      linkedinText: wish.linkedInText || undefined,
      onCmsEdit: wish.onCmsEdit && editDecisions.toProto(wish.onCmsEdit),
    });
    return { status: 200, data: toPublishedPost(required(post)) };
  },
});

export const sessionRoutes = [getSession, getDraft, getDraftReport, publishSession];
