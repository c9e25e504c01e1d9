import { type Connection, Schema } from "mongoose";

/** A challenge that a browser must sign with a passkey, stored until the browser answers. */
export interface Challenge {
  readonly id: string;
  readonly challenge: string;
  /** Empty for a sign-in, where the passkey identifies the member. */
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
  /** Removes the challenge and returns it, so that it is answered once. Undefined when it does not exist or is over. */
  readonly take: (id: string, now: Date) => Promise<Challenge | undefined>;
}

/** Challenges in MongoDB, which removes those that are over. */
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
