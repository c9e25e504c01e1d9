import { type Connection, Schema } from "mongoose";

/** A one-time link as it is stored. The token itself is never stored. */
export interface SignInLink {
  /** The SHA-256 hash of the token in the link. */
  readonly digest: string;
  readonly accountId: string;
  readonly memberId: string;
  readonly expiresAt: Date;
  /**
   * When the link was used. Not set while it can still be used. A used link is kept until it expires, so that a second
   * use can be attributed to its member.
   */
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
  /**
   * Marks a link as used and returns it, so that it works only once. Undefined when it does not exist, has expired or
   * was used.
   */
  readonly take: (digest: string, now: Date) => Promise<SignInLink | undefined>;
  /** Makes a used link usable again until it expires. It is called when a sign-in with the link has failed for another reason. */
  readonly giveBack: (digest: string) => Promise<void>;
  /** Removes the unused links of a member, so that nobody can sign in with them any more. */
  readonly removeUnspent: (memberId: string) => Promise<void>;
  /** Finds a link, whether it can still be used or not. */
  readonly find: (digest: string) => Promise<SignInLink | undefined>;
  readonly removeOfMember: (memberId: string) => Promise<void>;
}

/** Opens the store of one-time links in MongoDB, which removes expired ones. */
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
