import type { FindPublicationRequest__Output, FindPublicationResponse } from "@galley/proto/content/v1";
import { notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { PublicationStore } from "../domain/ports.ts";
import { publicationState } from "../events/publication-events.ts";

/** Answers FindPublication. */
export function findPublicationHandler({
  publications,
}: {
  readonly publications: Pick<PublicationStore, "findOfAnyone">;
}): Handler<FindPublicationRequest__Output, FindPublicationResponse> {
  return async ({ request: { publicationId } }) => {
    const found = await publications.findOfAnyone(publicationId);
    if (found === undefined) throw notFound();
    return { publication: publicationState(found) };
  };
}
