import { Schema } from "mongoose";
import type { DraftVersion } from "../domain/session.ts";
import type { StoredShareTexts } from "../domain/share-texts.ts";

/** A version of a draft as it is stored in the collection `drafts`. */
export interface DraftDocument extends Omit<DraftVersion, "id"> {
  readonly _id: string;
  /** Report and order of the version (its DraftRecord), as compressed JSON. */
  readonly record?: Buffer;
  /**
   * The operation id of a person's edit, so that a repeated request does not store the edit twice. Not set for versions that the
   * service wrote.
   */
  readonly operationId?: string;
  /**
   * Texts for social posts. The field is set before a model is asked for them, so that the model is asked only once.
   */
  readonly shareTexts?: StoredShareTexts;
}

export function draftSchema(): Schema<DraftDocument> {
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
      engine: String,
      notes: Number,
      record: Buffer,
      operationId: String,
      shareTexts: Schema.Types.Mixed,
      createdAt: Date,
    },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ sessionId: 1, version: 1 }, { unique: true });
  schema.index(
    { accountId: 1, operationId: 1 },
    { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
  );
  schema.index({ accountId: 1, publicationId: 1 });
  return schema;
}
