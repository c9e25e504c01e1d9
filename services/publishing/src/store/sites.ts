import { createInsertBatcher, isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type Model, Schema } from "mongoose";
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
import { text } from "./common-fields.ts";
import { keptPictureSchema } from "./kept-picture-schema.ts";
import { createReadByKey } from "./read-by-key.ts";

/** A live site, or a tombstone: then `buriedAt` is set and everything else but the ids is gone. */
export interface SiteDocument extends Omit<SiteSettings, "publicationId"> {
  /** The publication's id. */
  _id: string;
  accountId: string;
  handle: string;
  /** The handle and the earlier ones, which lead to it still: the index on them makes each unique in the installation. */
  handles: string[];
  updatedAt: Date;
  edition?: number;
  /** Grows with every comment that is taken or decided on, so that no deletion of the site passes by one. */
  commentsTaken?: number;
  domain?: string;
  /** What a domain has to show before it is this site's. */
  domainProof?: { readonly token: string; readonly proof: string };
  picture?: PostPicture;
  authors?: AuthorBiography[];
  buriedAt?: Date;
  purgePending?: true;
}

const siteSchema = new Schema<SiteDocument>(
  {
    ...{ _id: text, accountId: text, siteId: String, name: String, slug: String, description: String },
    template: { type: String, enum: templates },
    comments: { type: String, enum: commentsModes },
    timezone: String,
    ...{ feedFullEnabled: Boolean, feedPartialEnabled: Boolean, revision: Number, handle: String, domain: String },
    handles: { type: [String], default: undefined },
    domainProof: { type: { _id: false, token: String, proof: String }, default: undefined },
    picture: { type: keptPictureSchema, default: undefined },
    authors: { type: [{ _id: false, author: String, biography: String }], default: undefined },
    ...{ updatedAt: Date, edition: Number, commentsTaken: Number, buriedAt: Date, purgePending: Boolean },
  },
  { versionKey: false, collection: "sites" },
);
siteSchema.index({ handles: 1 }, { unique: true, partialFilterExpression: { handles: { $exists: true } } });
siteSchema.index({ domain: 1 }, { unique: true, partialFilterExpression: { domain: { $exists: true } } });
siteSchema.index({ "domainProof.token": 1 }, { sparse: true });
siteSchema.index({ purgePending: 1 }, { sparse: true });

const ofTombstone: ReadonlySet<string> = new Set(["_id", "accountId", "buriedAt", "purgePending"]);
const goneWithLife = Object.keys(siteSchema.paths).filter((field) => !ofTombstone.has(field));

/** The sites' model on this connection. */
export const siteModel = (connection: Connection): Model<SiteDocument> =>
  connection.models.Site ?? connection.model<SiteDocument>("Site", siteSchema);

/** Picks a publication's site out of the documents, while it lives. */
export const alive = ({ accountId, publicationId }: PublicationKey) => ({
  ...{ _id: publicationId, accountId },
  buriedAt: { $exists: false },
});

/** The sites in MongoDB. */
export function createSiteStore(connection: Connection, now: () => Date): SiteStore & SiteReader & SiteEditions {
  const sites = siteModel(connection);
  const writers: Writers = { sites, insert: createInsertBatcher<SiteDocument>(sites.collection as never) };

  async function upsert(accountId: string, settings: SiteSettings): Promise<Site | undefined> {
    // Of a first revision nothing is stored yet, as a rule; when there is, the write says so.
    for (let mayBeKnown = settings.revision > 1; ; mayBeKnown = true) {
      const stored = mayBeKnown ? await sites.findById(settings.publicationId).lean<SiteDocument>() : null;
      if (stored !== null && (stored.accountId !== accountId || stored.buriedAt !== undefined)) return undefined;
      const known = stored === null ? undefined : siteOf(stored);
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

  /** Every reader of every page asks for a site: past Mongoose, which would take most of the time. */
  async function readTogether(handles: readonly string[]): Promise<ReadonlyMap<string, Site>> {
    const found = await sites.collection.find<SiteDocument>({ handles: { $in: [...handles] } }).toArray();
    return new Map(found.flatMap((document) => document.handles.map((handle) => [handle, siteOf(document)])));
  }

  return {
    upsert,
    find: async (accountId, publicationId) => {
      const found = await sites.findOne(alive({ accountId, publicationId })).lean<SiteDocument>();
      return found === null ? undefined : siteOf(found);
    },
    findByHandle: createReadByKey(readTogether),
    advance: async (publication) => {
      await sites.updateOne(alive(publication), { $inc: { edition: 1 } });
    },
    markDeleted: async ({ accountId, publicationId }) => {
      try {
        await sites.updateOne(
          { _id: publicationId, accountId },
          {
            $set: { buriedAt: now(), purgePending: true },
            $unset: Object.fromEntries(goneWithLife.map((field) => [field, 1])),
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
 * Adds the time zone of this revision to a site that was stored without it, by an earlier version of this service or for a caller that did not
 * send it. Returns the site.
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

/** The site as it is now; undefined when somebody else changed it meanwhile, or has the handle. */
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
    const { domain, picture, authors, timezone } = stored;
    return written.matchedCount === 1 ? { timezone, ...fields, domain, picture, authors, publicationId } : undefined;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

export function siteOf(document: SiteDocument): Site {
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
