import type { Publication as Message, UpdatePublicationRequest__Output } from "@galley/proto/content/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Publication } from "../../domain/publication.ts";
import type { PublicationSettings, Requested } from "../../domain/schemas.ts";
import { readScoutSchedule, scoutScheduleMessage } from "./scout-schedule.ts";
import { unixSeconds } from "./time.ts";
import { type MaskReaders, readMask } from "./update-mask.ts";

export const autoPublishModeCodec = enumCodec("AUTO_PUBLISH_MODE", ["ideas-only", "draft", "full-auto"]);

const templateCodec = enumCodec("TEMPLATE", ["starter", "editorial", "bold"]);

const moderationCodec = enumCodec("COMMENTS_MODERATION", ["auto-approve", "pre-approve"]);

export function publicationMessage(publication: Publication): Message {
  const { id, name, slug, defaultAuthor, cadencePostsPerWeek, timezone, cmsPublicationId, revision } = publication;
  const { description, writingTone, styleId, scoutSchedule } = publication;
  const { feedFullEnabled, feedPartialEnabled, commentsEnabled } = publication;
  return {
    id,
    name,
    slug,
    defaultAuthor,
    cadencePostsPerWeek,
    timezone,
    cmsPublicationId,
    revision,
    feedFullEnabled,
    feedPartialEnabled,
    commentsEnabled,
    description: description ?? undefined,
    writingTone: writingTone ?? undefined,
    styleId: styleId ?? undefined,
    scoutSchedule: scoutSchedule === null ? null : scoutScheduleMessage(scoutSchedule),
    autoPublishMode: autoPublishModeCodec.toProto(publication.autoPublishMode),
    template: templateCodec.toProto(publication.templateId),
    commentsModeration: moderationCodec.toProto(publication.commentsModeration),
    createdAt: unixSeconds(publication.createdAt),
    updatedAt: unixSeconds(publication.updatedAt),
  };
}

type Request = UpdatePublicationRequest__Output;
type RequestedSettings = Requested<PublicationSettings>;

const readers: MaskReaders<Request, RequestedSettings> = {
  name: ({ name = null }) => ({ name }),
  slug: ({ slug = null }) => ({ slug }),
  description: ({ description = null }) => ({ description }),
  writing_tone: ({ writingTone = null }) => ({ writingTone }),
  default_author: ({ defaultAuthor = null }) => ({ defaultAuthor }),
  auto_publish_mode: (request) => ({
    autoPublishMode: autoPublishModeCodec.fromProto(request.autoPublishMode) ?? null,
  }),
  cadence_posts_per_week: ({ cadencePostsPerWeek = null }) => ({ cadencePostsPerWeek }),
  scout_schedule: ({ scoutSchedule }) => ({ scoutSchedule: readScoutSchedule(scoutSchedule) }),
  timezone: ({ timezone = null }) => ({ timezone }),
  style_id: ({ styleId = null }) => ({ styleId }),
  template: ({ template }) => ({ templateId: templateCodec.fromProto(template) ?? null }),
  feed_full_enabled: ({ feedFullEnabled = null }) => ({ feedFullEnabled }),
  feed_partial_enabled: ({ feedPartialEnabled = null }) => ({ feedPartialEnabled }),
  comments_enabled: ({ commentsEnabled = null }) => ({ commentsEnabled }),
  comments_moderation: (request) => ({
    commentsModeration: moderationCodec.fromProto(request.commentsModeration) ?? null,
  }),
};

/** Reads the settings that a request to update a publication changes. Throws "invalid" for a field that cannot be changed. */
export function readPublicationUpdate(request: Request): RequestedSettings {
  return readMask(request, readers);
}
