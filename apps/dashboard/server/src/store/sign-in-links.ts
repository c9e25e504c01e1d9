import { type Connection, Schema } from "mongoose";

/** A one-time link as it is stored. The token itself is never stored. */
export interface SignInLink {
  /** SHA-256 of the token. */
  readonly digest: string;
  readonly accountId: string;
  readonly memberId: string;
  readonly expiresAt: Date;
  /** Not set: it can still be used. A spent link is kept until it expires, to tell whose link was tried again. */
  readonly spentAt?: Date | undefined;
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
    spentAt: Date,
  },
  { collection: "sign_in_links", versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface SignInLinkStore {
  readonly insert: (link: SignInLink) => Promise<void>;
  /** Spends the link and returns it, so that it works once. Undefined when it does not exist, is over or spent. */
  readonly take: (digest: string, now: Date) => Promise<SignInLink | undefined>;
  /** Makes a spent link usable again, until it expires. */
  readonly giveBack: (digest: string) => Promise<void>;
  /** Removes the member's links that can still be used. */
  readonly removeUnspent: (memberId: string) => Promise<void>;
  /** Returns a link in whatever state. */
  readonly find: (digest: string) => Promise<SignInLink | undefined>;
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
      const usable = { _id: digest, expiresAt: { $gt: now }, spentAt: { $exists: false } };
      return toLink(await model.findOneAndUpdate(usable, { spentAt: now }).lean());
    },
    giveBack: async (digest) => {
      await model.updateOne({ _id: digest }, { $unset: { spentAt: 1 } });
    },
    removeUnspent: async (memberId) => {
      await model.deleteMany({ memberId, spentAt: { $exists: false } });
    },
    find: async (digest) => toLink(await model.findById(digest).lean()),
    removeOfMember: async (memberId) => {
      await model.deleteMany({ memberId });
    },
  };
}

function toLink(found: LinkDocument | null): SignInLink | undefined {
  if (found === null) return undefined;
  const { _id, accountId, memberId, expiresAt, spentAt } = found;
  return { digest: _id, accountId, memberId, expiresAt, spentAt };
}
