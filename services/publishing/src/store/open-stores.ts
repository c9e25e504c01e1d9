import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import type { SiteEditions } from "../domain/ports.ts";
import { createOperationStore, type OperationStoreOptions } from "./operations.ts";
import { postModel } from "./post-documents.ts";
import { type BuiltInPosts, createBuiltInPosts } from "./posts.ts";
import { createPostReader } from "./published-posts.ts";
import { createShareStore } from "./shares.ts";
import { createSiteStore } from "./sites.ts";

export interface StoreOptions extends OperationStoreOptions {
  /** How long a request to a social network may take. During this time no other attempt at the same share begins. */
  readonly shareLeaseMilliseconds: number;
}

/**
 * Opens the stores of this service. Each write method is a crash point: a place where fault tests can kill the process.
 */
export function openStores(connection: Connection, options: StoreOptions) {
  const { now, shareLeaseMilliseconds } = options;
  const posts = postModel(connection);
  const sites = withCrashPoints("sites", createSiteStore(connection, now), {
    reads: ["find", "findByHandle", "findUnpurged"],
  });
  return {
    sites,
    operations: withCrashPoints("operations", createOperationStore(connection, options), {
      reads: ["findLastResult", "findPublished", "listPublished", "usedSlots", "findUnsettled"],
    }),
    builtIn: withCrashPoints("posts", advancingPosts(createBuiltInPosts(posts, now), sites), {
      reads: ["has", "foresee"],
    }),
    reader: createPostReader(posts),
    shares: withCrashPoints(
      "shares",
      createShareStore(connection, { now, leaseMilliseconds: shareLeaseMilliseconds }),
      { reads: ["findDue", "findOf"] },
    ),
  };
}

/**
 * Increases the change number of a site after each change of its posts, so that cached pages become outdated. If the
 * process crashes between the two writes, the publish counts as interrupted, and the background job that completes it
 * increases the number.
 */
function advancingPosts(posts: BuiltInPosts, editions: SiteEditions): BuiltInPosts {
  return {
    ...posts,
    put: async (input) => {
      const post = await posts.put(input);
      await editions.advance(input.operation);
      return post;
    },
    settle: async (operation) => {
      const outcome = await posts.settle(operation);
      await editions.advance(operation);
      return outcome;
    },
    hide: async (operation) => {
      const isHidden = await posts.hide(operation);
      await editions.advanceAfterRemoval(operation);
      return isHidden;
    },
    erase: async (operation) => {
      await posts.erase(operation);
      await editions.advance(operation);
    },
  };
}
