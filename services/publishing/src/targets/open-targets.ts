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
  /** How long a claim lasts that nobody renews. */
  readonly leaseMilliseconds: number;
}

/** How patient this service is with outside CMSs. */
export interface CmsPatience {
  /** For one request. */
  readonly requestMilliseconds: number;
  /** Before each further try. */
  readonly retryDelays: readonly number[];
  /** How long one that did not answer is not asked again what became of a post. */
  readonly quietMilliseconds: number;
  /** How long after each look at a post for which something may still arrive the next one is. */
  readonly lookDelays?: readonly number[];
}

const standardPatience: CmsPatience = {
  requestMilliseconds: 12_000,
  retryDelays: [500, 2_000],
  quietMilliseconds: 10_000,
};
// Ten minutes in all: no server keeps a request for so long, nor anything in front of one.
const standardLookDelays = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000];

/** Opens the built-in CMS and the outside ones as one: where posts live and are listed from, and what there is to link to. */
export function openTargets(database: Connection, options: TargetsOptions) {
  const { builtIn, reader, connections, operations, addresses, now, patience = standardPatience } = options;
  const externalPosts = withCrashPoints("externalPosts", createExternalPosts(database, now), {
    // A decision is one write, and nothing follows it.
    reads: ["find", "findWatched", "usualLanguage", "moves", "decideOnEdit", "sessionsOf"],
  });
  const outbounds = openOutbounds(options.outbound);
  const kinds = knownCmsKinds({ outbounds, now, timeoutMilliseconds: patience.requestMilliseconds });
  const { retryDelays, quietMilliseconds, lookDelays = standardLookDelays } = patience;
  const parts: TargetRouterParts = {
    ...{ connections, kinds, externalPosts, operations, now, retryDelays, quietMilliseconds, lookDelays },
    renewWhile: createRenewWhile(operations, options.leaseMilliseconds / 4),
    // The built-in CMS as a target: its posts at their public addresses.
    builtIn: {
      ...builtIn,
      put: async (input) => {
        const post = await builtIn.put(input);
        return post && { ...post, url: addresses.post(input.site, post.slug) };
      },
    },
    outbound: outbounds.usual,
    unavailableHosts: createUnavailableHosts(quietMilliseconds),
  };
  const posts = createTargetRouter(parts);
  /** Looks once after posts for which something may still arrive. */
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

/** Every outside CMS that this version knows. What changes something there is a step at which tests of faults can have the process die. */
function knownCmsKinds(options: CmsKindOptions): CmsKinds {
  const perform = <Result>(work: () => Promise<Result>): Promise<Result> => work();
  const changes = { createDraft: perform, write: perform, publish: perform, remove: perform, uploadPicture: perform };
  // Named at the start, before anything is linked, so that whoever plans deaths knows of all.
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
