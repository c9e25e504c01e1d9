import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, Schema } from "mongoose";
import type { DraftVersion } from "../domain/session.ts";
import type { DraftStore } from "../domain/store-ports.ts";
import { plain } from "./plain.ts";

interface DraftDocument extends Omit<DraftVersion, "id"> {
  readonly _id: string;
}

/** The collection `drafts`. A draft is written before its session points at it. */
export function createDraftStore(connection: Connection): DraftStore {
  const model = connection.model<DraftDocument>("Draft", draftSchema(), "drafts");
  return {
    ensure: async ({ id, provenance, ...draft }) => {
      try {
        await model.create({ _id: id, ...draft, provenance: plain(provenance) });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    find: async (accountId, sessionId, version) => {
      const found = await model.findOne({ sessionId, version, accountId }).lean<DraftDocument>();
      if (found === null) return undefined;
      const { _id, ...draft } = found;
      return { id: _id, ...draft };
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

function draftSchema(): Schema<DraftDocument> {
  const schema = new Schema<DraftDocument>(
    {
      _id: { type: String, required: true },
      accountId: { type: String, required: true },
      publicationId: { type: String, required: true },
      sessionId: { type: String, required: true },
      version: { type: Number, required: true },
      title: String,
      content: String,
      wordCount: Number,
      isFinal: Boolean,
      provenance: Schema.Types.Mixed,
      createdAt: Date,
    },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ sessionId: 1, version: 1 }, { unique: true });
  schema.index({ accountId: 1, publicationId: 1 });
  return schema;
}
