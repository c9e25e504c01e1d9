import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, Schema } from "mongoose";
import type { SiteReader, SiteStore } from "../domain/ports.ts";
import { handleCandidates, type Site, type SiteSettings, templates } from "../domain/site.ts";

/** A live site, or a tombstone: then `buriedAt` is set and everything else but the ids is gone. */
interface SiteDocument extends Omit<SiteSettings, "publicationId"> {
  /** The publication's id. */
  _id: string;
  accountId: string;
  handle: string;
  /** The handle and all that it had before: the index on them makes each unique in the installation. */
  handles: string[];
  updatedAt: Date;
  buriedAt?: Date;
  purgePending?: true;
}

const siteSchema = new Schema<SiteDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    siteId: String,
    name: String,
    slug: String,
    description: String,
    template: { type: String, enum: templates },
    feedFullEnabled: Boolean,
    feedPartialEnabled: Boolean,
    revision: Number,
    handle: String,
    handles: { type: [String], default: undefined },
    updatedAt: Date,
    buriedAt: Date,
    purgePending: Boolean,
  },
  { versionKey: false, collection: "sites" },
);
siteSchema.index({ handles: 1 }, { unique: true, partialFilterExpression: { handles: { $exists: true } } });
siteSchema.index({ purgePending: 1 }, { sparse: true });

const fieldsOfLife = ["siteId", "name", "slug", "description", "template", "feedFullEnabled", "feedPartialEnabled"];
const goneWithLife = [...fieldsOfLife, "revision", "handle", "handles", "updatedAt"];

/** The sites in MongoDB. */
export function createSiteStore(connection: Connection, now: () => Date): SiteStore & SiteReader {
  const sites = connection.model("Site", siteSchema);

  /** False when somebody else changed the site meanwhile, or has the handle. */
  async function write(accountId: string, settings: SiteSettings, handle: string, known?: Site): Promise<boolean> {
    const { publicationId, ...rest } = settings;
    const fields = { ...rest, accountId, handle, updatedAt: now() };
    try {
      if (known === undefined) {
        await sites.create([{ _id: publicationId, ...fields, handles: [handle] }]);
        return true;
      }
      const written = await sites.updateOne(
        { _id: publicationId, accountId, revision: known.revision },
        {
          $set: fields,
          ...(fields.description === undefined ? { $unset: { description: 1 } } : {}),
          $addToSet: { handles: handle },
        },
      );
      return written.matchedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async function upsert(accountId: string, settings: SiteSettings): Promise<Site | undefined> {
    for (;;) {
      const stored = await sites.findById(settings.publicationId).lean<SiteDocument>();
      if (stored !== null && (stored.accountId !== accountId || stored.buriedAt !== undefined)) return undefined;
      const known = stored === null ? undefined : siteOf(stored);
      if (known !== undefined && known.revision >= settings.revision) return known;
      const candidates =
        known?.slug === settings.slug ? [known.handle] : handleCandidates(settings.slug, settings.publicationId);
      for (const handle of candidates) if (await write(accountId, settings, handle, known)) break;
    }
  }

  return {
    upsert,
    find: async (accountId, publicationId) => {
      const found = await sites
        .findOne({ _id: publicationId, accountId, buriedAt: { $exists: false } })
        .lean<SiteDocument>();
      return found === null ? undefined : siteOf(found);
    },
    findByHandle: async (handle) => {
      const found = await sites.findOne({ handles: handle }).lean<SiteDocument>();
      return found === null ? undefined : siteOf(found);
    },
    bury: async ({ accountId, publicationId }) => {
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
    findUnpurged: async (limit) => {
      const found = await sites.find({ purgePending: true }, { accountId: 1 }).limit(limit).lean<SiteDocument[]>();
      return found.map(({ _id, accountId }) => ({ accountId, publicationId: _id }));
    },
  };
}

function siteOf(document: SiteDocument): Site {
  const { _id, handles: _handles, buriedAt: _buriedAt, purgePending: _purgePending, ...site } = document;
  return { ...site, publicationId: _id };
}
