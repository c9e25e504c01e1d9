import { invalid, ServiceError, upstreamFailed } from "@galley/service-kit/errors";
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
import { ClaimLost, type ExternalParts, foreseeExternal, putExternal, settleExternal } from "./external-target.ts";
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
  /** How long background jobs send no requests to a CMS that did not answer. */
  readonly quietMilliseconds: number;
  /**
   * The delay before each check whether a late request has arrived. After the last check, nothing can arrive any more.
   */
  readonly lookDelays: readonly number[];
  readonly unavailableHosts: UnavailableHosts;
}

/** The CMS to which a publication is linked, with its connection. */
interface Linked {
  readonly key: TargetKey;
  readonly kind: KindOfCms;
  readonly connection: OpenConnection;
}

/**
 * Creates the access to the posts of all CMSs. A post stays in the CMS where it was first published. A new post goes to
 * the linked CMS, or to the built-in site if none is linked.
 */
export function createTargetRouter(parts: TargetRouterParts): PostTarget {
  const { builtIn, externalPosts } = parts;
  const findExternal = async ({
    accountId,
    sessionId,
  }: Pick<Operation, "accountId" | "sessionId">): Promise<ExternalPost | undefined> => {
    const record = await externalPosts.find(accountId, sessionId);
    return record !== undefined && isBinding(record) ? record : undefined;
  };
  return {
    has: async (operation) => {
      const record = await findExternal(operation);
      return record === undefined ? builtIn.has(operation) : record.publishedAt !== undefined;
    },
    put: async (input) => {
      const { operation } = input;
      const record = await findExternal(operation);
      if (record === undefined && (await builtIn.has(operation))) return builtIn.put(input);
      const linked = await linkedCms(operation, parts);
      if (record !== undefined) checkSame(record, linked);
      if (linked === undefined) return builtIn.put(input);
      return parts.renewWhile(operation, () => putLinked(input, linked, parts));
    },
    foresee: async (input) => {
      const { accountId, publicationId } = input.site;
      const session = { accountId, sessionId: input.sessionId };
      const record = await findExternal(session);
      if (record === undefined && (await builtIn.has(session))) return builtIn.foresee(input);
      const target = record?.target ?? targetOf(await parts.connections.find({ accountId, publicationId }, "cms"));
      return target === undefined
        ? builtIn.foresee(input)
        : foreseeExternal(input, target, { record, now: parts.now() });
    },
    hide: async (operation) => {
      const record = await findExternal(operation);
      if (record === undefined) return builtIn.hide(operation);
      throw invalid(`The post is at ${record.target.url}. Unpublish it there.`);
    },
    settle: async (operation) => {
      const record = await findExternal(operation);
      if (record === undefined) return builtIn.settle(operation);
      return parts.renewWhile(operation, () => settleLinked(operation, record, parts));
    },
    erase: (operation) => builtIn.erase(operation),
    eraseAll: (publication) => builtIn.eraseAll(publication),
  };
}

/**
 * Tells whether the post of a session exists or may exist in its CMS. Then it stays there, even if the publication is
 * linked to another CMS.
 */
export const isBinding = ({ remoteId, mayExist }: ExternalPost): boolean => remoteId !== undefined || mayExist === true;

/** The CMS to which a publication is linked now. Throws "unavailable" if its credentials cannot be decrypted. */
export async function linkedCms(
  owner: PublicationKey,
  { connections, kinds }: Pick<TargetRouterParts, "connections" | "kinds">,
): Promise<Linked | undefined> {
  const connection = await connections.open(owner, "cms");
  if (connection === undefined) return undefined;
  const key = targetOf(connection);
  return key && { key, kind: kinds[key.kind], connection };
}

/** The CMS of a connection. Undefined if it is a connection to a social network. */
function targetOf(connection: Pick<OpenConnection, "kind" | "settings"> | undefined): TargetKey | undefined {
  const { kind, settings } = connection ?? {};
  return kind === "ghost" || kind === "wordpress" ? { kind, url: settings?.url ?? "" } : undefined;
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
  // The right to publish is renewed only after `begin`. If this process was stalled before, another one may have taken
  // over and chosen another CMS; then this process must stop.
  if (!(await operations.renew(operation))) {
    if (!isBinding(record) && record.watch === undefined)
      await externalPosts.noteAbsent(operation, { draftMayArrive: false });
    return undefined;
  }
  checkSame(record, linked);
  const target = linked.kind.open(linked.connection);
  const external: ExternalParts = {
    target,
    outbound,
    posts: externalPosts,
    now,
    retryDelays,
    renew: operations.renew,
  };
  try {
    const placed = await putExternal(input, record, external);
    if (linked.connection.state !== "working") await connections.noteCheck(linked.connection, undefined);
    return placed;
  } catch (error) {
    if (error instanceof ClaimLost) return undefined;
    if (!(error instanceof TargetError)) throw error;
    // The client has waited long enough for a CMS that does not answer. A background job finds out the outcome later.
    if (error.kind !== "refused") parts.unavailableHosts.add(record.target.url);
    else if (isAboutRights(error)) await connections.noteCheck(linked.connection, error.message);
    throw publishFailed(error);
  }
}

/**
 * Tells whether the CMS refused a request because of the credentials. If it refused the article, or a change of another
 * user's WordPress post, the result is false.
 */
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
    // The publication is no longer linked to the CMS in which the post is, so that CMS cannot be asked. If it is linked
    // again, the next publish finds the post there.
    if (linked === undefined || !isSameTarget(record.target, linked.key)) return "absent";
    const published = await settleExternal(record, linked.kind.open(linked.connection));
    if (published === undefined) await externalPosts.noteAbsent(operation, { draftMayArrive: mayStillArrive(record) });
    else await externalPosts.noteFound(operation, published);
    return published === undefined ? "absent" : "published";
  } catch (error) {
    // A ServiceError means that the stored credentials cannot be decrypted at the moment. Like a CMS that does not
    // answer, it leaves the outcome unknown.
    if (!(error instanceof TargetError || error instanceof ServiceError)) throw error;
    unavailableHosts.add(record.target.url);
    return "unknown";
  }
}

/** Tells whether a draft may still appear in the CMS because its creation was requested and the answer was lost. */
const mayStillArrive = ({ mayExist, remoteId, draftMayArrive }: ExternalPost): boolean =>
  draftMayArrive === true || (mayExist === true && remoteId === undefined);

/** The timeout in milliseconds for listing the posts of a CMS. It is shorter than the time that callers wait. */
const maxMilliseconds = 4_000;

/**
 * Lists posts from the linked CMS, including those that were written there, or from the
 * built-in site if none is linked.
 */
export function createListerRouter(
  builtIn: PostLister["list"],
  parts: Pick<TargetRouterParts, "connections" | "kinds"> & {
    readonly externalPosts: Pick<ExternalPosts, "findSessions">;
  },
): PostLister {
  return {
    list: async (site, limit) => {
      const linked = await linkedCms(site, parts);
      if (linked === undefined) return builtIn(site, limit);
      const inTime = AbortSignal.timeout(maxMilliseconds);
      try {
        const posts = await linked.kind.open(linked.connection, inTime).list(limit);
        const sessions = await parts.externalPosts.findSessions(site, linked.key, posts);
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
