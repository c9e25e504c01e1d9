import { notFound, type ServiceError, unavailable } from "@galley/service-kit/errors";
import type { Addresses } from "./addresses.ts";
import { type ArticleInput, type PreparedArticle, prepareArticle } from "./article/prepare.ts";
import type { Operation, PublishResult, ShareRequests } from "./operation.ts";
import type { ClaimInput, EditDecision, OperationStore, PlacedPost, PostTarget, SiteStore } from "./ports.ts";
import { type PublicationData, purgePublication } from "./purge.ts";
import { ensureSlot } from "./quota.ts";
import { settleOperation } from "./settle.ts";
import { sharePost } from "./share.ts";
import type { LinkedAccount, ShareStore, SocialNetwork, SocialNetworks } from "./share-ports.ts";
import { type Network, networks, type ShareOutcome } from "./share-request.ts";
import type { Site, SiteSettings } from "./site.ts";
import { isReservedSlug } from "./slug.ts";
import type { Tiers } from "./tiers.ts";

/** The account on whose behalf a call is made. Data of other accounts is treated as if it did not exist. */
export interface Account {
  readonly accountId: string;
  /** The name of the account's plan. */
  readonly tier: string;
}

/** How long a publish waits for another publish of the same session. */
export interface Patience {
  /**
   * The number of attempts to begin before the publish gives up because another one of the same session is still
   * running.
   */
  readonly attempts: number;
  /** Waits before the next attempt to begin. Attempts are numbered from 1. Rejects when the signal aborts. */
  readonly pause: (attempt: number, signal: AbortSignal) => Promise<void>;
}

export interface PublishInput {
  readonly account: Account;
  readonly sessionId: string;
  /** Identifies the request. A repeat with the same id returns the first result. */
  readonly operationId: string;
  readonly site: SiteSettings;
  readonly article: ArticleInput;
  /** The version of the draft that the article is. */
  readonly draftVersion: number;
  readonly shares: ShareRequests;
  /** The client's decision for the case that a person changed or deleted the post in its CMS. */
  readonly onCmsEdit?: EditDecision | undefined;
}

export interface PublishPorts {
  readonly sites: SiteStore;
  readonly operations: OperationStore;
  readonly posts: PostTarget;
  readonly shares: ShareStore;
  /**
   * The stores of a publication's other data, such as comments. Deleting the publication also removes its data from
   * them.
   */
  readonly belongings: readonly PublicationData[];
  readonly socialNetworks: SocialNetworks;
  readonly linkedAccount: LinkedAccount;
  readonly tiers: Tiers;
  readonly addresses: Addresses;
  readonly newId: () => string;
  readonly now: () => Date;
  /** How long publishes of one session wait for each other. */
  readonly patience: Patience;
}

/**
 * Publishes the article of a session as one post, however often it is called, and shares it. The process may crash
 * after any write: a repeated call continues after the last one. If no call is repeated, a background job (`sweep`)
 * finds out the outcome.
 */
export async function publish(input: PublishInput, ports: PublishPorts, signal: AbortSignal): Promise<PublishResult> {
  const article = prepareArticle(input.article);
  const { accountId } = input.account;
  const site = await ports.sites.upsert(accountId, input.site);
  if (site === undefined) throw notFound("There is no such publication.");
  const operation = await claimOperation(
    { sessionId: input.sessionId, accountId, publicationId: site.publicationId, postId: ports.newId() },
    ports,
    signal,
  );
  const { lastResult } = operation;
  if (lastResult?.operationId === input.operationId) {
    await ports.operations.release(operation);
    return lastResult;
  }
  const post = await send(operation, { site, article, input }, ports);
  return conclude({ operation, post, input }, ports);
}

/**
 * Waits until no other process publishes the session, then reserves it for this process. Throws "unavailable" if the
 * wait takes too long, and "not-found" if the publication is deleted or the session belongs to somebody else.
 */
export async function claimOperation(
  input: ClaimInput,
  { operations, patience }: Pick<PublishPorts, "operations" | "patience">,
  signal: AbortSignal,
): Promise<Operation> {
  for (let attempt = 1; attempt <= patience.attempts; attempt += 1) {
    const outcome = await operations.claim(input);
    if (outcome === "gone") throw notFound("There is no such publication.");
    if (outcome !== "busy") return outcome.claimed;
    await patience.pause(attempt, signal);
  }
  throw unavailable("Another publish of this session is still under way.", { retryAfterSeconds: 2 });
}

