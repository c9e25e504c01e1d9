import { ContentService } from "@galley/proto/content/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { ContentPorts } from "./ports.ts";
import { publicationCalls } from "./publications.ts";
import { topicAndIdeaCalls } from "./topics-and-ideas.ts";

const clients = ["gateway", "dashboard"];
const clientsOrOperator = [...clients, "operator"];
const clientsOrGeneration = [...clients, "generation"];

/** Every call of the service and who may make it. */
export function contentImplementation(ports: ContentPorts): Implementation {
  return implement(
    ContentService.service,
    { ...publicationCalls(ports), ...topicAndIdeaCalls(ports) },
    {
      callers: {
        default: clients,
        getPublication: clientsOrGeneration,
        getPublicationBrief: ["gateway", "generation"],
        listIdeas: clientsOrGeneration,
        getIdea: clientsOrGeneration,
        recordIdeas: ["generation"],
        promoteIdea: ["generation"],
        findPublication: ["operator"],
        listPublications: clientsOrOperator,
        deletePublication: clientsOrOperator,
        completePublicationDeletion: clientsOrOperator,
      },
    },
  );
}
