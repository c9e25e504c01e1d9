import { unauthenticated } from "@galley/service-kit/errors";
import type { Member } from "../domain/member.ts";
import { networkOf } from "../domain/network.ts";
import { isAlive, type Session } from "../domain/session.ts";
import type { Stores } from "../store/open-stores.ts";
import type { RequestOrigin } from "./request-origin.ts";
import { isSecret, newSecret, secretDigest } from "./secret.ts";

/** A member who is signed in, and the session that proves it. */
export interface SignedIn {
  readonly session: Session;
  readonly member: Member;
}

export interface Sessions {
  /**
   * Starts a session and returns the secret for its cookie. `before` is the secret of the session that it replaces, if
   * there is one. `signedInAt` is the time when the member proved who they are, if that was earlier than now.
   */
  readonly start: (
    member: Member,
    origin: RequestOrigin,
    before: string | undefined,
    signedInAt?: Date,
  ) => Promise<string>;
  /**
   * Returns the member and the session for a secret from a cookie. Throws "unauthenticated" when there is no such
   * session or it has ended.
   */
  readonly resume: (secret: string | undefined) => Promise<SignedIn>;
  readonly end: (secret: string) => Promise<void>;
}

const maxUserAgentLength = 200;
/**
 * The time of the last use of a session is stored again only when it is older than this, so that not every call writes.
 */
const useResolutionMilliseconds = 60_000;

export interface SessionPorts {
  readonly stores: Pick<Stores, "sessions" | "members">;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Creates the sessions of members. Each call reads the session and the member, so an ended session and a removed member
 * are refused at once in every replica.
 */
export function createSessions({ stores: { sessions, members }, now, newId }: SessionPorts): Sessions {
  return {
    start: async (member, { address, userAgent }, before, signedInAt) => {
      if (before !== undefined && isSecret(before)) await sessions.remove(secretDigest(before));
      const secret = newSecret();
      const at = now();
      await sessions.insert(secretDigest(secret), {
        id: newId(),
        memberId: member.id,
        accountId: member.accountId,
        createdAt: at,
        lastUsedAt: at,
        signedInAt: signedInAt !== undefined && signedInAt < at ? signedInAt : at,
        userAgent: userAgent.slice(0, maxUserAgentLength),
        network: networkOf(address),
      });
      await members.markSeen(member.id, at);
      return secret;
    },
    resume: async (secret) => {
      if (secret === undefined || !isSecret(secret)) throw notSignedIn();
      const digest = secretDigest(secret);
      const session = await sessions.find(digest);
      const at = now();
      if (session === undefined || !isAlive(session, at)) throw notSignedIn();
      const member = await members.find(session.memberId);
      if (member === undefined || member.accountId !== session.accountId) throw notSignedIn();
      if (at.getTime() - session.lastUsedAt.getTime() > useResolutionMilliseconds) {
        await sessions.markUsed(digest, at);
        await members.markSeen(member.id, at);
      }
      return { session, member };
    },
    end: async (secret) => {
      if (isSecret(secret)) await sessions.remove(secretDigest(secret));
    },
  };
}

const notSignedIn = () => unauthenticated("You are not signed in, or your session has ended. Sign in again.");
