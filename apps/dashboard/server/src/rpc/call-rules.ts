import { DashboardService, SignInService } from "@galley/proto/es/dashboard/v1/dashboard";
import { notFound } from "@galley/service-kit/errors";
import { type Backend, backendServices } from "../clients/backends.ts";
import { forwardedCall } from "./call-table.ts";
import type { CallRules } from "./guard.ts";

const own: Readonly<Record<keyof typeof DashboardService.method, CallRules>> = {
  getSession: { role: "viewer" },
  signOut: { role: "viewer" },
  listSessions: { role: "viewer" },
  endSession: { role: "viewer" },
  startPasskeyRegistration: { role: "viewer", recent: true },
  finishPasskeyRegistration: { role: "viewer", recent: true },
  listPasskeys: { role: "viewer" },
  removePasskey: { role: "viewer", recent: true },
  listMembers: { role: "owner" },
  inviteMember: { role: "owner", recent: true },
  updateMember: { role: "owner", recent: true },
  removeMember: { role: "owner", recent: true },
  listAuditEntries: { role: "owner" },
  deletePublication: { role: "owner", recent: true },
  startOAuth: { role: "owner", recent: true },
};

const rules: ReadonlyMap<string, CallRules> = new Map([
  ...SignInService.methods.map(({ parent, name }) => [`${parent.typeName}/${name}`, { role: "anyone" }] as const),
  ...DashboardService.methods.map(
    ({ parent, name, localName }) => [`${parent.typeName}/${name}`, own[localName as keyof typeof own]] as const,
  ),
  ...(Object.keys(backendServices) as Backend[]).flatMap((backend) =>
    backendServices[backend].methods.flatMap(({ parent, name }) => {
      const forwarded = forwardedCall(backend, name);
      return forwarded === undefined ? [] : [[`${parent.typeName}/${name}`, forwarded] as const];
    }),
  ),
]);

/**
 * Returns the conditions that a call must meet, such as a role or a recent sign-in, by its path without the leading
 * slash. Throws "not-found" for a call without rules.
 */
export function callRules(call: string): CallRules {
  const found = rules.get(call);
  if (found === undefined) throw notFound();
  return found;
}
