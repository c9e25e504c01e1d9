import { notFound } from "@galley/service-kit/errors";
import { type ClientSession, type Connection, Schema } from "mongoose";
import { checkPage, type PageText, pageHtml, withPage } from "../domain/customization/check-page.ts";
import type { Customization } from "../domain/customization/customization.ts";
import type { PublicationKey } from "../domain/ports.ts";
import { createRemoveAll, ids, text } from "../store/common-fields.ts";
import { alive, type SiteDocument, siteModel } from "../store/sites.ts";
import type { SiteFile } from "./prepare-files.ts";
import { createSiteFiles, idOf } from "./site-files.ts";

interface PageDocument extends PublicationKey, PageText {
  /** The publication's id and the slug of the page. */
  _id: string;
  html: string;
  updatedAt: Date;
}

const pageSchema = new Schema<PageDocument>(
  { ...ids, slug: text, title: text, markdown: text, html: String, updatedAt: Date },
  { versionKey: false, collection: "site_pages" },
);
pageSchema.index({ accountId: 1, publicationId: 1 });

/** The text of a page of a site, as it is stored. */
export interface StoredPage extends PageText {
  readonly html: string;
  readonly updatedAt: Date;
}

export type CustomizationStore = ReturnType<typeof createCustomizationStore>;

const absent = () => notFound("There is no such publication.");

/**
 * Stores what owners decide about their sites. The site's document has everything that each page needs; files and the
 * texts of pages are in collections of their own. All changes of one call are in one transaction, which also advances
 * the site's edition. Throws "not-found" if there is no such site.
 */
export function createCustomizationStore(connection: Connection, now: () => Date) {
  const sites = siteModel(connection);
  const files = createSiteFiles(connection);
  const pages = connection.model<PageDocument>("SitePage", pageSchema);

  /** Changes the customization of a site in a transaction. `change` returns the fields to set. */
  const update = (
    publication: PublicationKey,
    change: (known: Customization, session: ClientSession) => Customization | Promise<Customization>,
  ): Promise<Customization> =>
    connection.transaction(async (session) => {
      const site = await sites.findOne(alive(publication), undefined, { session }).lean<SiteDocument>();
      if (site === null) throw absent();
      const known = site.customization ?? {};
      const customization = withoutUnset({ ...known, ...(await change(known, session)) });
      await sites.updateOne(
        alive(publication),
        { $set: { customization, updatedAt: now() }, $inc: { edition: 1 } },
        { session },
      );
      return customization;
    });

  return {
    update,
    setLogo: (publication: PublicationKey, logo: Customization["logo"], fresh: readonly SiteFile[]) =>
      update(publication, async (_known, session) => {
        await files.replace(publication, /^logo/, fresh, session);
        return { logo };
      }),
    setIcon: (publication: PublicationKey, icon: Customization["icon"], fresh: readonly SiteFile[]) =>
      update(publication, async (_known, session) => {
        await files.replace(publication, /^(?:icon|apple)/, fresh, session);
        return { icon };
      }),
    /** Creates, replaces or, without a text, removes a page. A removed page also leaves the menu. Throws "invalid". */
    setPage: async (publication: PublicationKey, given: PageText): Promise<Customization> => {
      const page = checkPage(given);
      const { accountId, publicationId } = publication;
      const _id = idOf(publication, page.slug);
      const html = pageHtml(page.markdown);
      return update(publication, async ({ pages: known = [], menu }, session) => {
        if (page.markdown === "") {
          await pages.deleteOne({ _id, accountId }, { session });
          const left = menu?.filter(({ kind, target }) => kind !== "page" || target !== page.slug);
          return { pages: known.filter(({ slug }) => slug !== page.slug), menu: left?.length === 0 ? undefined : left };
        }
        const change = { accountId, publicationId, ...page, html, updatedAt: now() };
        await pages.updateOne({ _id }, { $set: change }, { upsert: true, session });
        return { pages: withPage(known, page) };
      });
    },
    findPage: async (publication: PublicationKey, slug: string): Promise<StoredPage | undefined> => {
      const { accountId } = publication;
      return (await pages.findOne({ _id: idOf(publication, slug), accountId }).lean<PageDocument>()) ?? undefined;
    },
    findFile: files.find,
    removeAll: async (publication: PublicationKey): Promise<void> => {
      await files.removeAll(publication);
      await createRemoveAll(pages)(publication);
    },
  };
}

/** Removes the fields that are undefined. */
const withoutUnset = (fields: Customization): Customization =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
