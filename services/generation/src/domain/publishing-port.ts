import type { Principal, SiteSettings } from "./content-port.ts";
import type { ArchiveItem } from "./engine-ports.ts";
import type { PublishedPost, PublishRequest } from "./publish.ts";
import type { DraftVersion } from "./session.ts";

/** A draft that is to be published in the CMS. */
export interface Article {
  /** Identifies the publish. All attempts have the same id, so that they create only one post. */
  readonly operationId: string;
  readonly draft: DraftVersion;
  readonly site: SiteSettings;
  /** Author that a new post gets if the request names no author. */
  readonly defaultAuthor: string;
  readonly request: PublishRequest;
}

/** Client of the publishing service. A session gets at most one post, however often `publish` is called. */
export interface PublishingPort {
  /**
   * Creates or updates the session's post. Rejects with a ServiceError; after "unavailable" it is unknown whether the
   * post was created.
   */
  publish(principal: Principal, article: Article, signal?: AbortSignal): Promise<PublishedPost>;
  /**
   * Hides the session's post from readers. Rejects with a ServiceError, such as "invalid" if the post is in an external
   * CMS, and "not-found" if there is no post.
   */
  unpublish(principal: Principal, sessionId: string): Promise<void>;
  /** Returns the address of the session's post, or undefined if it has none. Rejects with a ServiceError. */
  findPostUrl(principal: Principal, sessionId: string): Promise<string | undefined>;
  /**
   * Returns the newest posts of a publication, oldest first. Empty
   * if it has published nothing. Rejects with a ServiceError.
   */
  listPosts(principal: Principal, publicationId: string): Promise<ArchiveItem[]>;
}
