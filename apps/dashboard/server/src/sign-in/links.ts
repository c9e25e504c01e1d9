import { unauthenticated } from "@galley/service-kit/errors";
import type { Member } from "../domain/member.ts";
import type { Stores } from "../store/open-stores.ts";
import { isSecret, newSecret, secretDigest } from "./secret.ts";

/** A one-time link as it is shown to a person. */
export interface ShownLink {
  /** The whole address. The token is in the fragment, which browsers send to no server. */
  readonly link: string;
  readonly expiresAt: Date;
}

/** Learns of a failed attempt to sign in as this member. */
export type OnRefused = (member: Member) => Promise<void>;

export interface Links {
  /** Makes a link with which this member signs in once. */
  readonly create: (member: Member, lifetimeMilliseconds: number) => Promise<ShownLink>;
  /**
   * Spends a link and signs its member in with `signIn`. Throws "unauthenticated" when it is unknown, over or spent; `onRefused` learns whose it
   * was. When `signIn` fails, the link can be used again.
   */
  readonly redeem: (token: string, signIn: (member: Member) => Promise<void>, onRefused: OnRefused) => Promise<void>;
}

const minute = 60_000;
export const signInLinkMilliseconds = 10 * minute;
export const invitationMilliseconds = 24 * 60 * minute;

export interface LinkPorts {
  readonly stores: Pick<Stores, "links" | "members">;
  /** Without a trailing slash. */
  readonly dashboardUrl: string;
  readonly now: () => Date;
}

/** One-time sign-in links and invitations. */
export function createLinks({ stores: { links, members }, dashboardUrl, now }: LinkPorts): Links {
  return {
    create: async ({ id: memberId, accountId }, lifetimeMilliseconds) => {
      const token = newSecret();
      const expiresAt = new Date(now().getTime() + lifetimeMilliseconds);
      await links.insert({ digest: secretDigest(token), accountId, memberId, expiresAt });
      return { link: `${dashboardUrl}/sign-in#${token}`, expiresAt };
    },
    redeem: async (token, signIn, onRefused) => {
      if (!isSecret(token)) throw unusable();
      const digest = secretDigest(token);
      const link = await links.take(digest, now());
      const member = link && (await members.find(link.memberId));
      if (link !== undefined && member !== undefined) {
        try {
          await signIn(member);
        } catch (error) {
          await links.giveBack(digest);
          throw error;
        }
        // The owner who made the invitation can have further links. They must not sign that owner in as a member who has joined.
        if (member.lastSeenAt === undefined) await links.removeUnspent(member.id);
        return;
      }
      const tried = await links.find(digest);
      const owner = tried && (await members.find(tried.memberId));
      if (owner !== undefined) await onRefused(owner);
      throw unusable();
    },
  };
}

const unusable = () => unauthenticated("This link has expired or was used before. Ask for a new one.");
