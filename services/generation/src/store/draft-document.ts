import { Schema } from "mongoose";
import type { DraftVersion } from "../domain/session.ts";
import type { StoredShareTexts } from "../domain/share-texts.ts";

/** A draft as it is stored. */
export interface DraftDocument extends Omit<DraftVersion, "id"> {
  readonly _id: string;
  /** How it came to be: deflated JSON. */
  readonly record?: Buffer;
  /** Of an edit: the operation that stored it. */
  readonly operationId?: string;
  /** Set before a model is asked for them, so that it is asked once. */
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
