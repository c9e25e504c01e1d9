import type { HandlerContext, ServiceImpl } from "@connectrpc/connect";
import type { DashboardService } from "@galley/proto/es/dashboard/v1/dashboard";
import { invalid, notFound } from "@galley/service-kit/errors";
import { recentUntil } from "../domain/session.ts";
import type { SessionCookie } from "../http/session-cookie.ts";
import type { Passkeys } from "../sign-in/passkeys.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import type { Stores } from "../store/open-stores.ts";
import { isUnconfirmed, type WriteAudit } from "./audit.ts";
import { callerOf, originKey, secretKey } from "./call-context.ts";
import type { DeletePublication } from "./delete-publication.ts";
import type { MemberCommands } from "./member-commands.ts";
import { auditMessage, memberMessage, parseRole, passkeyMessage, sessionMessage, toSeconds } from "./messages.ts";
import type { StartConsent } from "./start-consent.ts";

export interface DashboardPorts {
  readonly stores: Pick<Stores, "sessions" | "passkeys" | "audit">;
  readonly sessions: Pick<Sessions, "end">;
  readonly passkeys: Pick<Passkeys, "startRegistration" | "finishRegistration">;
  readonly members: MemberCommands;
  readonly deletePublication: DeletePublication;
  readonly startConsent: StartConsent;
  readonly cookie: SessionCookie;
  /** Whether browsers allow passkeys at the dashboard's address. They need https or localhost. */
  readonly canUsePasskeys: boolean;
  readonly writeAudit: WriteAudit;
}

const defaultAuditEntries = 50;
const maxAuditEntries = 100;

/**
 * Implements the calls about the dashboard's own data (sessions, passkeys, members, the audit log) and those that
 * combine calls of several services.
 */
export function dashboardImplementation(ports: DashboardPorts): ServiceImpl<typeof DashboardService> {
  return { ...sessionCalls(ports), ...passkeyCalls(ports), ...memberCalls(ports), ...otherCalls(ports) };
}

type Calls<Name extends keyof ServiceImpl<typeof DashboardService>> = Pick<ServiceImpl<typeof DashboardService>, Name>;

function sessionCalls({
  stores,
  sessions,
  cookie,
  canUsePasskeys,
}: DashboardPorts): Calls<"getSession" | "signOut" | "listSessions" | "endSession"> {
  return {
    getSession: async (_request, context) => {
      const { member, session, account } = callerOf(context);
      const counts = await stores.passkeys.countOfMembers([member.id]);
      return {
        member: memberMessage(member, counts.get(member.id) ?? 0),
        accountId: account.id,
        accountEmail: account.email,
        accountName: account.name,
        tier: account.tier,
        recentUntil: toSeconds(recentUntil(session)),
        warning: cookie.warning,
        passkeys: canUsePasskeys,
      };
    },
    signOut: async (_request, context) => {
      const secret = context.values.get(secretKey);
      if (secret !== undefined) await sessions.end(secret);
      context.responseHeader.append("Set-Cookie", cookie.forget());
      return {};
    },
    listSessions: async (_request, context) => {
      const { member, session } = callerOf(context);
      const listed = await stores.sessions.list(member.id);
      return { sessions: listed.map((each) => sessionMessage(each, session.id)) };
    },
    endSession: async ({ sessionId }, context) => {
      const { member, session } = callerOf(context);
      if (sessionId === undefined) return { ended: await stores.sessions.removeOfMember(member.id, session.id) };
      const ended = await stores.sessions.removeById(member.id, sessionId);
      if (ended === 0) throw notFound();
      return { ended };
    },
  };
}

function passkeyCalls({
  stores,
  passkeys,
  writeAudit,
}: DashboardPorts): Calls<"startPasskeyRegistration" | "finishPasskeyRegistration" | "listPasskeys" | "removePasskey"> {
  return {
    startPasskeyRegistration: (_request, context) => passkeys.startRegistration(callerOf(context).member),
    finishPasskeyRegistration: async ({ name, ...answer }, context) => {
      const { member } = callerOf(context);
      const passkey = await passkeys.finishRegistration(member, answer, name);
      await writeAudit({ accountId: member.accountId, member, action: "passkey.added", ...addressOf(context) });
      return { passkey: passkeyMessage(passkey) };
    },
    listPasskeys: async (_request, context) => ({
      passkeys: (await stores.passkeys.list(callerOf(context).member.id)).map(passkeyMessage),
    }),
    removePasskey: async ({ passkeyId }, context) => {
      const { member } = callerOf(context);
      if (!(await stores.passkeys.remove(member.id, passkeyId))) throw notFound();
      await writeAudit({ accountId: member.accountId, member, action: "passkey.removed", ...addressOf(context) });
      return {};
    },
  };
}

function memberCalls({
  members,
  writeAudit,
}: DashboardPorts): Calls<"listMembers" | "inviteMember" | "updateMember" | "removeMember"> {
  const audit = (context: HandlerContext, action: string, target: string): Promise<void> => {
    const { member } = callerOf(context);
    return writeAudit({ accountId: member.accountId, member, action, target, ...addressOf(context) });
  };
  return {
    listMembers: async (_request, context) => ({ members: await members.list(callerOf(context).account.id) }),
    inviteMember: async ({ email, name, role }, context) => {
      const { account } = callerOf(context);
      const { member, link, expiresAt } = await members.invite(account.id, { email, name, role: parseRole(role) });
      await audit(context, "member.invited", member.id);
      return { member: memberMessage(member, 0), link, expiresAt: toSeconds(expiresAt) };
    },
    updateMember: async ({ memberId, role }, context) => {
      const changed = await members.changeRole(callerOf(context).account.id, memberId, parseRole(role));
      await audit(context, "member.role-changed", memberId);
      return { member: memberMessage(changed, 0) };
    },
    removeMember: async ({ memberId }, context) => {
      await members.remove(callerOf(context).account.id, memberId);
      await audit(context, "member.removed", memberId);
      return {};
    },
  };
}

function otherCalls({
  stores,
  deletePublication,
  startConsent,
  writeAudit,
}: DashboardPorts): Calls<"listAuditEntries" | "deletePublication" | "startOAuth"> {
  return {
    listAuditEntries: async ({ before, limit }, context) => {
      if (limit < 0 || limit > maxAuditEntries)
        throw invalid(`limit must be a whole number from 1 to ${maxAuditEntries}`);
      const page = { before, limit: limit === 0 ? defaultAuditEntries : limit };
      const entries = await stores.audit.list(callerOf(context).account.id, page);
      return { entries: entries.map(auditMessage) };
    },
    deletePublication: async ({ publicationId, name }, context) => {
      const { account, member } = callerOf(context);
      const entry = { accountId: account.id, member, target: publicationId, ...addressOf(context) };
      try {
        await deletePublication(account, { publicationId, name });
      } catch (error) {
        if (isUnconfirmed(error)) await writeAudit({ ...entry, action: "publication.deleted.unconfirmed" });
        throw error;
      }
      await writeAudit({ ...entry, action: "publication.deleted" });
      return {};
    },
    startOAuth: async (request, context) => {
      const { id: accountId, tier } = callerOf(context).account;
      const cookie = context.requestHeader.get("cookie");
      const { consentUrl, expiresAt, setCookie } = await startConsent({ accountId, tier }, request, cookie);
      context.responseHeader.append("Set-Cookie", setCookie);
      return { consentUrl, expiresAt };
    },
  };
}

const addressOf = ({ values }: HandlerContext) => ({ address: values.get(originKey).address });
