import type { MessageInitShape } from "@bufbuild/protobuf";
import type { MemberSchema } from "@galley/proto/es/dashboard/v1/dashboard";
import { conflict, notFound } from "@galley/service-kit/errors";
import { type Member, parseEmail, parseName } from "../domain/member.ts";
import type { Role } from "../domain/role.ts";
import { invitationMilliseconds, type Links, type ShownLink } from "../sign-in/links.ts";
import type { OwnerChange } from "../store/members.ts";
import type { Stores } from "../store/open-stores.ts";
import { memberMessage } from "./messages.ts";

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** The commands with which owners and operators change the members of an account. */
export interface MemberCommands {
  readonly list: (accountId: string) => Promise<MessageInitShape<typeof MemberSchema>[]>;
  /**
   * Adds a member and returns a link that is valid for 24 hours. Somebody who was invited before and never signed in gets a new link and this
   * role. Throws "conflict" for somebody who has signed in, since the link would sign in its reader as that person.
   */
  readonly invite: (accountId: string, invitation: Invitation) => Promise<ShownLink & { readonly member: Member }>;
  /** Gives a member another role. Throws "not-found", and "conflict" when the account would have no owner left. */
  readonly changeRole: (accountId: string, memberId: string, role: Role) => Promise<Member>;
  /** Removes the member with all sessions, passkeys and links. Throws as `changeRole`. */
  readonly remove: (accountId: string, memberId: string) => Promise<void>;
}

export interface MemberPorts {
  readonly stores: Pick<Stores, "members" | "sessions" | "passkeys" | "links">;
  readonly links: Pick<Links, "create">;
  readonly now: () => Date;
  readonly newId: () => string;
}

const maxMembers = 200;

export function createMemberCommands({ stores, links, now, newId }: MemberPorts): MemberCommands {
  const { members, sessions, passkeys } = stores;
  const inviteAgain = async (known: Member, role: Role): Promise<ShownLink & { readonly member: Member }> => {
    if (known.lastSeenAt !== undefined) {
      throw conflict(
        `${known.email} is a member already and has signed in. If they cannot sign in any more, remove and invite them, or ask an operator for a sign-in link.`,
      );
    }
    const member = known.role === role ? known : memberAfter(await members.changeRole(known.accountId, known.id, role));
    return { member, ...(await links.create(member, invitationMilliseconds)) };
  };
  return {
    list: async (accountId) => {
      const listed = await members.list(accountId);
      const counts = await passkeys.countOfMembers(listed.map(({ id }) => id));
      return listed.map((member) => memberMessage(member, counts.get(member.id) ?? 0));
    },
    invite: async (accountId, { email: givenEmail, name, role }) => {
      const email = parseEmail(givenEmail);
      const known = await members.findByEmail(accountId, email);
      if (known !== undefined) return inviteAgain(known, role);
      if ((await members.list(accountId)).length >= maxMembers) {
        throw conflict(`An account can have at most ${maxMembers} members. Remove one first.`);
      }
      const member = { id: newId(), accountId, email, name: parseName(name, email), role, createdAt: now() };
      // The member is not inserted when the same person was invited a moment before by another call.
      if (!(await members.insert(member)))
        throw conflict("This person was invited a moment ago. Invite them again for a new link.");
      return { member, ...(await links.create(member, invitationMilliseconds)) };
    },
    changeRole: async (accountId, memberId, role) => memberAfter(await members.changeRole(accountId, memberId, role)),
    remove: async (accountId, memberId) => {
      memberAfter(await members.remove(accountId, memberId));
      await sessions.removeOfMember(memberId);
      await passkeys.removeOfMember(memberId);
      await stores.links.removeOfMember(memberId);
    },
  };
}

function memberAfter(change: OwnerChange): Member {
  if (change === "unknown-member") throw notFound();
  if (change === "last-owner") throw conflict("This is the account's last owner. Make another member an owner first.");
  return change;
}
