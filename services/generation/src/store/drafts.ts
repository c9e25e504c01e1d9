import type { Connection, Model, QueryFilter } from "mongoose";
import type { DraftPage, DraftRecord, DraftVersion, DraftVersionSummary, NewDraft } from "../domain/session.ts";
import { type StoredShareTexts, sharedNetworks } from "../domain/share-texts.ts";
import { packArtefact, unpackArtefact } from "./artefacts.ts";
import { type DraftDocument, draftSchema } from "./draft-document.ts";
import { plain } from "./job-end.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

/** Leaves out the large fields of a draft, which are only read on request. */
const withoutRecord = { record: 0, operationId: 0, shareTexts: 0 } as const;

/**
 * Returns the update that stores texts for social posts. It also sets `asked`, because the previous version of this
 * service, which may run at the same time, reads that field.
 */
const shareTextsUpdate = (shareTexts: StoredShareTexts) => ({
  $set: { shareTexts: { asked: sharedNetworks, ...plain(shareTexts) } },
});

/**
 * Creates the store of the collection `drafts`. A draft is stored before its session refers to it, so that a session
 * never shows a draft that does not exist.
 */
export function createDraftStore(connection: Connection) {
  const model = connection.model<DraftDocument>("Draft", draftSchema(), "drafts");
  const find = async (filter: QueryFilter<DraftDocument>): Promise<DraftVersion | undefined> => {
    const found = await model.findOne(filter, withoutRecord).lean<DraftDocument>();
    return found === null ? undefined : toDraft(found);
  };
  return {
    /** Stores a draft as the session's next version, unless it is already stored. Returns the stored draft. */
    ensure: async (draft: NewDraft) => {
      for (;;) {
        const stored = await insert(model, draft, { version: await nextVersion(model, draft) });
        // Either this draft is already stored, or another draft took the version number. In the second case, the next
        // number is tried.
        const known = stored ?? (await find({ _id: draft.id, accountId: draft.accountId }));
        if (known !== undefined) return known;
      }
    },
    /**
     * Stores a person's edit as exactly this version. Returns the stored draft, also if an earlier call of the same
     * operation stored it. Returns "taken" if another draft has this version number.
     */
    save: async (draft: NewDraft, version: number, operationId: string) => {
      const stored = await insert(model, draft, { version, operationId });
      return stored ?? (await find({ accountId: draft.accountId, operationId })) ?? "taken";
    },
    find: (accountId: string, sessionId: string, version: number) => find({ sessionId, version, accountId }),
    /** Returns the edit that was stored by the operation with this id, if any. */
    findByOperation: (accountId: string, operationId: string) => find({ accountId, operationId }),
    /** Returns the report and order of a draft version, which other reads leave out. */
    findRecord: async (accountId: string, sessionId: string, version: number) => {
      const found = await model.findOne({ sessionId, version, accountId }, { record: 1 }).lean<DraftDocument>();
      return found?.record === undefined ? undefined : ((await unpackArtefact(found.record)) as DraftRecord);
    },
    /**
     * Records that a model is being asked for the social posts of a draft. Returns false if it was already asked
     * before.
     */
    claimShareTexts: async (accountId: string, draftId: string) => {
      const unasked = { _id: draftId, accountId, shareTexts: { $exists: false } };
      return (await model.updateOne(unasked, shareTextsUpdate({ texts: {} }))).modifiedCount === 1;
    },
    saveShareTexts: async (accountId: string, draftId: string, shareTexts: StoredShareTexts) => {
      await model.updateOne({ _id: draftId, accountId }, shareTextsUpdate(shareTexts));
    },
    findShareTexts: async (accountId: string, sessionId: string, version: number) =>
      (await model.findOne({ sessionId, version, accountId }, { shareTexts: 1 }).lean<DraftDocument>())?.shareTexts,
    /** Lists the versions of a session's draft, newest first. */
    list: async (accountId: string, sessionId: string, { before, limit }: DraftPage) => {
      const below = before === undefined ? {} : { version: { $lt: before } };
      const shown = { ...withoutRecord, content: 0 };
      const found = await model
        .find({ sessionId, accountId, ...below }, shown)
        .sort({ version: -1 })
        .limit(limit)
        .lean<DraftDocument[]>();
      return found.map(toSummary);
    },
    markFinal: async (accountId: string, sessionId: string, version: number) => {
      await model.updateOne({ sessionId, version, accountId }, { $set: { isFinal: true } });
    },
    remove: async (accountId: string, draftId: string) => {
      await model.deleteOne({ _id: draftId, accountId });
    },
    purge: async (accountId: string, publicationId: string) => {
      await model.deleteMany({ accountId, publicationId });
    },
  };
}

async function nextVersion(
  model: Model<DraftDocument>,
  { accountId, sessionId }: Pick<NewDraft, "accountId" | "sessionId">,
): Promise<number> {
  const newest = await model.findOne({ sessionId, accountId }, { version: 1 }).sort({ version: -1 }).lean();
  return (newest?.version ?? 0) + 1;
}

/**
 * Inserts a draft. Returns `undefined` if a draft with the same version number, id or operation id already exists
 * (unique indexes prevent a second one).
 */
async function insert(
  model: Model<DraftDocument>,
  { id, report, brief, ...draft }: NewDraft,
  place: { readonly version: number; readonly operationId?: string },
): Promise<DraftVersion | undefined> {
  const record = await packArtefact({ report, brief } satisfies DraftRecord);
  const summary = { isFinal: false, engine: report.engine, notes: report.notes.length };
  const isStored = await unlessDuplicate(model.create({ _id: id, ...draft, ...place, ...summary, record }));
  return isStored ? { id, ...draft, version: place.version, ...summary } : undefined;
}

function toDraft({ _id, ...draft }: DraftDocument): DraftVersion {
  return { id: _id, ...draft };
}

function toSummary(document: DraftDocument): DraftVersionSummary {
  const { _id, version, title, wordCount, isFinal, engine, notes, createdAt } = document;
  return { id: _id, version, title, wordCount, isFinal, engine, notes, createdAt };
}
