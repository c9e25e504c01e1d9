import { ServiceError, upstreamFailed } from "@galley/service-kit/errors";
import type { Outbound } from "@galley/service-kit/outbound";
import type { OpenConnection } from "../connections/connection.ts";
import type { ConnectionStore } from "../connections/connection-store.ts";
import { TargetError } from "../connections/content-target.ts";
import type { CmsKinds, KindOfCms } from "../connections/kinds.ts";
import type { Operation } from "../domain/operation.ts";
import type { OperationStore, PlacedPost, PostInput, PostLister, PostTarget, PublicationKey } from "../domain/ports.ts";
import type { RenewWhile } from "../store/renew-while.ts";
import { CmsRefusal } from "./cms-api.ts";
import { type ExternalPost, type ExternalPosts, isSameTarget, type TargetKey } from "./external-posts.ts";
import { ClaimLost, type ExternalParts, putExternal, settleExternal } from "./external-target.ts";
import type { UnavailableHosts } from "./unavailable-hosts.ts";

export interface TargetRouterParts {
  readonly builtIn: PostTarget;
  readonly connections: ConnectionStore;
  readonly kinds: CmsKinds;
  readonly externalPosts: ExternalPosts;
  readonly operations: Pick<OperationStore, "claim" | "release" | "renew">;
  readonly renewWhile: RenewWhile;
  /** Fetches the pictures of articles. */
  readonly outbound: Outbound;
  readonly now: () => Date;
  readonly retryDelays: readonly number[];
  /** How long a CMS that did not answer is not asked again what became of a post. */
  readonly quietMilliseconds: number;
  /** How long after each look at a post for which something may arrive the next one is; after the last of them nothing arrives any more. */
  readonly lookDelays: readonly number[];
  readonly unavailableHosts: UnavailableHosts;
}

/** A CMS that a publication is linked to. */
interface Linked {
  readonly key: TargetKey;
  readonly kind: KindOfCms;
  readonly connection: OpenConnection;
}

/**
 * Where a session's post is or is to be: where it was published first; else in the CMS that the publication is linked to; else on
 * the built-in site. What was published before a publication was linked stays on the site.
 */
export function createTargetRouter(parts: TargetRouterParts): PostTarget {
  const { builtIn, externalPosts } = parts;
  const externalOf = async ({ accountId, sessionId }: Operation): Promise<ExternalPost | undefined> => {
    const record = await externalPosts.find(accountId, sessionId);
    return record !== undefined && isBinding(record) ? record : undefined;
  };
  return {
    has: async (operation) => {
      const record = await externalOf(operation);
      return record === undefined ? builtIn.has(operation) : record.publishedAt !== undefined;
    },
    put: async (input) => {
      const { operation } = input;
      const record = await externalOf(operation);
      if (record === undefined && (await builtIn.has(operation))) return builtIn.put(input);
      const linked = await linkedCms(operation, parts);
      if (record !== undefined) checkSame(record, linked);
      if (linked === undefined) return builtIn.put(input);
      return parts.renewWhile(operation, () => putLinked(input, linked, parts));
    },
    settle: async (operation) => {
      const record = await externalOf(operation);
      if (record === undefined) return builtIn.settle(operation);
      return parts.renewWhile(operation, () => settleLinked(operation, record, parts));
    },
    erase: (operation) => builtIn.erase(operation),
    eraseAll: (publication) => builtIn.eraseAll(publication),
  };
}

/** Whether there may be something in the CMS. */
export const isBinding = ({ remoteId, mayExist }: ExternalPost): boolean => remoteId !== undefined || mayExist === true;

/** The CMS that a publication is linked to now. Throws "unavailable" when its credentials cannot be opened. */
export async function linkedCms(
  owner: PublicationKey,
  { connections, kinds }: Pick<TargetRouterParts, "connections" | "kinds">,
): Promise<Linked | undefined> {
  const connection = await connections.open(owner, "cms");
  if (connection === undefined) return undefined;
  const { kind: name, settings } = connection;
  if (name !== "ghost" && name !== "wordpress") return undefined;
  return { key: { kind: name, url: settings.url ?? "" }, kind: kinds[name], connection };
}

function checkSame({ target }: ExternalPost, linked: Linked | undefined): void {
  if (isSameTarget(target, linked?.key)) return;
  throw upstreamFailed(
    "PUBLISH_FAILED",
    `The post of this session is at ${target.url}, which the publication is not linked to any more. Link it there again to update the post.`,
  );
}

