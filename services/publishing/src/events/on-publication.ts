import { type EventOutput, events } from "@galley/proto/events/v1";
import type { EventHandler } from "@galley/service-kit/messaging";
import type { SiteStore } from "../domain/ports.ts";
import { type PurgePorts, purgePublication } from "../domain/purge.ts";
import type { Site } from "../domain/site.ts";
import { settingsFromPublication } from "../site-settings.ts";

/**
 * Handles the events about publications: creates or updates the site of a publication, and removes the data of a
 * deleted one. Repeated and late events change nothing, because older revisions are ignored and a deleted site cannot
 * come back.
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

/**
 * Updates the site of a publication to the settings in an event or request. Returns undefined if the site is deleted or
 * belongs to another account.
 */
export function keepSite(
  event: Updated,
  { sites }: { readonly sites: Pick<SiteStore, "upsert"> },
): Promise<Site | undefined> {
  return sites.upsert(event.accountId, settingsFromPublication(event));
}
