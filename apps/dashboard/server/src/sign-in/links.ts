import { unauthenticated } from "@galley/service-kit/errors";
import type { Member } from "../domain/member.ts";
import type { Stores } from "../store/open-stores.ts";
import { isSecret, newSecret, secretDigest } from "./secret.ts";

/** A one-time link to show to a person. It cannot be shown again, because only a digest of its token is stored. */
export interface ShownLink {
  /** The whole address of the link. The token is in its fragment, which browsers do not send to servers. */
  readonly link: string;
  readonly expiresAt: Date;
}

/** Called with the member when an attempt to sign in as this member was refused. The caller records the attempt in the audit log. */
export type OnRefused = (member: Member) => Promise<void>;

export interface Links {
  /** Creates a link with which a member can sign in once. */
  readonly create: (member: Member, lifetimeMilliseconds: number) => Promise<ShownLink>;
  /**
   * Signs a member in with a link, which then stops working. Throws "unauthenticated" when the link is unknown, expired
   * or used; `onRefused` is called if its member is known. When `signIn` fails, the link can be used again.
   */
  readonly redeem: (token: string, signIn: (member: Member) => Promise<void>, onRefused: OnRefused) => Promise<void>;
}

const minute = 60_000;
export const signInLinkMilliseconds = 10 * minute;
export const invitationMilliseconds = 24 * 60 * minute;

export interface LinkPorts {
  readonly stores: Pick<Stores, "links" | "members">;
  /** The address of the dashboard in browsers, without a trailing slash. */
  readonly dashboardUrl: string;
  readonly now: () => Date;
}

/** Creates the one-time links for signing in and for invitations. */
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
        // The owner who invited the person may have copies of further invitation links. After the first sign-in they
        // must not work any more, or the owner could sign in as this member.
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
