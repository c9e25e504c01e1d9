import type { Connection, Model, QueryFilter } from "mongoose";
import type { DraftPage, DraftRecord, DraftVersion, DraftVersionSummary, NewDraft } from "../domain/session.ts";
import { type StoredShareTexts, sharedNetworks } from "../domain/share-texts.ts";
import { packArtefact, unpackArtefact } from "./artefacts.ts";
import { type DraftDocument, draftSchema } from "./draft-document.ts";
import { plain } from "./job-end.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

/** A version is read without the record of its making. */
const withoutRecord = { record: 0, operationId: 0, shareTexts: 0 } as const;

/** Words are asked for all networks at once; the version before this one, which may run beside it, looks for each in `asked`. */
const keptAs = (shareTexts: StoredShareTexts) => ({
  $set: { shareTexts: { asked: sharedNetworks, ...plain(shareTexts) } },
});

/** The collection `drafts`. A draft is written before its session points at it. */
export function createDraftStore(connection: Connection) {
  const model = connection.model<DraftDocument>("Draft", draftSchema(), "drafts");
  const find = async (filter: QueryFilter<DraftDocument>): Promise<DraftVersion | undefined> => {
    const found = await model.findOne(filter, withoutRecord).lean<DraftDocument>();
    return found === null ? undefined : toDraft(found);
  };
  return {
    /** Inserts the draft as the session's next version, unless it is there already, and gives it as it is stored. */
    ensure: async (draft: NewDraft) => {
      for (;;) {
        const stored = await insert(model, draft, { version: await nextVersion(model, draft) });
        // Somebody stored this very draft, or took its version; then the next one is tried.
        const known = stored ?? (await find({ _id: draft.id, accountId: draft.accountId }));
        if (known !== undefined) return known;
      }
    },
    /**
     * Inserts an edit as exactly this version. Gives it as it is stored, also when an earlier call of the same operation stored it;
     * "taken" when the version is something else.
     */
    save: async (draft: NewDraft, version: number, operationId: string) => {
      const stored = await insert(model, draft, { version, operationId });
      return stored ?? (await find({ accountId: draft.accountId, operationId })) ?? "taken";
    },
    find: (accountId: string, sessionId: string, version: number) => find({ sessionId, version, accountId }),
    /** The edit that an operation stored. */
    findByOperation: (accountId: string, operationId: string) => find({ accountId, operationId }),
    /** How a version came to be. */
    findRecord: async (accountId: string, sessionId: string, version: number) => {
      const found = await model.findOne({ sessionId, version, accountId }, { record: 1 }).lean<DraftDocument>();
      return found?.record === undefined ? undefined : ((await unpackArtefact(found.record)) as DraftRecord);
    },
    /** Notes that words to share the draft with are asked for. False: they were before. */
    claimShareTexts: async (accountId: string, draftId: string) => {
      const unasked = { _id: draftId, accountId, shareTexts: { $exists: false } };
      return (await model.updateOne(unasked, keptAs({ texts: {} }))).modifiedCount === 1;
    },
    saveShareTexts: async (accountId: string, draftId: string, shareTexts: StoredShareTexts) => {
      await model.updateOne({ _id: draftId, accountId }, keptAs(shareTexts));
    },
    findShareTexts: async (accountId: string, sessionId: string, version: number) =>
      (await model.findOne({ sessionId, version, accountId }, { shareTexts: 1 }).lean<DraftDocument>())?.shareTexts,
    /** Newest first. */
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

/** Two drafts never share a version: the database refuses the second. `undefined`: it did, or knows the draft or operation. */
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
