import type { ContentService } from "@galley/proto/content/v1";
import type { Handlers } from "@galley/service-kit/grpc";
import { deleteTopic, updateTopic } from "../domain/change-topic.ts";
import { createTopic } from "../domain/create-topic.ts";
import { listIdeas } from "../domain/list-ideas.ts";
import { promoteIdea } from "../domain/promote-idea.ts";
import { listTopics, readIdea } from "../domain/read-topics-and-ideas.ts";
import { recordIdeas } from "../domain/record-ideas.ts";
import { ideaMessage, ideaStatusCodec, readFurtherSources, readScoutedIdea } from "./messages/idea.ts";
import { readTopicUpdate, topicMessage } from "./messages/topic.ts";
import type { ContentPorts } from "./ports.ts";

/** The calls about the topics of publications and the ideas that scouts found for them. */
export function topicAndIdeaCalls(ports: ContentPorts) {
  return {
    listTopics: async ({ request, caller }) => {
      return { topics: (await listTopics(ports, caller, request.publicationId)).map(topicMessage) };
    },
    createTopic: async ({ request: { operationId, publicationId, ...settings }, caller }) => {
      return { topic: topicMessage(await createTopic(ports, caller, { operationId, publicationId, settings })) };
    },
    updateTopic: async ({ request, caller }) => {
      const asked = { topicId: request.topicId, settings: readTopicUpdate(request) };
      return { topic: topicMessage(await updateTopic(ports, caller, asked)) };
    },
    deleteTopic: async ({ request, caller }) => {
      await deleteTopic(ports, caller, request.topicId);
      return {};
    },
    listIdeas: async ({ request: { status, ...asked }, caller }) => {
      const ideas = await listIdeas(ports, caller, { ...asked, status: ideaStatusCodec.fromProto(status) });
      return { ideas: ideas.map(ideaMessage) };
    },
    getIdea: async ({ request, caller }) => ({ idea: ideaMessage(await readIdea(ports, caller, request.ideaId)) }),
    recordIdeas: async ({ request, caller }) => {
      const ideas = request.ideas.map(readScoutedIdea);
      const furtherSources = request.furtherSources.map(readFurtherSources);
      const { created, extended } = await recordIdeas(ports, caller, { ...request, ideas, furtherSources });
      return { created: created.map(ideaMessage), extended: extended.map(ideaMessage) };
    },
    promoteIdea: async ({ request, caller }) => {
      const { idea, earlierSessionId } = await promoteIdea(ports, caller, request);
      return { idea: ideaMessage(idea), earlierSessionId };
    },
  } satisfies Partial<Handlers<typeof ContentService.service>>;
}
