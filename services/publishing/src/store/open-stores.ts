import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import { advancingPosts } from "./advancing-posts.ts";
import { createOperationStore, type OperationStoreOptions } from "./operations.ts";
import { postModel } from "./post-documents.ts";
import { createBuiltInPosts } from "./posts.ts";
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
