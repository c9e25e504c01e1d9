import type { Member as MemberMessage } from "@galley/proto/dashboard/v1";
import { OperatorService } from "@galley/proto/dashboard/v1";
import { notFound } from "@galley/service-kit/errors";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { ReadAccount } from "../clients/accounts.ts";
import { type Member, parseEmail } from "../domain/member.ts";
import type { Role } from "../domain/role.ts";
import type { WriteAudit } from "../rpc/audit.ts";
import type { MemberCommands } from "../rpc/member-commands.ts";
import { type Links, signInLinkMilliseconds } from "../sign-in/links.ts";
import type { Stores } from "../store/open-stores.ts";

export interface OperatorPorts {
  readonly stores: Pick<Stores, "members">;
  readonly links: Pick<Links, "create">;
  readonly members: Pick<MemberCommands, "remove">;
  readonly readAccount: ReadAccount;
  readonly writeAudit: WriteAudit;
  readonly now: () => Date;
  readonly newId: () => string;
}

const roleNames: Readonly<Record<Role, "ROLE_VIEWER" | "ROLE_WRITER" | "ROLE_EDITOR" | "ROLE_OWNER">> = {
  viewer: "ROLE_VIEWER",
  writer: "ROLE_WRITER",
  editor: "ROLE_EDITOR",
  owner: "ROLE_OWNER",
};

/**
 * Implements the calls with which operators manage members and create sign-in links. Only an operator's token may make
 * them.
 */
export function operatorImplementation(ports: OperatorPorts): Implementation {
  const { stores, links, members, readAccount, writeAudit } = ports;
  return implement(
    OperatorService.service,
    {
      createSignInLink: async ({ request: { accountId, memberEmail } }) => {
        const member = await memberForLink(ports, accountId, memberEmail);
        const { link, expiresAt } = await links.create(member, signInLinkMilliseconds);
        await writeAudit({ accountId, action: "link.created", target: member.id });
        return { link, expiresAt: toSeconds(expiresAt), member: toMessage(member) };
      },
      listAccountMembers: async ({ request: { accountId } }) => {
        await readAccount(accountId);
        return { members: (await stores.members.list(accountId)).map(toMessage) };
      },
      removeAccountMember: async ({ request: { accountId, memberId } }) => {
        await readAccount(accountId);
        await members.remove(accountId, memberId);
        await writeAudit({ accountId, action: "member.removed", target: memberId });
        return {};
      },
    },
    { callers: { default: ["operator"] } },
  );
}

/**
 * Finds the member for whom a sign-in link is created. Without an e-mail address, that is an owner of the account. The
 * first link of an account makes the person with the account's own e-mail address its first owner.
 */
async function memberForLink(
  { stores: { members }, readAccount, now, newId }: OperatorPorts,
  accountId: string,
  memberEmail: string,
): Promise<Member> {
  const account = await readAccount(accountId);
  const email = memberEmail === "" ? parseEmail(account.email) : parseEmail(memberEmail);
  const known = await members.findByEmail(accountId, email);
  if (known !== undefined) return known;
  const existing = await members.list(accountId);
  const owner = existing.find(({ role }) => role === "owner");
  if (memberEmail === "" && owner !== undefined) return owner;
  if (memberEmail !== "" && email !== parseEmail(account.email)) {
    throw notFound(`The account has no member ${email}. An owner invites members in the dashboard.`);
  }
  const first: Member = { id: newId(), accountId, email, name: account.name, role: "owner", createdAt: now() };
  if (await members.insert(first)) return first;
  return (await members.findByEmail(accountId, email)) ?? first;
}

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

function toMessage({ id, email, name, role, createdAt, lastSeenAt }: Member): MemberMessage {
  const seen = lastSeenAt === undefined ? {} : { lastSeenAt: toSeconds(lastSeenAt) };
  return { id, email, name, role: roleNames[role], createdAt: toSeconds(createdAt), ...seen };
}
