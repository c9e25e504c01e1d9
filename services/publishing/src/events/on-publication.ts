import { type EventOutput, events } from "@galley/proto/events/v1";
import type { EventHandler } from "@galley/service-kit/messaging";
import type { SiteStore } from "../domain/ports.ts";
import { type PurgePorts, purgePublication } from "../domain/purge.ts";
import { type CommentsMode, type Site, type SiteSettings, type Template, templates } from "../domain/site.ts";

/**
 * Follows what content tells of publications: a site for each, up to date, and none for a deleted one. Repeats and late
 * comers change nothing, because revisions are compared and tombstones stay.
 */
export function onPublication(ports: PurgePorts): EventHandler {
  return async ({ type, payload }) => {
    if (type === "publication.updated.v1") {
      await keepSite(events[type].decode(payload), ports);
      return;
    }
    if (type !== "publication.deleted.v1") return;
    const { accountId, publicationId } = events[type].decode(payload);
    await purgePublication({ accountId, publicationId }, ports);
  };
}

type Updated = EventOutput<"publication.updated.v1">;

/** Brings a publication's site up to this state; undefined when it is another account's or deleted. */
export function keepSite(
  event: Updated,
  { sites }: { readonly sites: Pick<SiteStore, "upsert"> },
): Promise<Site | undefined> {
  return sites.upsert(event.accountId, settingsOf(event));
}

function settingsOf(event: Updated): SiteSettings {
  const { publicationId, cmsPublicationId, name, slug, description, templateId, revision } = event;
  const { feedFullEnabled, feedPartialEnabled, timezone } = event;
  return {
    ...{ siteId: cmsPublicationId, publicationId, name, slug, revision, feedFullEnabled, feedPartialEnabled },
    ...(description === undefined || description === "" ? {} : { description }),
    ...(timezone === "" ? {} : { timezone }),
    template: isTemplate(templateId) ? templateId : "starter",
    comments: commentsModeOf(event),
  };
}

function commentsModeOf({ commentsEnabled, commentsModeration }: Updated): CommentsMode {
  if (!commentsEnabled) return "off";
  return commentsModeration === "auto-approve" ? "auto-approve" : "pre-approve";
}

const isTemplate = (id: string): id is Template => templates.some((template) => template === id);
