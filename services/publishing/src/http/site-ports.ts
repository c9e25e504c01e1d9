import type { Logger } from "@galley/service-kit/logging";
import type { Meter } from "@galley/service-kit/metrics";
import type { Addresses } from "../domain/addresses.ts";
import type { PageSlots } from "../domain/pages/slots.ts";
import type { PostReader, SiteReader } from "../domain/ports.ts";

/** What the public pages are made from. */
export interface SitePorts {
  readonly sites: SiteReader;
  readonly posts: PostReader;
  /** What other parts put on pages; nothing unless given. */
  readonly slots?: PageSlots;
  readonly addresses: Addresses;
  readonly logger: Logger;
  readonly meter: Meter;
}
