/** What an account must have in the end: whatever was acknowledged to it, each thing once, and nothing else. */
export interface Estate {
  readonly accountId: string;
  /** The point that was armed while the account was used. */
  readonly point: string;
  readonly publications: Set<string>;
  /** Publications of which nothing may be left. */
  readonly deleted: Set<string>;
  /** Topic id → publication id. */
  readonly topics: Map<string, string>;
  /** Session ids that were told to the client. */
  readonly sessions: Set<string>;
  /** Session id → the one post it became. */
  readonly posts: Map<string, string>;
  /** Sessions whose posts are deleted: their places in the week's quota stay used. */
  readonly usedPlaces: Set<string>;
  /** Webhooks that were promised, by the path they go to, with the events that are right. */
  readonly webhooks: Map<string, readonly string[]>;
}

export function newEstate(accountId: string, point: string): Estate {
  return {
    accountId,
    point,
    publications: new Set(),
    deleted: new Set(),
    topics: new Map(),
    sessions: new Set(),
    posts: new Map(),
    usedPlaces: new Set(),
    webhooks: new Map(),
  };
}

/** A publication was deleted: nothing of it may be left. */
export function forgetPublication(estate: Estate, publicationId: string): void {
  estate.publications.delete(publicationId);
  estate.deleted.add(publicationId);
  for (const [topic, publication] of estate.topics) if (publication === publicationId) estate.topics.delete(topic);
}
