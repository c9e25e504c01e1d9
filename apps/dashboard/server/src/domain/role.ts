import { forbidden } from "@galley/service-kit/errors";

/** The roles of members, lowest first. Each role includes the permissions of those before it. */
export const roles = ["viewer", "writer", "editor", "owner"] as const;

export type Role = (typeof roles)[number];

/** Whether a member with the role `held` may do what needs the role `needed`. */
export function includesRole(held: Role, needed: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(needed);
}

/** Throws "forbidden" when a member with the role `held` may not do what needs the role `needed`. */
export function requireRole(held: Role, needed: Role): void {
  if (!includesRole(held, needed)) throw forbidden(`This needs the role ${needed}; yours is ${held}.`);
}
