import { notFound } from "@galley/service-kit/errors";
import type { Addresses } from "./addresses.ts";
import type {
  OperationStore,
  PostReader,
  PublicationKey,
  PublishedPlace,
  PublishedSession,
  SiteStore,
} from "./ports.ts";
import type { ShareStatus, ShareStore } from "./share-ports.ts";

/** The post of a session, in the built-in site or in an external CMS, and its shares. */
export interface SessionPost extends Pick<PublishedSession, "sessionId" | "publishedAt" | "draftVersion"> {
  readonly postId: string;
  readonly title: string;
  readonly slug: string;
  readonly url: string;
  /** Not set for the built-in site. */
  readonly cms?: "ghost" | "wordpress";
  readonly isUnpublished: boolean;
  readonly shares: readonly ShareStatus[];
}

type ExternalSessionPost = Pick<SessionPost, "sessionId" | "postId" | "title" | "slug" | "url"> & {
  readonly cms: NonNullable<SessionPost["cms"]>;
};

export interface SessionPostPorts {
  readonly operations: Pick<OperationStore, "findPublished" | "listPublished">;
  readonly sites: Pick<SiteStore, "find">;
  readonly reader: Pick<PostReader, "findBySessions">;
  readonly externalPosts: {
    readonly findPublished: (accountId: string, sessionIds: readonly string[]) => Promise<ExternalSessionPost[]>;
  };
  readonly shares: Pick<ShareStore, "findOf">;
  readonly addresses: Addresses;
}

/** Returns the post of a session. Throws "not-found" if it has none. */
export async function findSessionPost(
  ports: SessionPostPorts,
  accountId: string,
  sessionId: string,
): Promise<SessionPost> {
  const session = await ports.operations.findPublished(accountId, sessionId);
  const [post] = session === undefined ? [] : await toSessionPosts(ports, session, [session]);
  if (post === undefined) throw notFound("The session has no post.");
  return post;
}

/**
 * Lists the posts of a publication that were published from sessions by the time of their first publish, newest first.
 * `next` is the cursor for the next page. Not set on the last page.
 */
export async function listSessionPosts(
  ports: SessionPostPorts,
  publication: PublicationKey,
  { after, limit }: { readonly after: PublishedPlace | undefined; readonly limit: number },
): Promise<{ readonly posts: readonly SessionPost[]; readonly next?: PublishedPlace | undefined }> {
  const found = await ports.operations.listPublished(publication, { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const posts = await toSessionPosts(ports, publication, page);
  return { posts, ...(found.length > limit && { next: page.at(-1) }) };
}

async function toSessionPosts(
  { sites, reader, externalPosts, shares, addresses }: SessionPostPorts,
  { accountId, publicationId }: PublicationKey,
  sessions: readonly PublishedSession[],
): Promise<SessionPost[]> {
  const ids = sessions.map(({ sessionId }) => sessionId);
  const [site, builtIn, external, statuses] = await Promise.all([
    sites.find(accountId, publicationId),
    reader.findBySessions(accountId, ids),
    externalPosts.findPublished(accountId, ids),
    shares.findOf(accountId, ids),
  ]);
  const onSite = new Map(builtIn.map((post) => [post.sessionId, post]));
  const elsewhere = new Map(external.map((post) => [post.sessionId, post]));
  const sharesOf = Map.groupBy(statuses, ({ sessionId }) => sessionId);
  return sessions.flatMap(({ sessionId, publishedAt, draftVersion }): SessionPost[] => {
    const session = { sessionId, publishedAt, draftVersion, shares: sharesOf.get(sessionId) ?? [] };
    const remote = elsewhere.get(sessionId);
    if (remote !== undefined) return [{ ...remote, ...session, isUnpublished: false }];
    const post = onSite.get(sessionId);
    // No post is found when it was in a CMS that is no longer linked, and a person removed it there.
    if (post === undefined || site === undefined) return [];
    const { id: postId, title, slug, isUnpublished } = post;
    return [{ ...session, postId, title, slug, isUnpublished, url: addresses.post(site, slug) }];
  });
}
