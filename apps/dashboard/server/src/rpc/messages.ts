import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type AuditEntrySchema,
  type MemberSchema,
  type PasskeySchema,
  Role as RoleMessage,
  type SessionSchema,
} from "@galley/proto/es/dashboard/v1/dashboard";
import { invalid } from "@galley/service-kit/errors";
import type { Member } from "../domain/member.ts";
import type { Role } from "../domain/role.ts";
import type { Session } from "../domain/session.ts";
import type { AuditEntry } from "../store/audit.ts";
import type { Passkey } from "../store/passkeys.ts";

const roleMessages: Readonly<Record<Role, RoleMessage>> = {
  viewer: RoleMessage.VIEWER,
  writer: RoleMessage.WRITER,
  editor: RoleMessage.EDITOR,
  owner: RoleMessage.OWNER,
};

/** Reads the role in a message. Throws "invalid" when it has none. */
export function parseRole(message: RoleMessage): Role {
  for (const [role, value] of Object.entries(roleMessages)) if (value === message) return role as Role;
  throw invalid("role must be one of viewer, writer, editor or owner");
}

export const roleMessage = (role: Role): RoleMessage => roleMessages[role];

/** Converts a time to Unix seconds, the form in which messages contain times. */
export const toSeconds = (moment: Date): bigint => BigInt(Math.floor(moment.getTime() / 1_000));

export function memberMessage(member: Member, passkeyCount: number): MessageInitShape<typeof MemberSchema> {
  const { id, email, name, role, createdAt, lastSeenAt } = member;
  const seen = lastSeenAt === undefined ? {} : { lastSeenAt: toSeconds(lastSeenAt) };
  return { id, email, name, role: roleMessage(role), createdAt: toSeconds(createdAt), passkeyCount, ...seen };
}

export function sessionMessage(session: Session, currentId: string): MessageInitShape<typeof SessionSchema> {
  const { id, createdAt, lastUsedAt, userAgent, network } = session;
  const times = { createdAt: toSeconds(createdAt), lastUsedAt: toSeconds(lastUsedAt) };
  return { id, userAgent, network, current: id === currentId, ...times };
}

export function passkeyMessage({ id, name, createdAt, lastUsedAt }: Passkey): MessageInitShape<typeof PasskeySchema> {
  const used = lastUsedAt === undefined ? {} : { lastUsedAt: toSeconds(lastUsedAt) };
  return { id, name, createdAt: toSeconds(createdAt), ...used };
}

export function auditMessage(entry: AuditEntry): MessageInitShape<typeof AuditEntrySchema> {
  const { id, at, memberId, memberEmail, keyId = "", action, target, network } = entry;
  return { id, at: toSeconds(at), memberId, memberEmail, keyId, action, target, network };
}
