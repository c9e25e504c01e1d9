import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection as MongoConnection } from "mongoose";
import { createOutsidePosts, type OutsidePosts } from "../targets/outside-posts.ts";
import { createConnectionStore } from "./connection-store.ts";
import type { ConnectionStore } from "./ports.ts";
import { createSeals, type Seals } from "./seal.ts";

/** What is kept of links to the outside. */
export interface ConnectionStores {
  readonly seals: Seals;
  readonly connections: ConnectionStore;
  readonly outsidePosts: OutsidePosts;
}

export interface ConnectionStoresOptions {
  readonly sealingKeysFile: string;
  readonly now: () => Date;
}

/** Opens the stores of connections and of what was published through them. Throws ConfigError when there are no keys. */
export function openConnectionStores(
  database: MongoConnection,
  { sealingKeysFile, now }: ConnectionStoresOptions,
): ConnectionStores {
  const seals = createSeals(sealingKeysFile);
  return {
    seals,
    connections: withCrashPoints("connections", createConnectionStore(database, seals, now), {
      reads: ["list", "find", "open", "findEnding"],
    }),
    outsidePosts: withCrashPoints("outsidePosts", createOutsidePosts(database, now), {
      reads: ["find", "findWatched"],
    }),
  };
}
