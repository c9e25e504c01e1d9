import { notFound } from "@galley/service-kit/errors";
import type { Connection } from "mongoose";
import { withBiography } from "../domain/author-biographies.ts";
import type { PublicationKey } from "../domain/ports.ts";
import type { AuthorBiography } from "../domain/site.ts";
import { alive, type SiteDocument, siteModel } from "./sites.ts";

export type AuthorBiographies = ReturnType<typeof createAuthorBiographies>;

/** Stores the biographies of authors in the documents of their sites, so that pages need no further read. */
export function createAuthorBiographies(connection: Connection, now: () => Date) {
  const sites = siteModel(connection);
  const list = async (publication: PublicationKey, session?: Parameters<typeof sites.findOne>[2]) => {
    const site = await sites.findOne(alive(publication), { authors: 1 }, session).lean<SiteDocument>();
    if (site === null) throw notFound("There is no such publication.");
    return site.authors ?? [];
  };
  return {
    /** Lists the biographies. Throws "not-found". */
    list: (publication: PublicationKey): Promise<readonly AuthorBiography[]> => list(publication),
    /**
     * Sets or removes a biography and returns all. Readers see the change at once. Throws "invalid" and
     * "not-found". Can be repeated.
     */
    set: (publication: PublicationKey, said: AuthorBiography): Promise<readonly AuthorBiography[]> =>
      connection.transaction(async (session) => {
        const authors = withBiography(await list(publication, { session }), said);
        await sites.updateOne(
          alive(publication),
          { $set: { authors, updatedAt: now() }, $inc: { edition: 1 } },
          { session },
        );
        return authors;
      }),
  };
}
