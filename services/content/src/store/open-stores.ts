import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import { createIdeaStore } from "./ideas.ts";
import { createPublicationStore, type PublicationEvents } from "./publications.ts";
import { createStyleStore } from "./styles.ts";
import { createTopicStore } from "./topics.ts";

/** Opens everything this service keeps. What is not named as a read is a durable step, at which tests of faults can have the process die. */
export function openStores(connection: Connection, events: PublicationEvents) {
  return {
    publications: withCrashPoints("publications", createPublicationStore(connection, events), {
      reads: [
        ...(["usedSlots", "isSlugTaken", "findByOperation", "list", "find", "findOfAnyone"] as const),
        ...(["findWithTopics", "isLive", "deletionState", "duePurges"] as const),
      ],
    }),
    topics: withCrashPoints("topics", createTopicStore(connection), {
      reads: ["usedSlots", "findByOperation", "list", "listActive", "find"],
    }),
    ideas: withCrashPoints("ideas", createIdeaStore(connection), {
      reads: ["findOfRun", "list", "find", "knownStories"],
    }),
    styles: withCrashPoints("styles", createStyleStore(connection), { reads: ["list", "find"] }),
  };
}
