/** The roles of API keys, lowest first. Each role includes the permissions of those before it. */
export const keyRoles = ["viewer", "writer", "editor"] as const;

export type KeyRole = (typeof keyRoles)[number];

/** Whether a key with the role `held` may do what needs the role `needed`. */
export function includesRole(held: KeyRole, needed: KeyRole): boolean {
  return keyRoles.indexOf(held) >= keyRoles.indexOf(needed);
}
