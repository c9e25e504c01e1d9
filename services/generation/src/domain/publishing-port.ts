import type { Principal, SiteSettings } from "./content-port.ts";
import type { ArchiveItem } from "./engine-ports.ts";
import type { PublishedPost, PublishRequest } from "./publish.ts";
import type { DraftVersion } from "./session.ts";

/** A draft on its way to the CMS. */
export interface Article {
  /** The same on every try. */
  readonly operationId: string;
  readonly draft: DraftVersion;
  readonly site: SiteSettings;
  /** Of a new post whose request names no author. */
  readonly defaultAuthor: string;
  readonly request: PublishRequest;
}

/** The publishing service: however often it is asked, a session has one post. */
export interface PublishingPort {
  /** Rejects with a ServiceError; "unavailable" leaves it open whether the post was made. */
  publish(principal: Principal, article: Article, signal?: AbortSignal): Promise<PublishedPost>;
  /** The newest posts of a publication, the oldest of them first; none when it has published nothing. Rejects with a ServiceError. */
  listPosts(principal: Principal, publicationId: string): Promise<ArchiveItem[]>;
}
