import type {
  CompletePublicationDeletionRequest__Output,
  CompletePublicationDeletionResponse,
} from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { completePublicationDeletion } from "../domain/delete-publication.ts";

/** Answers CompletePublicationDeletion. */
export function completePublicationDeletionHandler(
  ports: Parameters<typeof completePublicationDeletion>[0],
): Handler<CompletePublicationDeletionRequest__Output, CompletePublicationDeletionResponse> {
  return async ({ request, caller }) => {
    await completePublicationDeletion(ports, caller, request.publicationId);
    return {};
  };
}
