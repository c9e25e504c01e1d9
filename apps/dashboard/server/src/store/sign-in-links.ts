import { type Connection, Schema } from "mongoose";

/** A one-time link as it is stored. The token itself is never stored. */
export interface SignInLink {
  /** SHA-256 of the token. */
  readonly digest: string;
  readonly accountId: string;
  readonly memberId: string;
  readonly expiresAt: Date;
}

interface LinkDocument extends Omit<SignInLink, "digest"> {
  readonly _id: string;
}

const schema = new Schema<LinkDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    memberId: { type: String, required: true, index: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "sign_in_links", versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface SignInLinkStore {
  readonly insert: (link: SignInLink) => Promise<void>;
  /** Removes the link and returns it, so that it works once. Undefined when it does not exist or is over. */
  readonly take: (digest: string, now: Date) => Promise<SignInLink | undefined>;
  readonly removeOfMember: (memberId: string) => Promise<void>;
}

/** One-time links in MongoDB, which removes those that are over. */
export function createSignInLinkStore(connection: Connection): SignInLinkStore {
  const model = connection.model("SignInLink", schema);
  return {
    insert: async ({ digest, ...fields }) => {
      await model.create({ _id: digest, ...fields });
    },
    take: async (digest, now) => {
      const found = await model.findOneAndDelete({ _id: digest, expiresAt: { $gt: now } }).lean();
      if (found === null) return undefined;
      const { accountId, memberId, expiresAt } = found;
      return { digest, accountId, memberId, expiresAt };
    },
    removeOfMember: async (memberId) => {
      await model.deleteMany({ memberId });
    },
  };
}
