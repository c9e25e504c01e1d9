import type { Logger } from "@galley/service-kit/logging";
import type { Notifier } from "@galley/service-kit/scheduling";
import type { ContentPort } from "../domain/content-port.ts";
import type { PublishingPort } from "../domain/publishing-port.ts";
import type { ShareWriter } from "../domain/share-texts.ts";
import type { DraftStore, PublishStore, SessionStore } from "../domain/store-ports.ts";
import type { TokenGate } from "../domain/token-gate.ts";
import type { Timing } from "../jobs/timing.ts";
import type { TombstoneGuard } from "../purge/tombstone-guard.ts";

/** What publishing a session needs. */
export interface PublishPorts {
  readonly publishes: PublishStore;
  readonly sessions: Pick<SessionStore, "find" | "markPublished">;
  readonly drafts: Pick<
    DraftStore,
    "find" | "findRecord" | "markFinal" | "claimShareTexts" | "saveShareTexts" | "findShareTexts"
  >;
  readonly content: Pick<ContentPort, "brief">;
  readonly publishing: Pick<PublishingPort, "publish">;
  /** Unset: there is no model to write them. */
  readonly writeShareTexts: ShareWriter | undefined;
  readonly tokens: TokenGate;
  readonly guard: TombstoneGuard;
  /** Names this process in leases. */
  readonly owner: string;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Notified when an operation of this process has ended. */
  readonly ends: Notifier;
  readonly timing: Timing;
  readonly logger: Logger;
}