interface Sent {
  readonly site: Site;
  readonly article: PreparedArticle;
  readonly input: PublishInput;
}

async function send(
  claimed: Operation,
  { site, article, input: { account, article: asked, onCmsEdit } }: Sent,
  ports: PublishPorts,
): Promise<PlacedPost> {
  let operation = claimed;
  try {
    await requireLease(operation, ports, ensureSlot(operation, account.tier, ports));
    await requireLease(operation, ports, ports.operations.markSending(operation));
    operation = { ...operation, state: "sending" };
    const post = await ports.posts.put({ operation, site, article, requestedSlug: asked.slug, onCmsEdit });
    if (post === undefined) throw await lost(operation, ports);
    await purgeIfDeleted(operation, ports);
    await requireLease(operation, ports, ports.operations.markPublished(operation));
    return post;
  } catch (error) {
    // If the database is unreachable, this call fails as well. That is no problem: a background job finds out the
    // outcome later.
    await settleOperation(operation, ports).catch(() => undefined);
    throw error;
  }
}

interface Published {
  readonly operation: Operation;
  readonly post: PlacedPost;
  readonly input: PublishInput;
}

/** Stands in for the networks if readers cannot see the post. A share that succeeded before is still reported so. */
const refusing: SocialNetwork = {
  share: async () => ({ success: false, error: "Readers cannot see the post in its CMS, so it was not shared." }),
};

async function conclude({ operation, post, input }: Published, ports: PublishPorts): Promise<PublishResult> {
  const { accountId, publicationId, sessionId } = operation;
  const { id: postId, title, excerpt, tags, url, kept } = post;
  const sharing = kept === "hidden" ? { ...ports, socialNetworks: { linkedin: refusing, twitter: refusing } } : ports;
  const shared = { accountId, publicationId, sessionId, postId, title, excerpt, tags, url };
  const asked = networks.filter((network) => input.shares[network] !== undefined);
  const outcomes = await Promise.all(
    asked.map(async (network): Promise<[Network, ShareOutcome]> => {
      const { text, proposal } = input.shares[network] ?? {};
      // A proposal tells what the draft says, which may differ from a text that a person has changed.
      const words = { ...(text !== undefined && { text }), ...(proposal !== undefined && !kept && { proposal }) };
      return [network, await sharePost({ network, post: shared, ...words }, sharing)];
    }),
  ).catch(async (error: unknown) => {
    await ports.operations.release(operation).catch(() => undefined);
    throw error;
  });
  const shares = Object.fromEntries(outcomes);
  const warnings = kept === undefined ? slugWarnings(input.article.slug, post.slug) : [];
  const draftVersion = kept === undefined ? input.draftVersion : operation.lastResult?.draftVersion;
  const told = { operationId: input.operationId, postId, slug: post.slug, url, draftVersion, shares };
  const result: PublishResult = {
    ...told,
    ...(kept !== undefined && { unchanged: true }),
    ...(warnings.length > 0 && { warnings }),
  };
  await requireLease(operation, ports, ports.operations.finish(operation, result));
  return result;
}

/** Returns a warning if the post does not get the slug that the client asked for. */
export function slugWarnings(asked: string | undefined, slug: string): string[] {
  if (asked === undefined || asked === slug) return [];
  const reason = isReservedSlug(asked)
    ? "it is the address of one of the site's own pages"
    : "another post has it or had it before";
  return [`The post did not get the slug "${asked}", because ${reason}. Its slug is "${slug}".`];
}

/** Removes the post that was just published if its publication was deleted in the meantime. */
async function purgeIfDeleted(operation: Operation, ports: PublishPorts): Promise<void> {
  if ((await ports.sites.find(operation.accountId, operation.publicationId)) !== undefined) return;
  await purgePublication(operation, ports);
  throw notFound("There is no such publication.");
}

async function requireLease(operation: Operation, ports: PublishPorts, update: Promise<boolean>): Promise<void> {
  if (!(await update)) throw await lost(operation, ports);
}

/**
 * Returns the error for a publish that may not continue: the publication was deleted, or another publish of the session
 * took over while this one was stalled.
 */
async function lost(operation: Operation, ports: PublishPorts): Promise<ServiceError> {
  const site = await ports.sites.find(operation.accountId, operation.publicationId);
  if (site !== undefined) return unavailable("Another publish of this session took over.", { retryAfterSeconds: 1 });
  // Deleting the publication removes its shares, but not those that began afterwards. They are removed here.
  await ports.shares.removeAll(operation);
  return notFound("There is no such publication.");
}
