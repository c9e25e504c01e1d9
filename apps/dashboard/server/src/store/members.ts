import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type ClientSession, type Connection, Schema } from "mongoose";
import type { Member } from "../domain/member.ts";
import type { Role } from "../domain/role.ts";

interface MemberDocument extends Omit<Member, "id"> {
  readonly _id: string;
}

const schema = new Schema<MemberDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    role: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: Date,
  },
  { collection: "members", versionKey: false },
);
schema.index({ accountId: 1, email: 1 }, { unique: true });
schema.index({ accountId: 1, createdAt: 1, _id: 1 });
schema.index({ email: 1 });

export interface MemberStore {
  /** Stores a new member. Returns false when the account already has a member with this e-mail address. */
  readonly insert: (member: Member) => Promise<boolean>;
  readonly find: (id: string) => Promise<Member | undefined>;
  readonly findByEmail: (accountId: string, email: string) => Promise<Member | undefined>;
  /** Lists the members with an e-mail address in any account, oldest first. */
  readonly listByEmail: (email: string) => Promise<readonly Member[]>;
  /** Lists the members of an account, oldest first. */
  readonly list: (accountId: string) => Promise<readonly Member[]>;
  /**
   * Changes the role of a member, unless that would leave the account without an owner. Returns the member after the
   * change.
   */
  readonly changeRole: (accountId: string, id: string, role: Role) => Promise<OwnerChange>;
  /** Removes a member, unless that would leave the account without an owner. Returns the member as it was. */
  readonly remove: (accountId: string, id: string) => Promise<OwnerChange>;
  readonly markSeen: (id: string, at: Date) => Promise<void>;
}

/**
 * The member after a change of a role or a removal, or the reason why nothing was changed. "last-owner" means that the account would have
 * no owner left.
 */
export type OwnerChange = Member | "unknown-member" | "last-owner";

/** Opens the store of members in MongoDB. */
export function createMemberStore(connection: Connection): MemberStore {
  const model = connection.model("Member", schema);

  /**
   * Runs a change of one member in a transaction that counts the owners. Each such change writes the same guard document of the account,
   * so that two owners who remove each other at the same time run one after the other.
   */
  const changeOwners = (
    accountId: string,
    id: string,
    staysOwner: boolean,
    change: (before: Member, session: ClientSession) => Promise<Member>,
  ): Promise<OwnerChange> =>
    connection.transaction(async (session) => {
      await connection
        .collection<{ _id: string }>("member_guards")
        .updateOne({ _id: accountId }, { $inc: { changes: 1 } }, { upsert: true, session });
      const before = toMember(await model.findOne({ _id: id, accountId }).session(session).lean());
      if (before === undefined) return "unknown-member";
      const owners = await model.countDocuments({ accountId, role: "owner" }).session(session);
      if (before.role === "owner" && !staysOwner && owners === 1) return "last-owner";
      return change(before, session);
    });

  return {
    insert: async ({ id, ...fields }) => {
      try {
        await model.create({ _id: id, ...fields });
        return true;
      } catch (error) {
        if (isDuplicateKey(error, "email")) return false;
        throw error;
      }
    },
    find: async (id) => toMember(await model.findById(id).lean()),
    findByEmail: async (accountId, email) => toMember(await model.findOne({ accountId, email }).lean()),
    listByEmail: async (email) => (await model.find({ email }).sort({ createdAt: 1, _id: 1 }).lean()).map(fromDocument),
    list: async (accountId) =>
      (await model.find({ accountId }).sort({ createdAt: 1, _id: 1 }).lean()).map(fromDocument),
    changeRole: (accountId, id, role) =>
      changeOwners(accountId, id, role === "owner", async (before, session) => {
        await model.updateOne({ _id: id, accountId }, { role }, { session });
        return { ...before, role };
      }),
    remove: (accountId, id) =>
      changeOwners(accountId, id, false, async (before, session) => {
        await model.deleteOne({ _id: id, accountId }, { session });
        return before;
      }),
    markSeen: async (id, at) => {
      await model.updateOne({ _id: id }, { $max: { lastSeenAt: at } });
    },
  };
}

function toMember(found: MemberDocument | null): Member | undefined {
  return found === null ? undefined : fromDocument(found);
}

function fromDocument({ _id, accountId, email, name, role, createdAt, lastSeenAt }: MemberDocument): Member {
  return { id: _id, accountId, email, name, role, createdAt, lastSeenAt };
}
