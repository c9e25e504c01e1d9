import { ContentService } from "@galley/proto/content/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { ContentPorts } from "./ports.ts";
import { publicationCalls } from "./publications.ts";
import { styleCalls } from "./styles.ts";
import { topicAndIdeaCalls } from "./topics-and-ideas.ts";

const clients = ["gateway", "dashboard"];
const clientsOrOperator = [...clients, "operator"];
const clientsOrGeneration = [...clients, "generation"];

/** Combines all gRPC methods of the content service, and names the services that may call each of them. */
export function contentImplementation(ports: ContentPorts): Implementation {
  return implement(
    ContentService.service,
    { ...publicationCalls(ports), ...topicAndIdeaCalls(ports), ...styleCalls(ports) },
    {
      callers: {
        default: clients,
        getPublication: clientsOrGeneration,
        getPublicationBrief: ["gateway", "generation"],
        listIdeas: clientsOrGeneration,
        getIdea: clientsOrGeneration,
        recordIdeas: ["generation"],
        promoteIdea: ["generation"],
        listNewIdeas: ["dashboard"],
        listRankedIdeas: ["dashboard"],
        setIdeaStatus: ["dashboard"],
        getContentUsage: ["dashboard"],
        findPublication: ["operator"],
        listPublications: clientsOrOperator,
        deletePublication: clientsOrOperator,
        completePublicationDeletion: clientsOrOperator,
      },
    },
  );
}
