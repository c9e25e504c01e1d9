import { ContentService } from "@galley/proto/content/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { ContentPorts } from "./ports.ts";
import { publicationCalls } from "./publications.ts";
import { topicAndIdeaCalls } from "./topics-and-ideas.ts";

const gatewayOrOperator = ["gateway", "operator"];
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
        listPublications: gatewayOrOperator,
        deletePublication: gatewayOrOperator,
        completePublicationDeletion: gatewayOrOperator,
      },
    },
  );
}
