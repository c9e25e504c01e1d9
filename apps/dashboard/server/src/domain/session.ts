/** A session: a member is signed in with one browser until the session expires or is ended. */
export interface Session {
  /** The public id of the session, which lists of sessions show. It is random and says nothing about the secret in the cookie. */
  readonly id: string;
  readonly memberId: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** When the member last proved who they are with a link, a passkey or single sign-on. */
  readonly signedInAt: Date;
  readonly userAgent: string;
  /** The network from which the member signed in, for example "203.0.113.0/24". The complete address is not stored. */
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

/** Returns until when the session may make calls that need a recent sign-in, such as creating an API key. */
export function recentUntil({ signedInAt }: Pick<Session, "signedInAt">): Date {
  return new Date(signedInAt.getTime() + recentMilliseconds);
}
