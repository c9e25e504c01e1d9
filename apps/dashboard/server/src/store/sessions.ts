import { type Connection, Schema } from "mongoose";
import { maxLifetimeMilliseconds, type Session } from "../domain/session.ts";

interface SessionDocument extends Omit<Session, "id"> {
  /** The SHA-256 hash of the secret in the session's cookie. */
  readonly _id: string;
  readonly publicId: string;
  /** The time after which MongoDB removes the session by itself. */
  readonly expiresAt: Date;
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    publicId: { type: String, required: true },
    memberId: { type: String, required: true },
    accountId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    signedInAt: { type: Date, required: true },
    userAgent: { type: String, default: "" },
    network: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "sessions", versionKey: false },
);
schema.index({ memberId: 1, createdAt: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The maximum number of sessions of a member. A further one ends the oldest. */
const maxSessionsOfMember = 20;

export interface SessionStore {
  /** Stores a new session under the digest of its secret, and ends the member's oldest sessions beyond 20. */
  readonly insert: (digest: string, session: Session) => Promise<void>;
  readonly find: (digest: string) => Promise<Session | undefined>;
  /** Lists the sessions of a member, newest first. */
  readonly list: (memberId: string) => Promise<readonly Session[]>;
  readonly markUsed: (digest: string, at: Date) => Promise<void>;
  /** Ends the session whose secret has this digest. */
  readonly remove: (digest: string) => Promise<void>;
  /** Ends one session of the member by its public id. Returns how many ended. */
  readonly removeById: (memberId: string, id: string) => Promise<number>;
  /** Ends the sessions of a member, except the one with the public id `except`. Returns how many ended. */
  readonly removeOfMember: (memberId: string, except?: string) => Promise<number>;
}

/** Opens the store of sessions in MongoDB. */
export function createSessionStore(connection: Connection): SessionStore {
  const model = connection.model("Session", schema);
  const list = async (memberId: string) => model.find({ memberId }).sort({ createdAt: -1 }).lean();
  return {
    insert: async (digest, { id, ...fields }) => {
      const expiresAt = new Date(fields.createdAt.getTime() + maxLifetimeMilliseconds);
      await model.create({ _id: digest, publicId: id, ...fields, expiresAt });
      const surplus = (await list(fields.memberId)).slice(maxSessionsOfMember).map(({ _id }) => _id);
      if (surplus.length > 0) await model.deleteMany({ _id: { $in: surplus } });
    },
    find: async (digest) => {
      const found = await model.findById(digest).lean();
      return found === null ? undefined : fromDocument(found);
    },
    list: async (memberId) => (await list(memberId)).map(fromDocument),
    markUsed: async (digest, at) => {
      await model.updateOne({ _id: digest }, { $max: { lastUsedAt: at } });
    },
    remove: async (digest) => {
      await model.deleteOne({ _id: digest });
    },
    removeById: async (memberId, id) => (await model.deleteOne({ memberId, publicId: id })).deletedCount,
    removeOfMember: async (memberId, except) =>
      (await model.deleteMany({ memberId, publicId: { $ne: except ?? "" } })).deletedCount,
  };
}

function fromDocument(document: SessionDocument): Session {
  const { publicId, memberId, accountId, createdAt, lastUsedAt, signedInAt, userAgent, network } = document;
  return { id: publicId, memberId, accountId, createdAt, lastUsedAt, signedInAt, userAgent, network };
}
