import { ContentService } from "@galley/proto/content/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { ClockAndIds } from "../domain/account.ts";
import type { IdeaStore, PublicationStore, StyleStore, TopicStore } from "../domain/ports.ts";
import type { RecentSlots } from "../domain/recent-slots.ts";
import type { Tiers } from "../domain/tiers.ts";
import { publicationCalls } from "./publications.ts";
import { topicAndIdeaCalls } from "./topics-and-ideas.ts";

/** Everything that the calls of this service need. */
export interface ContentPorts extends ClockAndIds {
  readonly publications: PublicationStore;
  readonly topics: TopicStore;
  readonly ideas: IdeaStore;
  readonly styles: StyleStore;
  readonly tiers: Tiers;
  readonly recentSlots: RecentSlots;
}

const gatewayOrGeneration = ["gateway", "generation"];

/** Every call of the service and who may make it. */
export function contentImplementation(ports: ContentPorts): Implementation {
  return implement(
    ContentService.service,
    { ...publicationCalls(ports), ...topicAndIdeaCalls(ports) },
    {
      callers: {
        default: ["gateway"],
        getPublication: gatewayOrGeneration,
        getPublicationBrief: gatewayOrGeneration,
        listIdeas: gatewayOrGeneration,
        getIdea: gatewayOrGeneration,
        recordIdeas: ["generation"],
        promoteIdea: ["generation"],
        findPublication: ["operator"],
      },
    },
  );
}
