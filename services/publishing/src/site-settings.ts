import type { EventOutput } from "@galley/proto/events/v1";
import type { Site__Output } from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import { enumCodec } from "@galley/service-kit/grpc";
import { type CommentsMode, commentsModes, type SiteSettings, templates } from "./domain/site.ts";

// Two messages contain the settings of a site. Events and LearnPublication contain the state of its publication. Each publish
// contains a `Site`, so that a post appears on an up-to-date site while the broker is unavailable. `SiteStore.upsert` stores
// the settings with the higher revision.

export const templateCodec = enumCodec("TEMPLATE", templates);

const commentsCodec = enumCodec("COMMENTS_MODE", commentsModes);

type PublicationState = EventOutput<"publication.updated.v1">;

/** Reads the settings of a site from the state of its publication, as events contain it. */
export function settingsFromPublication(publication: PublicationState): SiteSettings {
  const { cmsPublicationId, templateId } = publication;
  return {
    ...commonSettings(publication),
    siteId: cmsPublicationId,
    template: templates.find((template) => template === templateId) ?? "starter",
    comments: commentsMode(publication),
  };
}

/** Reads the settings from the `site` of a request. Throws "invalid" if it or a required field is missing. */
export function settingsFromSite(site: Site__Output | null): SiteSettings {
  if (site === null) throw invalid("site is required");
  const { id, publicationId, name, slug, template, comments } = site;
  for (const [field, value] of Object.entries({ id, publicationId, name, slug })) {
    if (value === "") throw invalid(`site.${field} is required`);
  }
  return {
    ...commonSettings(site),
    siteId: id,
    template: templateCodec.fromProto(template) ?? "starter",
    comments: commentsCodec.fromProto(comments) ?? "off",
  };
}

type CommonSettings = Omit<SiteSettings, "siteId" | "template" | "comments">;

/** Returns the settings that both messages contain under the same names. An empty description or time zone counts as not set. */
function commonSettings(message: CommonSettings): CommonSettings {
  const { publicationId, name, slug, description = "", timezone = "" } = message;
  const { feedFullEnabled, feedPartialEnabled, revision } = message;
  return {
    publicationId,
    name,
    slug,
    feedFullEnabled,
    feedPartialEnabled,
    revision,
    ...(description !== "" && { description }),
    ...(timezone !== "" && { timezone }),
  };
}

function commentsMode({ commentsEnabled, commentsModeration }: PublicationState): CommentsMode {
  if (!commentsEnabled) return "off";
  return commentsModeration === "auto-approve" ? "auto-approve" : "pre-approve";
}
