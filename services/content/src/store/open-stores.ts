import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import { createIdeaStore } from "./ideas.ts";
import { createPublicationStore, type PublicationEvents } from "./publications.ts";
import { createStyleStore } from "./styles.ts";
import { createTopicStore } from "./topics.ts";

/**
 * Creates all stores of the service. Each of their functions that writes gets a crash point before and after it: a place at which tests
 * can kill the process.
 */
export function openStores(connection: Connection, events: PublicationEvents) {
  return {
    publications: withCrashPoints("publications", createPublicationStore(connection, events), {
      reads: [
        "usedSlots",
        "isSlugTaken",
        "findByOperation",
        "list",
        "find",
        "findOfAnyone",
        "findWithTopics",
        "isLive",
        "deletionState",
        "duePurges",
      ],
    }),
    topics: withCrashPoints("topics", createTopicStore(connection), {
      reads: ["usedSlots", "findByOperation", "list", "listActive", "find"],
    }),
    ideas: withCrashPoints("ideas", createIdeaStore(connection), {
      reads: ["findOfRun", "list", "listNew", "listRanked", "find", "knownStories"],
    }),
    styles: withCrashPoints("styles", createStyleStore(connection), {
      reads: ["usedSlots", "findByOperation", "list", "find"],
    }),
  };
}
