import type { ContentService } from "@galley/proto/content/v1";
import { notFound } from "@galley/service-kit/errors";
import type { Handlers } from "@galley/service-kit/grpc";
import { createPublication } from "../domain/create-publication.ts";
import { completePublicationDeletion, deletePublication } from "../domain/delete-publication.ts";
import { readPublication, readPublicationBrief } from "../domain/read-publication.ts";
import { maxStyles } from "../domain/style.ts";
import { tierNamed } from "../domain/tiers.ts";
import { updatePublication } from "../domain/update-publication.ts";
import { publicationState } from "../events/publication-events.ts";
import { knownStoryMessage } from "./messages/idea.ts";
import { autoPublishModeCodec, publicationMessage, readPublicationUpdate } from "./messages/publication.ts";
import { readScoutSchedule } from "./messages/scout-schedule.ts";
import { styleMessage } from "./messages/style.ts";
import { topicMessage } from "./messages/topic.ts";
import type { ContentPorts } from "./ports.ts";

export function publicationCalls(ports: ContentPorts) {
  return {
    createPublication: async ({ request, caller }) => {
      const { operationId, autoPublishMode, scoutSchedule, ...settings } = request;
      const publication = await createPublication(ports, caller, {
        operationId,
        settings: {
          ...settings,
          autoPublishMode: autoPublishModeCodec.fromProto(autoPublishMode),
          scoutSchedule: readScoutSchedule(scoutSchedule),
        },
      });
      return { publication: publicationMessage(publication) };
    },
    listPublications: async ({ caller: { accountId } }) => {
      return { publications: (await ports.publications.list(accountId)).map(publicationMessage) };
    },
    getPublication: async ({ request, caller }) => {
      const { publication, topics } = await readPublication(ports, caller, request.publicationId);
      return { publication: publicationMessage(publication), topics: topics.map(topicMessage) };
    },
    updatePublication: async ({ request, caller, signal }) => {
      const command = { publicationId: request.publicationId, settings: readPublicationUpdate(request) };
      return { publication: publicationMessage(await updatePublication(ports, caller, command, signal)) };
    },
    deletePublication: async ({ request, caller }) => {
      await deletePublication(ports, caller, request.publicationId);
      return {};
    },
    completePublicationDeletion: async ({ request, caller }) => {
      await completePublicationDeletion(ports, caller, request.publicationId);
      return {};
    },
    findPublication: async ({ request: { publicationId } }) => {
      const found = await ports.publications.findOfAnyone(publicationId);
      if (found === undefined) throw notFound("There is no such publication.");
      return { publication: publicationState(found) };
    },
    getPublicationBrief: async ({ request: { styleId = null, ...query }, caller }) => {
      const brief = await readPublicationBrief(ports, caller, { ...query, styleId });
      return {
        publication: publicationMessage(brief.publication),
        style: brief.style && styleMessage(brief.style),
        activeTopics: brief.activeTopics.map(topicMessage),
        knownStories: brief.knownStories.map(knownStoryMessage),
      };
    },
    getContentUsage: async ({ caller: { accountId, tier: tierName } }) => {
      const [publications, styles] = await Promise.all([
        ports.publications.usedSlots(accountId),
        ports.styles.usedSlots(accountId),
      ]);
      const tier = tierNamed(ports.tiers, tierName);
      return {
        publications: { used: publications.length, limit: tier.publications },
        topicsPerPublication: tier.topicsPerPublication,
        cadencePostsPerWeek: tier.cadencePostsPerWeek,
        styles: { used: styles.length, limit: maxStyles },
      };
    },
  } satisfies Partial<Handlers<typeof ContentService.service>>;
}
