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
  /** How long what an attempt at a share sends may be on its way. */
  readonly shareLeaseMilliseconds: number;
}

/** Opens everything this service keeps. What is not named as a read is a durable step, at which tests of faults can have the process die. */
export function openStores(connection: Connection, options: StoreOptions) {
  const { now, shareLeaseMilliseconds } = options;
  const posts = postModel(connection);
  const sites = withCrashPoints("sites", createSiteStore(connection, now), {
    reads: ["find", "findByHandle", "findUnpurged"],
  });
  return {
    sites,
    operations: withCrashPoints("operations", createOperationStore(connection, options), {
      reads: ["findResult", "usedSlots", "findUnsettled"],
    }),
    builtIn: withCrashPoints("posts", advancingPosts(createBuiltInPosts(posts, now), sites), { reads: ["has"] }),
    reader: createPostReader(posts),
    shares: withCrashPoints(
      "shares",
      createShareStore(connection, { now, leaseMilliseconds: shareLeaseMilliseconds }),
      { reads: ["findDue"] },
    ),
  };
}

/**
 * The built-in CMS whose every change begins a new edition of its site. Dying between the two leaves an operation that is not
 * settled, and settling it begins the edition.
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
    erase: async (operation) => {
      await posts.erase(operation);
      await editions.advance(operation);
    },
  };
}
