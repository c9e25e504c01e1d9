import { toServiceError } from "@galley/service-kit/errors";
import { z } from "zod";
import {
  autoPublishMode,
  autoPublishModes,
  commentsModeration,
  commentsModerations,
  required,
  templateId,
  templates,
} from "../representations/contract-values.ts";
import { deleted, deletion } from "../representations/deletion.ts";
import { post, toPost } from "../representations/post.ts";
import {
  changedPublication,
  createdPublication,
  publication,
  publicationWithTopics,
  toPublication,
} from "../representations/publication.ts";
import { scoutSchedule, toProtoSchedule } from "../representations/scout-schedule.ts";
import { toTopic } from "../representations/topic.ts";
import { defineRoute } from "../route.ts";
import { resourceId, slug, styleId, text, timezone, wholeNumber } from "../validation/fields.ts";
import { createUpdateMask } from "../validation/update-mask.ts";

const listPublications = defineRoute({
  method: "get",
  path: "/publications",
  name: "listPublications",
  tag: "Publications",
  summary: "List publications",
  responses: { 200: { description: "The account's publications, oldest first.", data: z.array(publication) } },
  handle: async (_input, { backends }) => {
    const { publications } = await backends.content("listPublications", {});
    return { status: 200, data: publications.map(toPublication) };
  },
});

const getPublication = defineRoute({
  method: "get",
  path: "/publications/:id",
  name: "getPublication",
  tag: "Publications",
  summary: "Read a publication with its topics",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "The publication.", data: publicationWithTopics } },
  handle: async ({ params }, { backends }) => {
    const { publication, topics } = await backends.content("getPublication", { publicationId: params.id });
    return { status: 200, data: { ...toPublication(required(publication)), topics: topics.map(toTopic) } };
  },
});

const createBody = z
  .object({
    name: text(200),
    slug,
    description: text(2_000, 0).optional(),
    writingTone: text(2_000, 0).optional(),
    defaultAuthor: text(200).optional(),
    autoPublishMode: autoPublishMode.optional(),
    cadencePostsPerWeek: wholeNumber(1).optional(),
    scoutSchedule: scoutSchedule.optional(),
    timezone: timezone.optional(),
  })
  .meta({ id: "NewPublication" });

const changeBody = createBody
  .extend({
    description: text(2_000, 0).nullable(),
    writingTone: text(2_000, 0).nullable(),
    scoutSchedule: scoutSchedule.nullable(),
    styleId: styleId.nullable(),
    templateId,
    feedFullEnabled: z.boolean(),
    feedPartialEnabled: z.boolean(),
    commentsEnabled: z.boolean(),
    commentsModeration,
  })
  .partial()
  .meta({ id: "PublicationChanges" });
type Change = z.infer<typeof changeBody>;

/** Converts the fields of a publication that both a new publication and a change may have to a gRPC message. */
const toMessage = (fields: Change) => ({
  name: fields.name,
  slug: fields.slug,
  description: fields.description ?? undefined,
  writingTone: fields.writingTone ?? undefined,
  defaultAuthor: fields.defaultAuthor,
  autoPublishMode: fields.autoPublishMode && autoPublishModes.toProto(fields.autoPublishMode),
  cadencePostsPerWeek: fields.cadencePostsPerWeek,
  scoutSchedule: fields.scoutSchedule ? toProtoSchedule(fields.scoutSchedule) : undefined,
  timezone: fields.timezone,
});

