import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { OutboundOptions } from "@galley/service-kit/outbound";
import type { Isolation } from "@galley/service-kit/scheduling";
import type { Connection } from "mongoose";
import type { ConnectionStore } from "../connections/connection-store.ts";
import type { ContentTarget } from "../connections/content-target.ts";
import type { CmsKindOptions, CmsKinds, KindOfCms } from "../connections/kinds.ts";
import { openOutbounds } from "../connections/outbounds.ts";
import type { Addresses } from "../domain/addresses.ts";
import type { OperationStore, PostReader } from "../domain/ports.ts";
import type { BuiltInPosts } from "../store/posts.ts";
import { createRenewWhile } from "../store/renew-while.ts";
import { createExternalPosts, type WatchedPost } from "./external-posts.ts";
import { createGhostKind } from "./ghost/kind.ts";
import { reconcileLateWrites } from "./reconcile-late-writes.ts";
import { createListerRouter, createTargetRouter, type TargetRouterParts } from "./target-router.ts";
import { createUnavailableHosts } from "./unavailable-hosts.ts";
import { createWordpressKind } from "./wordpress/kind.ts";

export interface TargetsOptions {
  readonly builtIn: BuiltInPosts;
  readonly reader: PostReader;
  readonly connections: ConnectionStore;
  readonly operations: Pick<OperationStore, "claim" | "release" | "renew">;
  readonly addresses: Addresses;
  readonly outbound: OutboundOptions;
  readonly now: () => Date;
  readonly patience?: CmsPatience | undefined;
  /** The time after which another process may take over a publish that was not renewed. */
  readonly leaseMilliseconds: number;
}

/** Timeouts and delays of requests to external CMSs. Tests make them short. */
export interface CmsPatience {
  /** The timeout of one request to a CMS, in milliseconds. */
  readonly requestMilliseconds: number;
  /** The delay in milliseconds before each retry of a publish. */
  readonly retryDelays: readonly number[];
  /** How long background jobs send no requests to a CMS that did not answer. */
  readonly quietMilliseconds: number;
  /** The delay before each check whether a request whose answer was lost has arrived in the CMS after all. */
  readonly lookDelays?: readonly number[];
}

const defaultPatience: CmsPatience = {
  requestMilliseconds: 12_000,
  retryDelays: [500, 2_000],
  quietMilliseconds: 10_000,
};
// The delays add up to about ten minutes. No server or proxy holds back a request for longer.
const defaultLookDelays = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000];

/** Opens the built-in CMS and the external ones behind one interface, and the kinds of CMS that can be linked. */
export function openTargets(database: Connection, options: TargetsOptions) {
  const { builtIn, reader, connections, operations, addresses, now, patience = defaultPatience } = options;
  const externalPosts = withCrashPoints("externalPosts", createExternalPosts(database, now), {
    // Calls that get no crash point (a place where fault tests can kill the process): the reads, and `decideOnEdit`,
    // a single write that nothing follows.
    reads: ["find", "findWatched", "usualLanguage", "moves", "decideOnEdit", "findSessions", "findPublished"],
  });
  const outbounds = openOutbounds(options.outbound);
  const kinds = knownCmsKinds({ outbounds, now, timeoutMilliseconds: patience.requestMilliseconds });
  const { retryDelays, quietMilliseconds, lookDelays = defaultLookDelays } = patience;
  const parts: TargetRouterParts = {
    connections,
    kinds,
    externalPosts,
    operations,
    now,
    retryDelays,
    quietMilliseconds,
    lookDelays,
    renewWhile: createRenewWhile(operations, options.leaseMilliseconds / 4),
    // Adds the public URLs to the posts of the built-in CMS.
    builtIn: {
      ...builtIn,
      put: async (input) => {
        const post = await builtIn.put(input);
        return post && { ...post, url: addresses.post(input.site, post.slug) };
      },
      foresee: async (input) => {
        const post = await builtIn.foresee(input);
        return { ...post, url: addresses.post(input.site, post.slug) };
      },
    },
    outbound: outbounds.usual,
    unavailableHosts: createUnavailableHosts(quietMilliseconds),
  };
  const posts = createTargetRouter(parts);
  /** Checks all posts in external CMSs that are due: whether a request whose answer was lost has arrived after all. */
  const watch = (apart: Isolation<WatchedPost>) => reconcileLateWrites(parts, apart);
  const lister = createListerRouter(
    async (site, limit) => {
      const newest = await reader.list(site, { limit });
      return newest.map((post) => ({
        ...post,
        url: addresses.post(site, post.slug),
        notes: (post.pictures ?? []).flatMap(({ note }) => note ?? []),
      }));
    },
    { connections, kinds, externalPosts },
  );
  return { posts, lister, kinds, externalPosts, watch, close: outbounds.close };
}

/** The kinds of CMS that can be linked. Each call that changes something in a CMS is a crash point for fault tests. */
function knownCmsKinds(options: CmsKindOptions): CmsKinds {
  const perform = <Result>(work: () => Promise<Result>): Promise<Result> => work();
  const changes = { createDraft: perform, write: perform, publish: perform, remove: perform, uploadPicture: perform };
  // The crash points (places where fault tests can kill the process) are created at the start, so that fault tests
  // can list them before anything is linked.
  const steps = withCrashPoints("cms", changes, { reads: [] });
  const stepping = (target: ContentTarget): ContentTarget => ({
    ...target,
    createDraft: (...given) => steps.createDraft(() => target.createDraft(...given)),
    write: (...given) => steps.write(() => target.write(...given)),
    publish: (...given) => steps.publish(() => target.publish(...given)),
    remove: (...given) => steps.remove(() => target.remove(...given)),
    uploadPicture: (...given) => steps.uploadPicture(() => target.uploadPicture(...given)),
  });
  const known = (kind: KindOfCms): KindOfCms => ({ ...kind, open: (...given) => stepping(kind.open(...given)) });
  return { ghost: known(createGhostKind(options)), wordpress: known(createWordpressKind(options)) };
}
