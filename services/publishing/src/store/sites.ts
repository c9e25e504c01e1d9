import { createInsertBatcher, isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type Model, Schema } from "mongoose";
import type { Customization } from "../domain/customization/customization.ts";
import type { PostPicture } from "../domain/pictures/picture.ts";
import type { PublicationKey, SiteEditions, SiteReader, SiteStore } from "../domain/ports.ts";
import {
  type AuthorBiography,
  commentsModes,
  handleCandidates,
  handlesAfter,
  type Site,
  type SiteSettings,
  templates,
} from "../domain/site.ts";
import { storedPictureSchema, text } from "./common-fields.ts";
import { createReadByKey } from "./read-by-key.ts";

/**
 * A stored site. A deleted site keeps its ids and the time `buriedAt`, so that a late message cannot create it again.
 */
export interface SiteDocument extends Omit<SiteSettings, "publicationId"> {
  /** The publication's id. */
  _id: string;
  accountId: string;
  handle: string;
  /**
   * The current handle and earlier ones, which redirect to it. A unique index ensures that no
   * other site has any of them.
   */
  handles: string[];
  updatedAt: Date;
  edition?: number;
  /**
   * Counts the changes of comments. Its only purpose is that a transaction that adds a comment conflicts with one that
   * deletes the site.
   */
  commentsTaken?: number;
  domain?: string;
  /** The proof that a domain must show before it becomes this site's. */
  domainProof?: { readonly token: string; readonly proof: string };
  picture?: PostPicture;
  authors?: AuthorBiography[];
  customization?: Customization;
  buriedAt?: Date;
  purgePending?: true;
}

const siteSchema = new Schema<SiteDocument>(
  {
    _id: text,
    accountId: text,
    siteId: String,
    name: String,
    slug: String,
    description: String,
    template: { type: String, enum: templates },
    comments: { type: String, enum: commentsModes },
    timezone: String,
    feedFullEnabled: Boolean,
    feedPartialEnabled: Boolean,
    revision: Number,
    handle: String,
    domain: String,
    handles: { type: [String], default: undefined },
    domainProof: { type: { _id: false, token: String, proof: String }, default: undefined },
    picture: { type: storedPictureSchema, default: undefined },
    authors: { type: [{ _id: false, author: String, biography: String }], default: undefined },
    customization: { type: Schema.Types.Mixed, default: undefined },
    updatedAt: Date,
    edition: Number,
    commentsTaken: Number,
    buriedAt: Date,
    purgePending: Boolean,
  },
  { versionKey: false, collection: "sites" },
);
siteSchema.index({ handles: 1 }, { unique: true, partialFilterExpression: { handles: { $exists: true } } });
siteSchema.index({ domain: 1 }, { unique: true, partialFilterExpression: { domain: { $exists: true } } });
siteSchema.index({ "domainProof.token": 1 }, { sparse: true });
siteSchema.index({ purgePending: 1 }, { sparse: true });

const tombstoneFields: ReadonlySet<string> = new Set(["_id", "accountId", "buriedAt", "purgePending"]);
const deletedFields = Object.keys(siteSchema.paths).filter((field) => !tombstoneFields.has(field));

/** The mongoose model of sites on this connection. */
export const siteModel = (connection: Connection): Model<SiteDocument> =>
  connection.models.Site ?? connection.model<SiteDocument>("Site", siteSchema);

/** Returns the filter that finds a publication's site unless it is deleted. */
export const alive = ({ accountId, publicationId }: PublicationKey) => ({
  _id: publicationId,
  accountId,
  buriedAt: { $exists: false },
});

