import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { ContentPort } from "../domain/content-port.ts";
import type { PublishingPort } from "../domain/publishing-port.ts";
import type { Stores } from "../store/create-stores.ts";

/**
 * Wraps the stores for fault tests, in which the process can be made to crash at every call of a store method. Methods
 * listed in `reads` are left out, because they change nothing.
 */
export function crashingStores(stores: Stores): Stores {
  return {
    ...stores,
    orders: withCrashPoints("orders", stores.orders, {
      // `addWaiter` and `promise` write as well, but are left out, because they only change who may cancel the job.
      reads: ["findByOperation", "find", "addWaiter", "promise", "waitingOf", "takenSlots"],
    }),
    queue: withCrashPoints("queue", stores.queue, { reads: ["occupancy", "next"] }),
    leases: withCrashPoints("leases", stores.leases, { reads: ["loadStage", "held"] }),
    jobs: withCrashPoints("jobs", stores.jobs, { reads: ["unfinished"] }),
    sessions: withCrashPoints("sessions", stores.sessions, { reads: ["find", "list", "ownerOf"] }),
    drafts: withCrashPoints("drafts", stores.drafts, {
      reads: ["find", "findByOperation", "findRecord", "findShareTexts", "list"],
    }),
    tokenUses: withCrashPoints("tokenUses", stores.tokenUses, { reads: ["used", "monthUse"] }),
    publishes: withCrashPoints("publishes", stores.publishes, {
      reads: ["ahead", "isPublishing", "held", "heldOf", "plannedOf", "stoppedOf", "postUrlOf", "sharedOn"],
    }),
    autopilotDrafts: withCrashPoints("autopilotDrafts", stores.autopilotDrafts, { reads: ["taken"] }),
    accounts: withCrashPoints("accounts", stores.accounts, { reads: ["find"] }),
    publications: withCrashPoints("publications", stores.publications, { reads: ["find", "due"] }),
    judged: withCrashPoints("judged", stores.judged, { reads: ["unseen"] }),
    scoutSources: withCrashPoints("scoutSources", stores.scoutSources, { reads: ["find"] }),
    tombstones: withCrashPoints("tombstones", stores.tombstones, { reads: ["has", "open"] }),
  };
}

type Closable = { close(): void };

/** Wraps the clients of other services for fault tests, in which the process can be made to crash at every call. */
export function crashingClients<Content extends ContentPort & Closable, Publishing extends PublishingPort & Closable>(
  content: Content,
  publishing: Publishing,
): { readonly content: ContentPort & Closable; readonly publishing: PublishingPort & Closable } {
  return {
    content: withCrashPoints<ContentPort & Closable>("content", content, {
      reads: ["brief", "scoutingBrief", "recentIdeas", "idea", "close"],
    }),
    publishing: withCrashPoints<PublishingPort & Closable>("publishing", publishing, {
      reads: ["findPostUrl", "listPosts", "close"],
    }),
  };
}
