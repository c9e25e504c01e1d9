import type { GetPublicationBriefRequest__Output, GetPublicationBriefResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { type PublicationBriefPorts, readPublicationBrief } from "../domain/read-publication.ts";
import { knownStoryMessage } from "./messages/idea.ts";
import { publicationMessage } from "./messages/publication.ts";
import { styleMessage } from "./messages/style.ts";
import { topicMessage } from "./messages/topic.ts";

/** Answers GetPublicationBrief. */
export function getPublicationBriefHandler(
  ports: PublicationBriefPorts,
): Handler<GetPublicationBriefRequest__Output, GetPublicationBriefResponse> {
  return async ({ request, caller }) => {
    const { publicationId, styleId = null, withScouting } = request;
    const brief = await readPublicationBrief(ports, caller, { publicationId, styleId, withScouting });
    return {
      publication: publicationMessage(brief.publication),
      ...(brief.style === undefined ? {} : { style: styleMessage(brief.style) }),
      activeTopics: brief.activeTopics.map(topicMessage),
      knownStories: brief.knownStories.map(knownStoryMessage),
    };
  };
}
