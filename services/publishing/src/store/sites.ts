import { insertTogether, isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type Model, Schema } from "mongoose";
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
  const sites = connection.model<SiteDocument>("Site", siteSchema);

  const writers: Writers = { sites, insert: insertTogether<SiteDocument>(sites.collection as never) };

  async function upsert(accountId: string, settings: SiteSettings): Promise<Site | undefined> {
    // Of a first revision nothing is stored yet, as a rule; when there is, the write says so.
    for (let mayBeKnown = settings.revision > 1; ; mayBeKnown = true) {
      const stored = mayBeKnown ? await sites.findById(settings.publicationId).lean<SiteDocument>() : null;
      if (stored !== null && (stored.accountId !== accountId || stored.buriedAt !== undefined)) return undefined;
      const known = stored === null ? undefined : siteOf(stored);
      if (known !== undefined && known.revision >= settings.revision) return known;
      const candidates =
        known?.slug === settings.slug ? [known.handle] : handleCandidates(settings.slug, settings.publicationId);
      for (const handle of candidates) {
        const written = await write(writers, settings, { accountId, handle, updatedAt: now() }, known);
        if (written !== undefined) return written;
      }
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

interface Writers {
  readonly sites: Model<SiteDocument>;
  readonly insert: (site: SiteDocument) => Promise<void>;
}

/** The site as it is now; undefined when somebody else changed it meanwhile, or has the handle. */
async function write(
  { sites, insert }: Writers,
  { publicationId, ...settings }: SiteSettings,
  place: Pick<Site, "accountId" | "handle" | "updatedAt">,
  known: Site | undefined,
): Promise<Site | undefined> {
  const { accountId, handle } = place;
  const fields = { ...settings, ...place };
  try {
    if (known === undefined) {
      await insert({ _id: publicationId, ...fields, handles: [handle] });
      return { ...fields, publicationId };
    }
    const written = await sites.updateOne(
      { _id: publicationId, accountId, revision: known.revision },
      {
        $set: fields,
        ...(fields.description === undefined ? { $unset: { description: 1 } } : {}),
        $addToSet: { handles: handle },
      },
    );
    return written.matchedCount === 1 ? { ...fields, publicationId } : undefined;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

function siteOf(document: SiteDocument): Site {
  const { _id, handles: _handles, buriedAt: _buriedAt, purgePending: _purgePending, ...site } = document;
  return { ...site, publicationId: _id };
}
