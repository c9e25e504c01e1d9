import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import type { OperationStore, PostReader, PostTarget, ShareStore, SiteReader, SiteStore } from "../domain/ports.ts";
import { createOperationStore, type OperationStoreOptions } from "./operations.ts";
import { postModel } from "./post-documents.ts";
import { createPostTarget } from "./posts.ts";
import { createPostReader } from "./published-posts.ts";
import { createShareStore } from "./shares.ts";
import { createSiteStore } from "./sites.ts";

/** Everything this service keeps. */
export interface Stores {
  readonly sites: SiteStore & SiteReader;
  readonly operations: OperationStore;
  readonly posts: PostTarget;
  readonly reader: PostReader;
  readonly shares: ShareStore;
}

/** Opens the stores. What is not named as a read is a durable step, at which tests of faults can have the process die. */
export function openStores(connection: Connection, options: OperationStoreOptions): Stores {
  const { now } = options;
  const posts = postModel(connection);
  return {
    sites: withCrashPoints("sites", createSiteStore(connection, now), {
      reads: ["find", "findByHandle", "findUnpurged"],
    }),
    operations: withCrashPoints("operations", createOperationStore(connection, options), {
      reads: ["findResult", "usedSlots", "findUnsettled"],
    }),
    posts: withCrashPoints("posts", createPostTarget(posts, now), { reads: ["has"] }),
    reader: createPostReader(posts),
    shares: withCrashPoints("shares", createShareStore(connection, now), { reads: [] }),
  };
}
