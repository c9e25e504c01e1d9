import { create } from "@bufbuild/protobuf";
import {
  CompletePublicationDeletionRequestSchema,
  DeletePublicationRequestSchema,
  GetPublicationRequestSchema,
  type GetPublicationResponse,
} from "@galley/proto/es/content/v1/content";
import { PurgePublicationRequestSchema as PurgeGenerationSchema } from "@galley/proto/es/generation/v1/generation";
import { PurgePublicationRequestSchema as PurgePublishingSchema } from "@galley/proto/es/publishing/v1/publishing";
import { invalid, ServiceError } from "@galley/service-kit/errors";
import type { Backends, OnBehalfOf } from "../clients/backends.ts";

/** Deletes a publication in every service. Throws "invalid" unless `name` is its name. Repeating the call completes what was interrupted. */
export type DeletePublication = (
  account: { readonly id: string; readonly tier: string },
  wanted: { readonly publicationId: string; readonly name: string },
) => Promise<void>;

const deadlineMilliseconds = 5_000;

export function createDeletePublication({ call }: Pick<Backends, "call">): DeletePublication {
  return async ({ id: accountId, tier }, { publicationId, name }) => {
    const account: OnBehalfOf = { accountId, tier };
    const options = { account, deadlineMilliseconds, idempotent: true };
    const request = create(GetPublicationRequestSchema, { publicationId });
    const found = await call({ backend: "content", name: "GetPublication", request, ...options }).catch(
      undefinedIfNotFound,
    );
    const publication = (found as GetPublicationResponse | undefined)?.publication;
    // A publication that is not found may be one whose deletion was interrupted. The call below completes the
    // deletion, or says that there is no such publication.
    if (publication !== undefined && publication.name.trim() !== name.trim()) {
      throw invalid("name must be the name of the publication");
    }

    const deletion = create(DeletePublicationRequestSchema, { publicationId });
    await call({ backend: "content", name: "DeletePublication", request: deletion, ...options });
    const purges = await Promise.allSettled([
      call({
        backend: "generation",
        name: "PurgePublication",
        request: create(PurgeGenerationSchema, { publicationId }),
        ...options,
      }),
      call({
        backend: "publishing",
        name: "PurgePublication",
        request: create(PurgePublishingSchema, { publicationId }),
        ...options,
      }),
    ]);
    for (const purge of purges) if (purge.status === "rejected") throw purge.reason;
    const completion = create(CompletePublicationDeletionRequestSchema, { publicationId });
    await call({ backend: "content", name: "CompletePublicationDeletion", request: completion, ...options });
  };
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ServiceError && error.kind === "not-found") return undefined;
  throw error;
}
