import type { UpdatePublicationRequest } from "@galley/proto/content/v1";
import { z } from "zod";
import {
  autoPublishMode,
  autoPublishModes,
  commentsModeration,
  commentsModerations,
  templateId,
  templates,
} from "../representations/enums.ts";
import { changedPublication, toPublication } from "../representations/publication.ts";
import { scoutSchedule, toProtoSchedule } from "../representations/scout-schedule.ts";
import { defineRoute } from "../route.ts";
import { resourceId, slug, styleId, text, timezone, wholeNumber } from "../validation/fields.ts";
import { present } from "../validation/present.ts";

const body = z.object({
  name: text(200).optional(),
  slug: slug.optional(),
  description: text(2_000, 0).nullable().optional(),
  writingTone: text(2_000, 0).nullable().optional(),
  defaultAuthor: text(200).optional(),
  autoPublishMode: autoPublishMode.optional(),
  cadencePostsPerWeek: wholeNumber(1).optional(),
  scoutSchedule: scoutSchedule.nullable().optional(),
  timezone: timezone.optional(),
  styleId: styleId.nullable().optional(),
  templateId: templateId.optional(),
  feedFullEnabled: z.boolean().optional(),
  feedPartialEnabled: z.boolean().optional(),
  commentsEnabled: z.boolean().optional(),
  commentsModeration: commentsModeration.optional(),
});
type Change = z.infer<typeof body>;

/** The names of the fields in the contract's update mask. */
const maskNames: Readonly<Record<keyof Change, string>> = {
  name: "name",
  slug: "slug",
  description: "description",
  writingTone: "writing_tone",
  defaultAuthor: "default_author",
  autoPublishMode: "auto_publish_mode",
  cadencePostsPerWeek: "cadence_posts_per_week",
  scoutSchedule: "scout_schedule",
  timezone: "timezone",
  styleId: "style_id",
  templateId: "template",
  feedFullEnabled: "feed_full_enabled",
  feedPartialEnabled: "feed_partial_enabled",
  commentsEnabled: "comments_enabled",
  commentsModeration: "comments_moderation",
};

export const updatePublication = defineRoute({
  method: "patch",
  path: "/publications/:id",
  name: "updatePublication",
  tag: "Publications",
  summary: "Change a publication",
  description: "Only the fields that are sent change; null clears those that may be null.",
  failures: ["NOT_FOUND", "QUOTA_EXCEEDED"],
  params: z.object({ id: resourceId }),
  body,
  bodyExample: { description: null, templateId: "editorial" },
  responses: { 200: { description: "What changed.", data: changedPublication } },
  handle: async ({ params, body: change }, { backends }) => {
    const sent = Object.keys(change) as (keyof Change)[];
    const { publication } = await backends.content("updatePublication", {
      publicationId: params.id,
      updateMask: sent.map((field) => maskNames[field]),
      ...toMessage(change),
    });
    const changed = toPublication(present(publication));
    const shown = Object.fromEntries(sent.map((field) => [field, changed[field]]));
    const { id, name, slug: slugNow, updatedAt } = changed;
    return { status: 200, data: { id, name, slug: slugNow, ...shown, updatedAt } };
  },
});

function toMessage(change: Change): UpdatePublicationRequest {
  return {
    name: change.name,
    slug: change.slug,
    description: change.description ?? undefined,
    writingTone: change.writingTone ?? undefined,
    defaultAuthor: change.defaultAuthor,
    autoPublishMode: change.autoPublishMode && autoPublishModes.toProto(change.autoPublishMode),
    cadencePostsPerWeek: change.cadencePostsPerWeek,
    scoutSchedule: change.scoutSchedule ? toProtoSchedule(change.scoutSchedule) : null,
    timezone: change.timezone,
    styleId: change.styleId ?? undefined,
    template: change.templateId && templates.toProto(change.templateId),
    feedFullEnabled: change.feedFullEnabled,
    feedPartialEnabled: change.feedPartialEnabled,
    commentsEnabled: change.commentsEnabled,
    commentsModeration: change.commentsModeration && commentsModerations.toProto(change.commentsModeration),
  };
}
