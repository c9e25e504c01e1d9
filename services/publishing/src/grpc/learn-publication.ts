import type { LearnPublicationRequest__Output, LearnPublicationResponse } from "@galley/proto/publishing/v1";
import { invalid, notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import { keepSite } from "../events/on-publication.ts";

/** Answers LearnPublication. */
export function learnPublicationHandler(
  ports: Parameters<typeof keepSite>[1],
): Handler<LearnPublicationRequest__Output, LearnPublicationResponse> {
  return async ({ request: { publication }, caller: { accountId } }) => {
    if (publication === null || publication.publicationId === "") throw invalid("publication is missing");
    if (publication.accountId !== accountId || (await keepSite(publication, ports)) === undefined) throw notFound();
    return {};
  };
}
