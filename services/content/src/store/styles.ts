import { type Connection, Schema } from "mongoose";
import type { StyleStore } from "../domain/ports.ts";
import type { Style } from "../domain/style.ts";
import { text } from "./publication-schema.ts";

interface StyleDocument extends Omit<Style, "id" | "accountId"> {
  readonly _id: string;
  readonly accountId: string;
}

/** The styles that accounts made, in this database. */
export function createStyleStore(connection: Connection): StyleStore {
  const model = connection.model<StyleDocument>("Style", styleSchema(), "styles");
  return {
    list: async (accountId) => (await model.find({ accountId }).sort({ createdAt: 1, _id: 1 }).lean()).map(toStyle),
    find: async (accountId, styleId) => {
      const found = await model.findOne({ _id: styleId, accountId }).lean();
      return found === null ? undefined : toStyle(found);
    },
  };
}

function styleSchema(): Schema<StyleDocument> {
  const schema = new Schema<StyleDocument>(
    {
      ...{ _id: text, accountId: text, name: String, description: String, systemPrompt: String },
      ...{ createdAt: Date, updatedAt: Date },
    },
    { versionKey: false, strict: "throw" },
  );
  schema.index({ accountId: 1, createdAt: 1, _id: 1 });
  return schema;
}

function toStyle({ _id, ...style }: StyleDocument): Style {
  return { ...style, id: _id };
}
