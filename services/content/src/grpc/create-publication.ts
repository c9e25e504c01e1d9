import type { CreatePublicationRequest__Output, CreatePublicationResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { type CreatePublicationPorts, createPublication } from "../domain/create-publication.ts";
import { autoPublishModeCodec, publicationMessage } from "./messages/publication.ts";
import { readScoutSchedule } from "./messages/scout-schedule.ts";

/** Answers CreatePublication. */
export function createPublicationHandler(
  ports: CreatePublicationPorts,
): Handler<CreatePublicationRequest__Output, CreatePublicationResponse> {
  return async ({ request, caller }) => {
    const { operationId, name, slug, defaultAuthor, description, writingTone, cadencePostsPerWeek, timezone } = request;
    const autoPublishMode = autoPublishModeCodec.fromProto(request.autoPublishMode);
    const settings = {
      ...{ name, slug, defaultAuthor, scoutSchedule: readScoutSchedule(request.scoutSchedule) },
      ...(description === undefined ? {} : { description }),
      ...(writingTone === undefined ? {} : { writingTone }),
      ...(autoPublishMode === undefined ? {} : { autoPublishMode }),
      ...(cadencePostsPerWeek === undefined ? {} : { cadencePostsPerWeek }),
      ...(timezone === undefined ? {} : { timezone }),
    };
    const publication = await createPublication(ports, caller, { operationId, settings });
    return { publication: publicationMessage(publication) };
  };
}