/** Creates the store of sites. Its data is in MongoDB. */
export function createSiteStore(connection: Connection, now: () => Date): SiteStore & SiteReader & SiteEditions {
  const sites = siteModel(connection);
  const writers: Writers = { sites, insert: createInsertBatcher<SiteDocument>(sites.collection as never) };

  async function upsert(accountId: string, settings: SiteSettings): Promise<Site | undefined> {
    // A publication with revision 1 is probably new, so the first attempt writes without reading. If the site exists
    // after all, that write fails, and the loop reads the site.
    for (let mayBeKnown = settings.revision > 1; ; mayBeKnown = true) {
      const stored = mayBeKnown ? await sites.findById(settings.publicationId).lean<SiteDocument>() : null;
      if (stored !== null && (stored.accountId !== accountId || stored.buriedAt !== undefined)) return undefined;
      const known = stored === null ? undefined : toSite(stored);
      if (known !== undefined && known.revision >= settings.revision) {
        return withTimeZone(sites, known, settings, now());
      }
      const candidates =
        known?.slug === settings.slug ? [known.handle] : handleCandidates(settings.slug, settings.publicationId);
      for (const handle of candidates) {
        const place = { accountId, handle, updatedAt: now() };
        const written = await write(writers, settings, place, stored);
        if (written !== undefined) return written;
      }
    }
  }

  /**
   * Reads several sites by their handles with one command. It bypasses mongoose, which would take most of the time,
   * because every page for every reader needs its site.
   */
  async function readBatch(handles: readonly string[]): Promise<ReadonlyMap<string, Site>> {
    const found = await sites.collection.find<SiteDocument>({ handles: { $in: [...handles] } }).toArray();
    return new Map(found.flatMap((document) => document.handles.map((handle) => [handle, toSite(document)])));
  }

  return {
    upsert,
    find: async (accountId, publicationId) => {
      const found = await sites.findOne(alive({ accountId, publicationId })).lean<SiteDocument>();
      return found === null ? undefined : toSite(found);
    },
    findByHandle: createReadByKey(readBatch),
    advance: async (publication) => {
      await sites.updateOne(alive(publication), { $inc: { edition: 1 } });
    },
    advanceAfterRemoval: async (publication) => {
      await sites.updateOne(alive(publication), { $inc: { edition: 1 }, $set: { updatedAt: now() } });
    },
    markDeleted: async ({ accountId, publicationId }) => {
      try {
        await sites.updateOne(
          { _id: publicationId, accountId },
          {
            $set: { buriedAt: now(), purgePending: true },
            $unset: Object.fromEntries(deletedFields.map((field) => [field, 1])),
          },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error, "_id")) return false;
        throw error;
      }
    },
    markPurged: async ({ accountId, publicationId }) => {
      await sites.updateOne({ _id: publicationId, accountId }, { $unset: { purgePending: 1 } });
    },
    findUnpurged: async (limit, except = []) => {
      const waiting = sites.find({ purgePending: true, _id: { $nin: [...except] } }, { accountId: 1 });
      const found = await waiting.limit(limit).lean<SiteDocument[]>();
      return found.map(({ _id, accountId }) => ({ accountId, publicationId: _id }));
    },
  };
}

/**
 * Adds the time zone to a stored site that has none. Such a site was stored by an earlier version of this service, or
 * for a caller that did not send the time zone. Returns the site.
 */
async function withTimeZone(
  sites: Model<SiteDocument>,
  known: Site,
  { revision, timezone }: SiteSettings,
  updatedAt: Date,
): Promise<Site> {
  if (timezone === undefined || known.revision > revision || known.timezone === timezone) return known;
  await sites.updateOne({ ...alive(known), revision }, { $set: { timezone, updatedAt }, $inc: { edition: 1 } });
  return { ...known, timezone, updatedAt };
}

interface Writers {
  readonly sites: Model<SiteDocument>;
  readonly insert: (site: SiteDocument) => Promise<void>;
}

/**
 * Writes a site. Returns undefined if another process changed it in the meantime, or if another site has the handle.
 */
async function write(
  { sites, insert }: Writers,
  { publicationId, ...settings }: SiteSettings,
  place: Pick<Site, "accountId" | "handle" | "updatedAt">,
  stored: SiteDocument | null,
): Promise<Site | undefined> {
  const { accountId, handle } = place;
  const fields = { ...settings, ...place };
  try {
    if (stored === null) {
      await insert({ _id: publicationId, ...fields, handles: [handle] });
      return { ...fields, publicationId };
    }
    const written = await sites.updateOne(
      { _id: publicationId, accountId, revision: stored.revision },
      {
        $inc: { edition: 1 },
        $set: { ...fields, handles: handlesAfter(stored.handles, handle) },
        ...(fields.description === undefined && { $unset: { description: 1 } }),
      },
    );
    const { domain, picture, authors, customization, timezone } = stored;
    const kept = { domain, picture, authors, customization };
    return written.matchedCount === 1 ? { timezone, ...fields, ...kept, publicationId } : undefined;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

export function toSite(document: SiteDocument): Site {
  const {
    _id,
    handles: _handles,
    buriedAt: _buriedAt,
    purgePending: _purgePending,
    commentsTaken: _commentsTaken,
    domainProof: _domainProof,
    ...site
  } = document;
  return { ...site, publicationId: _id };
}
