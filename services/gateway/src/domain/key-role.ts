/** The roles of API keys, the one with the fewest permissions first. Each role includes the permissions of those before it. */
export const keyRoles = ["viewer", "writer", "editor"] as const;

export type KeyRole = (typeof keyRoles)[number];

/** Whether an API key with the role `held` has the permissions of the role `needed`. */
export function includesRole(held: KeyRole, needed: KeyRole): boolean {
  return keyRoles.indexOf(held) >= keyRoles.indexOf(needed);
}
