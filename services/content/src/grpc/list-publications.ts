import type { ListPublicationsRequest__Output, ListPublicationsResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { PublicationStore } from "../domain/ports.ts";
import { publicationMessage } from "./messages/publication.ts";

/** Answers ListPublications. */
export function listPublicationsHandler({
  publications,
}: {
  readonly publications: Pick<PublicationStore, "list">;
}): Handler<ListPublicationsRequest__Output, ListPublicationsResponse> {
  return async ({ caller }) => {
    const found = await publications.list(caller.accountId);
    return { publications: found.map(publicationMessage) };
  };
}
