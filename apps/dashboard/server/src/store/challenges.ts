import { type Connection, Schema } from "mongoose";

/** A challenge that a browser must sign with a passkey, stored until the browser answers. */
export interface Challenge {
  readonly id: string;
  readonly challenge: string;
  /** The member who registers a passkey. Empty for a sign-in, where the passkey itself identifies the member. */
  readonly memberId: string;
  readonly expiresAt: Date;
}

interface ChallengeDocument extends Omit<Challenge, "id"> {
  readonly _id: string;
}

const schema = new Schema<ChallengeDocument>(
  {
    _id: { type: String, required: true },
    challenge: { type: String, required: true },
    memberId: { type: String, default: "" },
    expiresAt: { type: Date, required: true },
  },
  { collection: "challenges", versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface ChallengeStore {
  readonly insert: (challenge: Challenge) => Promise<void>;
  /**
   * Removes a challenge and returns it, so that it can be answered only once. Undefined when it does not exist or has
   * expired.
   */
  readonly take: (id: string, now: Date) => Promise<Challenge | undefined>;
}

/** Opens the store of challenges in MongoDB, which removes expired ones. */
export function createChallengeStore(connection: Connection): ChallengeStore {
  const model = connection.model("Challenge", schema);
  return {
    insert: async ({ id, ...fields }) => {
      await model.create({ _id: id, ...fields });
    },
    take: async (id, now) => {
      const found = await model.findOneAndDelete({ _id: id, expiresAt: { $gt: now } }).lean();
      return found === null
        ? undefined
        : { id, challenge: found.challenge, memberId: found.memberId, expiresAt: found.expiresAt };
    },
  };
}
