import type { Logger } from "@galley/service-kit/logging";
import type { Outbound } from "@galley/service-kit/outbound";
import type { Addresses } from "../domain/addresses.ts";
import { feedsOf } from "../domain/feed-links.ts";
import type { PublicationKey, SiteStore } from "../domain/ports.ts";

export interface AnnouncePorts {
  /** The WebSub hub. */
  readonly hub: string;
  readonly outbound: Outbound;
  readonly sites: Pick<SiteStore, "find">;
  readonly addresses: Addresses;
  readonly logger: Logger;
}

const patienceMilliseconds = 10_000;

/**
 * Tells the hub that a site's feeds have news, as publishers do it by the WebSub recommendation's predecessor (PubSubHubbub
 * 0.4, section 7). Nobody waits for it, and a hub that is away misses it: its subscribers hear with the next post.
 */
export function createAnnounce({ hub, outbound, sites, addresses, logger }: AnnouncePorts) {
  const announce = async ({ accountId, publicationId }: PublicationKey): Promise<void> => {
    const site = await sites.find(accountId, publicationId);
    const feeds = site === undefined ? [] : feedsOf(site, addresses);
    if (feeds.length === 0) return;
    const body = new URLSearchParams({ "hub.mode": "publish" });
    for (const { href } of feeds) body.append("hub.url", href);
    const { status } = await outbound.request(hub, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: body.toString(),
      schemes: ["https:", "http:"],
      maximumBytes: 10_000,
      timeoutMilliseconds: patienceMilliseconds,
      redirects: 0,
    });
    if (status >= 300) logger.warn({ status }, "the WebSub hub refused to tell of a new post");
  };
  return (publication: PublicationKey): void => {
    announce(publication).catch((error: unknown) => {
      logger.warn({ err: error }, "the WebSub hub was not told of a new post");
    });
  };
}