const createPublication = defineRoute({
  method: "post",
  path: "/publications",
  name: "createPublication",
  role: "writer",
  publishes: ({ autoPublishMode }) => autoPublishMode === "full-auto",
  tag: "Publications",
  summary: "Create a publication",
  description:
    "How many publications an account may have, and how many posts a week they may aim for, depends on its tier.",
  // A repeated request with an `Idempotency-Key` gets NOT_FOUND when the publication was deleted in the meantime.
  failures: ["NOT_FOUND", "QUOTA_EXCEEDED"],
  body: createBody,
  bodyExample: { name: "Field Notes", slug: "field-notes", timezone: "Europe/Berlin" },
  responses: { 201: { description: "The new publication.", data: createdPublication } },
  verifyReplay: ({ data }, backends) => backends.content("getPublication", { publicationId: data.id }),
  handle: async ({ body: wish }, { account, backends, operationId }) => {
    const message = toMessage(wish);
    const { publication } = await backends.content("createPublication", {
      ...message,
      operationId,
      defaultAuthor: message.defaultAuthor ?? account.name,
    });
    const created = required(publication);
    return { status: 201, data: { ...toPublication(created), cmsPublicationId: created.cmsPublicationId } };
  },
});

const updatePublication = defineRoute({
  method: "patch",
  path: "/publications/:id",
  name: "updatePublication",
  tag: "Publications",
  summary: "Change a publication",
  description: "Only the fields that are sent change; null clears those that may be null.",
  failures: ["NOT_FOUND", "QUOTA_EXCEEDED"],
  params: z.object({ id: resourceId }),
  body: changeBody,
  bodyExample: { description: null, templateId: "editorial" },
  responses: { 200: { description: "What changed.", data: changedPublication } },
  handle: async ({ params, body: change }, { backends }) => {
    const { publication } = await backends.content("updatePublication", {
      ...toMessage(change),
      publicationId: params.id,
      updateMask: createUpdateMask(change, { templateId: "template" }),
      styleId: change.styleId ?? undefined,
      template: change.templateId && templates.toProto(change.templateId),
      feedFullEnabled: change.feedFullEnabled,
      feedPartialEnabled: change.feedPartialEnabled,
      commentsEnabled: change.commentsEnabled,
      commentsModeration: change.commentsModeration && commentsModerations.toProto(change.commentsModeration),
    });
    const sent = Object.keys(change) as (keyof Change)[];
    const changed = toPublication(required(publication));
    const shown = Object.fromEntries(sent.map((field) => [field, changed[field]]));
    const { id, name, slug: slugNow, updatedAt } = changed;
    return { status: 200, data: { id, name, slug: slugNow, ...shown, updatedAt } };
  },
});

const deletePublication = defineRoute({
  method: "delete",
  path: "/publications/:id",
  name: "deletePublication",
  tag: "Publications",
  summary: "Delete a publication and everything that belongs to it",
  description:
    "Its topics, ideas, sessions, drafts, site, posts and comments go with it. A 503 says that a part could not be reached: the publication is gone already, and repeating the request completes the deletion.",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "Nothing of it can be read any more.", data: deletion } },
  handle: async ({ params }, { backends }) => {
    const request = { publicationId: params.id };
    await backends.content("deletePublication", request);
    await Promise.all([
      backends.generation("purgePublication", request),
      backends.publishing("purgePublication", request),
    ]);
    await backends.content("completePublicationDeletion", request);
    return { status: 200, data: deleted };
  },
});

const listPosts = defineRoute({
  method: "get",
  path: "/publications/:id/posts",
  name: "listPosts",
  tag: "Publications",
  summary: "List published posts",
  failures: ["NOT_FOUND", "BAD_GATEWAY"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "The 50 newest published posts, oldest first.", data: z.array(post).max(50) } },
  handle: async ({ params: { id: publicationId } }, { backends: { content, publishing } }) => {
    const { posts, knowsPublication } = await publishing("listPosts", { publicationId });
    // Either the publication has no posts or it does not exist. Only the content service knows, because the publishing service learns of a
    // new publication later. While the content service is unavailable, the empty list is returned.
    if (posts.length === 0) {
      await content("getPublication", { publicationId }).catch((error: unknown) => {
        if (!knowsPublication || toServiceError(error).kind !== "unavailable") throw error;
      });
    }
    return { status: 200, data: posts.map(toPost) };
  },
});

export const publicationRoutes = [
  listPublications,
  getPublication,
  createPublication,
  updatePublication,
  deletePublication,
  listPosts,
];
