import {
  ContentService,
  type GetPublicationRequestSchema,
  type GetPublicationResponseSchema,
  type Publication,
  type Topic,
} from "@galley/proto/es/content/v1/content";
import { createContext, useContext } from "react";
import { type CachedRead, changeCached } from "../../api/cached-answers.ts";

export interface OpenPublication {
  readonly publication: Publication;
  readonly topics: readonly Topic[];
}

/** The publication that is open. The pages of its tabs read it from here. */
export const PublicationContext = createContext<OpenPublication | undefined>(undefined);

export function usePublication(): OpenPublication {
  const open = useContext(PublicationContext);
  if (open === undefined) throw new Error("This page is not inside a publication");
  return open;
}

/** Returns the call that reads a publication with its topics. The pages use it to find and change the cached answer. */
export function publicationRead(
  publicationId: string,
): CachedRead<typeof GetPublicationRequestSchema, typeof GetPublicationResponseSchema> {
  return { schema: ContentService.method.getPublication, input: { publicationId } };
}

/** Puts a publication that the server has returned after a change into the cache, so that the pages show it without another read. */
export async function showChanged(publication: Publication | undefined): Promise<void> {
  if (publication !== undefined) {
    await changeCached(publicationRead(publication.id), (answer) => ({ ...answer, publication }));
  }
}
