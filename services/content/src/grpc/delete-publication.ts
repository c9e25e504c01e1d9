import type { DeletePublicationRequest__Output, DeletePublicationResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { type DeletePublicationPorts, deletePublication } from "../domain/delete-publication.ts";

/** Answers DeletePublication. */
export function deletePublicationHandler(
  ports: DeletePublicationPorts,
): Handler<DeletePublicationRequest__Output, DeletePublicationResponse> {
  return async ({ request, caller }) => {
    await deletePublication(ports, caller, request.publicationId);
    return {};
  };
}
