import type { ClockAndIds } from "../domain/account.ts";
import type { IdeaStore, PublicationStore, StyleStore, TopicStore } from "../domain/ports.ts";
import type { SlotCache } from "../domain/slot-cache.ts";
import type { Tiers } from "../domain/tiers.ts";

/** The dependencies of the RPCs of this service. */
export interface ContentPorts extends ClockAndIds {
  readonly publications: PublicationStore;
  readonly topics: TopicStore;
  readonly ideas: IdeaStore;
  readonly styles: StyleStore;
  readonly tiers: Tiers;
  readonly slotCache: SlotCache;
}
