import type { ContentService } from "@galley/proto/content/v1";
import type { Handlers } from "@galley/service-kit/grpc";
import { deleteTopic, updateTopic } from "../domain/change-topic.ts";
import { createTopic } from "../domain/create-topic.ts";
import { listIdeas, listNewIdeas } from "../domain/list-ideas.ts";
import { promoteIdea } from "../domain/promote-idea.ts";
import { listRankedIdeas } from "../domain/ranked-ideas.ts";
import { listTopics, readIdea } from "../domain/read-topics-and-ideas.ts";
import { recordIdeas } from "../domain/record-ideas.ts";
import { setIdeaStatus } from "../domain/set-idea-status.ts";
import { ideaMessage, ideaStatusCodec, readFurtherSources, readScoutedIdea } from "./messages/idea.ts";
import { readTopicUpdate, topicMessage } from "./messages/topic.ts";
import type { ContentPorts } from "./ports.ts";

export function topicAndIdeaCalls(ports: ContentPorts) {
  return {
    listTopics: async ({ request, caller }) => {
      return { topics: (await listTopics(ports, caller, request.publicationId)).map(topicMessage) };
    },
    createTopic: async ({ request: { operationId, publicationId, ...settings }, caller }) => {
      return { topic: topicMessage(await createTopic(ports, caller, { operationId, publicationId, settings })) };
    },
    updateTopic: async ({ request, caller }) => {
      const command = { topicId: request.topicId, settings: readTopicUpdate(request) };
      return { topic: topicMessage(await updateTopic(ports, caller, command)) };
    },
    deleteTopic: async ({ request, caller }) => {
      await deleteTopic(ports, caller, request.topicId);
      return {};
    },
    listIdeas: async ({ request: { status, ...query }, caller }) => {
      const ideas = await listIdeas(ports, caller, { ...query, status: ideaStatusCodec.fromProto(status) });
      return { ideas: ideas.map(ideaMessage) };
    },
    listNewIdeas: async ({ request: { limit }, caller }) => {
      const { ideas, total } = await listNewIdeas(ports, caller, limit);
      return { ideas: ideas.map(ideaMessage), total };
    },
    listRankedIdeas: async ({ request: { status, ...asked }, caller }) => {
      const request = { ...asked, status: ideaStatusCodec.fromProto(status) };
      const { ideas, nextCursor } = await listRankedIdeas(ports, caller, request);
      return { ideas: ideas.map(ideaMessage), nextCursor };
    },
    setIdeaStatus: async ({ request: { ideaId, status }, caller }) => {
      const command = { ideaId, status: ideaStatusCodec.fromProto(status) };
      return { idea: ideaMessage(await setIdeaStatus(ports, caller, command)) };
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
