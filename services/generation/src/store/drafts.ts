import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { Connection, Model, QueryFilter } from "mongoose";
import type { DraftRecord, DraftVersion, DraftVersionSummary, NewDraft } from "../domain/session.ts";
import type { DraftStore } from "../domain/store-ports.ts";
import { packArtefact, unpackArtefact } from "./artefacts.ts";
import { type DraftDocument, draftSchema } from "./draft-document.ts";
import { createShareTextStore } from "./draft-share-texts.ts";

/** A version is read without the record of its making. */
const withoutRecord = { record: 0, operationId: 0, shareTexts: 0 } as const;

/** The collection `drafts`. A draft is written before its session points at it. */
export function createDraftStore(connection: Connection): DraftStore {
  const model = connection.model<DraftDocument>("Draft", draftSchema(), "drafts");
  const find = async (filter: QueryFilter<DraftDocument>): Promise<DraftVersion | undefined> => {
    const found = await model.findOne(filter, withoutRecord).lean<DraftDocument>();
    return found === null ? undefined : toDraft(found);
  };
  return {
    ensure: async (draft) => {
      for (;;) {
        const stored = await insert(model, draft, { version: await nextVersion(model, draft) });
        // Somebody stored this very draft, or took its version; then the next one is tried.
        const known = stored ?? (await find({ _id: draft.id, accountId: draft.accountId }));
        if (known !== undefined) return known;
      }
    },
    save: async (draft, version, operationId) => {
      const stored = await insert(model, draft, { version, operationId });
      return stored ?? (await find({ accountId: draft.accountId, operationId })) ?? "taken";
    },
    find: (accountId, sessionId, version) => find({ sessionId, version, accountId }),
    findByOperation: (accountId, operationId) => find({ accountId, operationId }),
    findRecord: async (accountId, sessionId, version) => {
      const found = await model.findOne({ sessionId, version, accountId }, { record: 1 }).lean<DraftDocument>();
      return found?.record === undefined ? undefined : ((await unpackArtefact(found.record)) as DraftRecord);
    },
    ...createShareTextStore(model),
    list: async (accountId, sessionId, { before, limit }) => {
      const below = before === undefined ? {} : { version: { $lt: before } };
      const shown = { ...withoutRecord, content: 0 };
      const found = await model
        .find({ sessionId, accountId, ...below }, shown)
        .sort({ version: -1 })
        .limit(limit)
        .lean<DraftDocument[]>();
      return found.map(toSummary);
    },
    markFinal: async (accountId, sessionId, version) => {
      await model.updateOne({ sessionId, version, accountId }, { $set: { isFinal: true } });
    },
    remove: async (accountId, draftId) => {
      await model.deleteOne({ _id: draftId, accountId });
    },
    purge: async (accountId, publicationId) => {
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
  try {
    await model.create({ _id: id, ...draft, ...place, ...summary, record });
    return { id, ...draft, version: place.version, ...summary };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return undefined;
  }
}

function toDraft({ _id, ...draft }: DraftDocument): DraftVersion {
  return { id: _id, ...draft };
}

function toSummary(document: DraftDocument): DraftVersionSummary {
  const { _id, version, title, wordCount, isFinal, engine, notes, createdAt } = document;
  return { id: _id, version, title, wordCount, isFinal, engine, notes, createdAt };
}
