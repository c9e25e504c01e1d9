import { type Connection, Schema } from "mongoose";

/** An action that matters to security. It contains no secret and no text from a client. */
export interface AuditEntry {
  readonly id: string;
  readonly accountId: string;
  readonly at: Date;
  /** The member who did the action. Empty when it was an operator or an API key. */
  readonly memberId: string;
  readonly memberEmail: string;
  /** The id of the API key with which the action was done. Empty when it was a member or an operator. */
  readonly keyId: string;
  /** The name of the action, for example "key.created". */
  readonly action: string;
  /** The id of the thing that was changed. Empty when there is none. */
  readonly target: string;
  readonly network: string;
}

interface AuditDocument extends Omit<AuditEntry, "id"> {
  readonly _id: string;
}

const yearSeconds = 365 * 24 * 3_600;

const schema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    at: { type: Date, required: true },
    memberId: { type: String, default: "" },
    memberEmail: { type: String, default: "" },
    keyId: { type: String, default: "" },
    action: { type: String, required: true },
    target: { type: String, default: "" },
    network: { type: String, default: "" },
  },
  { collection: "audit", versionKey: false },
);
schema.index({ accountId: 1, at: -1, _id: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: yearSeconds });

export interface AuditStore {
  readonly insert: (entry: AuditEntry) => Promise<void>;
  /**
   * Lists the entries of an account, newest first. `before` is the id of the last entry on the previous page; empty for
   * the first page.
   */
  readonly list: (
    accountId: string,
    page: { readonly before: string; readonly limit: number },
  ) => Promise<readonly AuditEntry[]>;
}

/** Opens the audit log in MongoDB, which removes entries after a year. */
export function createAuditStore(connection: Connection): AuditStore {
  const model = connection.model("AuditEntry", schema);
  return {
    insert: async ({ id, ...fields }) => {
      await model.create({ _id: id, ...fields });
    },
    list: async (accountId, { before, limit }) => {
      const last = before === "" ? null : await model.findOne({ _id: before, accountId }).lean();
      const older = last === null ? {} : { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] };
      const found = await model
        .find({ accountId, ...older })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean();
      return found.map(({ _id, ...fields }) => ({ ...fields, id: _id }));
    },
  };
}
