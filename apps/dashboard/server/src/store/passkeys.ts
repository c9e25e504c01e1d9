import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, Schema } from "mongoose";

/** A passkey that a member has registered, with what is needed to check its signatures. */
export interface Passkey {
  /** The id that the authenticator gave the passkey (credential id), in base64url. */
  readonly id: string;
  readonly memberId: string;
  readonly accountId: string;
  readonly name: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** The signature counter of the last sign-in. Authenticators that have no counter always send 0. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt?: Date | undefined;
}

interface PasskeyDocument extends Omit<Passkey, "id" | "publicKey" | "transports"> {
  readonly _id: string;
  /** The public key of the passkey in base64url. */
  readonly publicKey: string;
  readonly transports: string[];
}

const schema = new Schema<PasskeyDocument>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true, index: true },
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { collection: "passkeys", versionKey: false },
);

export interface PasskeyStore {
  /** Stores a new passkey. Returns false when a passkey with its credential id exists already. */
  readonly insert: (passkey: Passkey) => Promise<boolean>;
  readonly find: (id: string) => Promise<Passkey | undefined>;
  /** Lists the passkeys of a member, oldest first. */
  readonly list: (memberId: string) => Promise<readonly Passkey[]>;
  /** Counts the passkeys of each member. Members without a passkey are not in the map. */
  readonly countOfMembers: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly markUsed: (id: string, counter: number, at: Date) => Promise<void>;
  /** Removes a passkey of a member. Returns false when the member has no such passkey. */
  readonly remove: (memberId: string, id: string) => Promise<boolean>;
  readonly removeOfMember: (memberId: string) => Promise<void>;
}

/** Opens the store of passkeys in MongoDB. */
export function createPasskeyStore(connection: Connection): PasskeyStore {
  const model = connection.model("Passkey", schema);
  return {
    insert: async ({ id, publicKey, transports, ...fields }) => {
      try {
        const stored = Buffer.from(publicKey).toString("base64url");
        await model.create({ _id: id, publicKey: stored, transports: [...transports], ...fields });
        return true;
      } catch (error) {
        if (isDuplicateKey(error, "_id")) return false;
        throw error;
      }
    },
    find: async (id) => {
      const found = await model.findById(id).lean();
      return found === null ? undefined : fromDocument(found);
    },
    list: async (memberId) => (await model.find({ memberId }).sort({ createdAt: 1 }).lean()).map(fromDocument),
    countOfMembers: async (memberIds) => {
      const found = await model.aggregate<{ _id: string; count: number }>([
        { $match: { memberId: { $in: [...memberIds] } } },
        { $group: { _id: "$memberId", count: { $sum: 1 } } },
      ]);
      return new Map(found.map(({ _id, count }) => [_id, count]));
    },
    markUsed: async (id, counter, at) => {
      await model.updateOne({ _id: id }, { $set: { counter, lastUsedAt: at } });
    },
    remove: async (memberId, id) => (await model.deleteOne({ _id: id, memberId })).deletedCount === 1,
    removeOfMember: async (memberId) => {
      await model.deleteMany({ memberId });
    },
  };
}

function fromDocument({ _id, publicKey, ...fields }: PasskeyDocument): Passkey {
  return { ...fields, id: _id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")) };
}
