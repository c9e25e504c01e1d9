import type { ClockAndIds } from "../domain/account.ts";
import type { IdeaStore, PublicationStore, StyleStore, TopicStore } from "../domain/ports.ts";
import type { RecentSlots } from "../domain/recent-slots.ts";
import type { Tiers } from "../domain/tiers.ts";

/** Everything that the calls of this service need. */
export interface ContentPorts extends ClockAndIds {
  readonly publications: PublicationStore;
  readonly topics: TopicStore;
  readonly ideas: IdeaStore;
  readonly styles: StyleStore;
  readonly tiers: Tiers;
  readonly recentSlots: RecentSlots;
}