async function putLinked(input: PostInput, linked: Linked, parts: TargetRouterParts): Promise<PlacedPost | undefined> {
  const { operation } = input;
  const { externalPosts, operations, outbound, now, retryDelays, connections } = parts;
  const record = await externalPosts.begin(operation, linked.key);
  if (record === undefined) return undefined;
  // After `begin`, so that whoever was asleep before it learns now that somebody else may have chosen another place.
  if (!(await operations.renew(operation))) {
    if (!isBinding(record) && record.watch === undefined)
      await externalPosts.noteAbsent(operation, { draftMayArrive: false });
    return undefined;
  }
  checkSame(record, linked);
  const target = linked.kind.open(linked.connection);
  const outside: ExternalParts = {
    ...{ target, outbound, posts: externalPosts, now, retryDelays },
    renew: operations.renew,
  };
  try {
    const placed = await putExternal(input, record, outside);
    if (linked.connection.state !== "working") await connections.noteCheck(linked.connection, undefined);
    return placed;
  } catch (error) {
    if (error instanceof ClaimLost) return undefined;
    if (!(error instanceof TargetError)) throw error;
    // What became of it can wait for the sweep: whoever published has waited long enough.
    if (error.kind !== "refused") parts.unavailableHosts.add(record.target.url);
    else if (isAboutRights(error)) await connections.noteCheck(linked.connection, error.message);
    throw publishFailed(error);
  }
}

/** Other refusals are about the article, or about one post that is another user's in WordPress. */
const isAboutRights = (error: TargetError): boolean =>
  error instanceof CmsRefusal &&
  (error.status === 401 || (error.status === 403 && !error.body.includes("rest_cannot_edit")));

function publishFailed(error: TargetError): ServiceError {
  const advice = error.kind === "unknown" ? " Whether the post arrived is checked; publish again to be sure." : "";
  return upstreamFailed("PUBLISH_FAILED", `${error.message}${advice}`, error);
}

async function settleLinked(
  operation: Operation,
  known: ExternalPost,
  parts: TargetRouterParts,
): Promise<"published" | "absent" | "unknown"> {
  const { externalPosts, unavailableHosts } = parts;
  const record = await externalPosts.begin(operation, known.target);
  if (record === undefined) return "unknown";
  if (record.publishedAt !== undefined) return "published";
  if (unavailableHosts.has(record.target.url)) return "unknown";
  try {
    const linked = await linkedCms(operation, parts);
    // Nobody can look any more. Should it ever be linked again, the next publish finds what is there.
    if (linked === undefined || !isSameTarget(record.target, linked.key)) return "absent";
    const published = await settleExternal(record, linked.kind.open(linked.connection));
    if (published === undefined) await externalPosts.noteAbsent(operation, { draftMayArrive: mayStillArrive(record) });
    else await externalPosts.noteFound(operation, published);
    return published === undefined ? "absent" : "published";
  } catch (error) {
    // A ServiceError: the credentials cannot be opened now.
    if (!(error instanceof TargetError || error instanceof ServiceError)) throw error;
    unavailableHosts.add(record.target.url);
    return "unknown";
  }
}

/** A draft was asked for, and nobody heard what came of that. */
const mayStillArrive = ({ mayExist, remoteId, draftMayArrive }: ExternalPost): boolean =>
  draftMayArrive === true || (mayExist === true && remoteId === undefined);

/** Below what those wait who list. */
const longestMilliseconds = 4_000;

/** Lists from the CMS that a publication is linked to, its own posts too, and else from the built-in site. */
export function createListerRouter(
  builtIn: PostLister["list"],
  parts: Pick<TargetRouterParts, "connections" | "kinds"> & {
    readonly externalPosts: Pick<ExternalPosts, "sessionsOf">;
  },
): PostLister {
  return {
    list: async (site, limit) => {
      const linked = await linkedCms(site, parts);
      if (linked === undefined) return builtIn(site, limit);
      const inTime = AbortSignal.timeout(longestMilliseconds);
      try {
        const posts = await linked.kind.open(linked.connection, inTime).list(limit);
        const sessions = await parts.externalPosts.sessionsOf(site, linked.key, posts);
        return posts.map((post) => ({ ...post, sessionId: sessions.get(post.id) }));
      } catch (error) {
        if (inTime.aborted && error === inTime.reason) {
          throw upstreamFailed("BAD_GATEWAY", `${linked.kind.name} took too long to list its posts.`, error);
        }
        if (!(error instanceof TargetError)) throw error;
        throw upstreamFailed("BAD_GATEWAY", error.message, error);
      }
    },
  };
}
