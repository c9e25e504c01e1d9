import { randomBytes } from "node:crypto";
import { type Connection, Schema } from "mongoose";
import { text } from "../../store/common-fields.ts";

const keySchema = new Schema({ _id: text, secret: text }, { versionKey: false, collection: "keys" });

/**
 * The installation's key for the forms of comments, made the first time that anybody needs it and the same for all copies of
 * the service. What it signs lives for hours, so it needs no place in the configuration.
 */
export function createFormKey(connection: Connection): () => Promise<Buffer> {
  const keys = connection.model("Key", keySchema);
  let known: Buffer | undefined;
  return async () => {
    if (known !== undefined) return known;
    const stored = await keys
      .findOneAndUpdate(
        { _id: "comment-forms" },
        { $setOnInsert: { secret: randomBytes(32).toString("base64") } },
        { upsert: true, returnDocument: "after" },
      )
      .lean();
    known = Buffer.from(stored?.secret ?? "", "base64");
    return known;
  };
}
