/** What the stores must hold for an account in the end: whatever was acknowledged to it, each thing once, and nothing else. */
export interface ExpectedState {
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

export function newExpectedState(accountId: string, point: string): ExpectedState {
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

/** Records that a publication was deleted, so that nothing of it may be left. */
export function expectDeletion(expectedState: ExpectedState, publicationId: string): void {
  expectedState.publications.delete(publicationId);
  expectedState.deleted.add(publicationId);
  for (const [topic, publication] of expectedState.topics)
    if (publication === publicationId) expectedState.topics.delete(topic);
}
