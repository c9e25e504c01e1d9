/** One browser in which a member is signed in. */
export interface Session {
  /** A name without meaning, for lists. The secret in the cookie is another value. */
  readonly id: string;
  readonly memberId: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** When the member last proved who they are with a link, a passkey or single sign-on. */
  readonly signedInAt: Date;
  readonly userAgent: string;
  /** The network of the address, as `networkOf` tells it. */
  readonly network: string;
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const idleLifetimeMilliseconds = 7 * day;
export const maxLifetimeMilliseconds = 30 * day;
const recentMilliseconds = 10 * minute;

/** Whether the session may still be used: at most 7 days after its last use and 30 days after it was created. */
export function isAlive({ createdAt, lastUsedAt }: Pick<Session, "createdAt" | "lastUsedAt">, now: Date): boolean {
  const idle = now.getTime() - lastUsedAt.getTime();
  const age = now.getTime() - createdAt.getTime();
  return idle < idleLifetimeMilliseconds && age < maxLifetimeMilliseconds;
}

/** Until when calls that want a recent sign-in are accepted. */
export function recentUntil({ signedInAt }: Pick<Session, "signedInAt">): Date {
  return new Date(signedInAt.getTime() + recentMilliseconds);
}
