import { type Connection, Schema } from "mongoose";
import type { StyleStore } from "../domain/ports.ts";
import type { OwnStyle } from "../domain/style.ts";
import { insertOutcome } from "./insert-outcome.ts";
import { text } from "./publication-schema.ts";

/**
 * A style as it is stored. Deleted styles are removed completely, because earlier versions of this service treat every document as a
 * style.
 */
interface StyleDocument extends Omit<OwnStyle, "id"> {
  readonly _id: string;
  readonly operationId?: string;
  readonly slot?: number;
}

export function createStyleStore(connection: Connection): StyleStore {
  const model = connection.model<StyleDocument>("Style", styleSchema(), "styles");
  return {
    insert: ({ id, ...style }, placement) => insertOutcome(model.create({ _id: id, ...style, ...placement })),
    usedSlots: async (accountId) => {
      const found = await model.find({ accountId }, { slot: 1 }).lean();
      return found.flatMap(({ slot }) => slot ?? []);
    },
    findByOperation: async (accountId, operationId) => {
      const found = await model.findOne({ accountId, operationId }).lean();
      return found === null ? undefined : toStyle(found);
    },
    list: async (accountId) => (await model.find({ accountId }).sort({ createdAt: 1, _id: 1 }).lean()).map(toStyle),
    find: async (accountId, styleId) => {
      const found = await model.findOne({ _id: styleId, accountId }).lean();
      return found === null ? undefined : toStyle(found);
    },
    change: async (accountId, styleId, changes) => {
      const found = await model
        .findOneAndUpdate({ _id: styleId, accountId }, { $set: changes }, { returnDocument: "after" })
        .lean();
      return found === null ? undefined : toStyle(found);
    },
    remove: async (accountId, styleId) => (await model.deleteOne({ _id: styleId, accountId })).deletedCount === 1,
  };
}

function styleSchema(): Schema<StyleDocument> {
  const schema = new Schema<StyleDocument>(
    {
      _id: text,
      accountId: text,
      operationId: String,
      slot: Number,
      name: String,
      description: String,
      systemPrompt: String,
      createdAt: Date,
      updatedAt: Date,
    },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ accountId: 1, createdAt: 1, _id: 1 });
  schema.index({ accountId: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } });
  schema.index(
    { accountId: 1, operationId: 1 },
    { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
  );
  return schema;
}

function toStyle({ _id, operationId: _operation, slot: _slot, ...style }: StyleDocument): OwnStyle {
  return { ...style, id: _id };
}
