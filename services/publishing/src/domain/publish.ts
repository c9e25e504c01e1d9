import { notFound, type ServiceError, unavailable } from "@galley/service-kit/errors";
import type { Addresses } from "./addresses.ts";
import { type ArticleInput, type PreparedArticle, prepareArticle } from "./article/prepare.ts";
import type { Operation, PublishResult, ShareRequests } from "./operation.ts";
import type { ClaimInput, OperationStore, PlacedPost, PostTarget, SiteStore } from "./ports.ts";
import { type PublicationData, purgePublication } from "./purge.ts";
import { ensureSlot } from "./quota.ts";
import { settleOperation } from "./settle.ts";
import { sharePost } from "./share.ts";
import type { LinkedAccount, ShareStore, SocialNetworks } from "./share-ports.ts";
import { type Network, networks, type ShareOutcome } from "./share-request.ts";
import type { Site, SiteSettings } from "./site.ts";
import type { Tiers } from "./tiers.ts";

/** On whose behalf a call is made. What belongs to another account does not exist. */
export interface Account {
  readonly accountId: string;
  /** The name of its plan. */
  readonly tier: string;
}

/** How to wait for one's turn. */
export interface Patience {
  /** How many times to ask before giving up. */
  readonly attempts: number;
  /** Waits a little before the next attempt, numbered from 1. Rejects when the signal aborts. */
  readonly pause: (attempt: number, signal: AbortSignal) => Promise<void>;
}

export interface PublishInput {
  readonly account: Account;
  readonly sessionId: string;
  /** Unique for each thing asked for; a repeat hears the first result. */
  readonly operationId: string;
  readonly site: SiteSettings;
  readonly article: ArticleInput;
  readonly shares: ShareRequests;
}

export interface PublishPorts {
  readonly sites: SiteStore;
  readonly operations: OperationStore;
  readonly posts: PostTarget;
  readonly shares: ShareStore;
  /** What else goes with a publication. */
  readonly belongings: readonly PublicationData[];
  readonly socialNetworks: SocialNetworks;
  readonly linkedAccount: LinkedAccount;
  readonly tiers: Tiers;
  readonly addresses: Addresses;
  readonly newId: () => string;
  readonly now: () => Date;
  /** How long publishes of one session wait for one another. */
  readonly patience: Patience;
}

/**
 * Publishes an article once for its session and shares it. Every step that lasts is one write, and each may be the last one
 * before a crash: a repeat goes on where it stopped, and what nobody repeats `sweep` settles.
 */
export async function publish(input: PublishInput, ports: PublishPorts, signal: AbortSignal): Promise<PublishResult> {
  const article = prepareArticle(input.article);
  const { accountId } = input.account;
  const site = await ports.sites.upsert(accountId, input.site);
  if (site === undefined) throw notFound("There is no such publication.");
  const known = await ports.operations.findResult(accountId, input.sessionId, input.operationId);
  if (known !== undefined) return known;
  const operation = await claimOperation(
    { sessionId: input.sessionId, accountId, publicationId: site.publicationId, postId: ports.newId() },
    ports,
    signal,
  );
  const stored = operation.results.find((result) => result.operationId === input.operationId);
  if (stored !== undefined) {
    await ports.operations.release(operation);
    return stored;
  }
  const post = await send(operation, { site, article, input }, ports);
  return conclude({ operation, post, input }, ports);
}

/** Waits until nobody else publishes the session and takes it. Throws "not-found", or "unavailable" when that takes too long. */
async function claimOperation(
  input: ClaimInput,
  { operations, patience }: PublishPorts,
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
  { site, article, input: { account, article: asked } }: Sent,
  ports: PublishPorts,
): Promise<PlacedPost> {
  let operation = claimed;
  try {
    await requireLease(operation, ports, ensureSlot(operation, account.tier, ports));
    await requireLease(operation, ports, ports.operations.markSending(operation));
    operation = { ...operation, state: "sending" };
    const post = await ports.posts.put({ operation, site, article, requestedSlug: asked.slug });
    if (post === undefined) throw await lost(operation, ports);
    await purgeIfDeleted(operation, ports);
    await requireLease(operation, ports, ports.operations.markPublished(operation));
    return post;
  } catch (error) {
    // When the database is out of reach this fails as well, and the sweep settles it later.
    await settleOperation(operation, ports).catch(() => undefined);
    throw error;
  }
}

interface Published {
  readonly operation: Operation;
  readonly post: PlacedPost;
  readonly input: PublishInput;
}

async function conclude({ operation, post, input }: Published, ports: PublishPorts): Promise<PublishResult> {
  const { accountId, publicationId, sessionId } = operation;
  const { id: postId, title, excerpt, tags, url } = post;
  const shared = { accountId, publicationId, sessionId, postId, title, excerpt, tags, url };
  const asked = networks.filter((network) => input.shares[network] !== undefined);
  const outcomes = await Promise.all(
    asked.map(async (network): Promise<[Network, ShareOutcome]> => {
      const outcome = await sharePost({ network, post: shared, ...input.shares[network] }, ports);
      return [network, outcome];
    }),
  ).catch(async (error: unknown) => {
    await ports.operations.release(operation).catch(() => undefined);
    throw error;
  });
  const shares = Object.fromEntries(outcomes);
  const result = { operationId: input.operationId, postId: post.id, slug: post.slug, url, shares };
  await requireLease(operation, ports, ports.operations.finish(operation, result));
  return result;
}

/** The publication may have been deleted after this call looked: what was sent meanwhile must not stay. */
async function purgeIfDeleted(operation: Operation, ports: PublishPorts): Promise<void> {
  if ((await ports.sites.find(operation.accountId, operation.publicationId)) !== undefined) return;
  await purgePublication(operation, ports);
  throw notFound("There is no such publication.");
}

async function requireLease(operation: Operation, ports: PublishPorts, update: Promise<boolean>): Promise<void> {
  if (!(await update)) throw await lost(operation, ports);
}

/** Somebody took over: the deletion of the publication, or another publish after this one had been asleep. */
async function lost(operation: Operation, ports: PublishPorts): Promise<ServiceError> {
  const site = await ports.sites.find(operation.accountId, operation.publicationId);
  if (site !== undefined) return unavailable("Another publish of this session took over.", { retryAfterSeconds: 1 });
  // Shares that began after the purge had passed.
  await ports.shares.removeAll(operation);
  return notFound("There is no such publication.");
}
