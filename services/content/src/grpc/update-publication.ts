import type { UpdatePublicationRequest__Output, UpdatePublicationResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { type UpdatePublicationPorts, updatePublication } from "../domain/update-publication.ts";
import { publicationMessage, readPublicationUpdate } from "./messages/publication.ts";

/** Answers UpdatePublication. */
export function updatePublicationHandler(
  ports: UpdatePublicationPorts,
): Handler<UpdatePublicationRequest__Output, UpdatePublicationResponse> {
  return async ({ request, caller }) => {
    const { publicationId } = request;
    const settings = readPublicationUpdate(request);
    const publication = await updatePublication(ports, caller, { publicationId, settings });
    return { publication: publicationMessage(publication) };
  };
}
