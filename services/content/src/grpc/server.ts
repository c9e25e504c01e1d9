import { ContentService } from "@galley/proto/content/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { ClockAndIds } from "../domain/account.ts";
import type { IdeaStore, PublicationStore, StyleStore, TopicStore } from "../domain/ports.ts";
import type { RecentSlots } from "../domain/recent-slots.ts";
import type { Tiers } from "../domain/tiers.ts";
import { completePublicationDeletionHandler } from "./complete-publication-deletion.ts";
import { createPublicationHandler } from "./create-publication.ts";
import { createTopicHandler } from "./create-topic.ts";
import { deletePublicationHandler } from "./delete-publication.ts";
import { deleteTopicHandler } from "./delete-topic.ts";
import { findPublicationHandler } from "./find-publication.ts";
import { getIdeaHandler } from "./get-idea.ts";
import { getPublicationHandler } from "./get-publication.ts";
import { getPublicationBriefHandler } from "./get-publication-brief.ts";
import { listIdeasHandler } from "./list-ideas.ts";
import { listPublicationsHandler } from "./list-publications.ts";
import { listStylesHandler } from "./list-styles.ts";
import { listTopicsHandler } from "./list-topics.ts";
import { promoteIdeaHandler } from "./promote-idea.ts";
import { recordIdeasHandler } from "./record-ideas.ts";
import { updatePublicationHandler } from "./update-publication.ts";
import { updateTopicHandler } from "./update-topic.ts";

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
    {
      createPublication: createPublicationHandler(ports),
      listPublications: listPublicationsHandler(ports),
      getPublication: getPublicationHandler(ports),
      updatePublication: updatePublicationHandler(ports),
      deletePublication: deletePublicationHandler(ports),
      completePublicationDeletion: completePublicationDeletionHandler(ports),
      listTopics: listTopicsHandler(ports),
      createTopic: createTopicHandler(ports),
      updateTopic: updateTopicHandler(ports),
      deleteTopic: deleteTopicHandler(ports),
      listIdeas: listIdeasHandler(ports),
      getIdea: getIdeaHandler(ports),
      recordIdeas: recordIdeasHandler(ports),
      promoteIdea: promoteIdeaHandler(ports),
      listStyles: listStylesHandler(ports),
      getPublicationBrief: getPublicationBriefHandler(ports),
      findPublication: findPublicationHandler(ports),
    },
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
