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

export interface Links {
  /** Makes a link with which this member signs in once. */
  readonly create: (member: Member, lifetimeMilliseconds: number) => Promise<ShownLink>;
  /** Spends a link and returns its member. Throws "unauthenticated" when it is unknown, over or spent. */
  readonly redeem: (token: string) => Promise<Member>;
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
    redeem: async (token) => {
      const link = isSecret(token) ? await links.take(secretDigest(token), now()) : undefined;
      const member = link && (await members.find(link.memberId));
      if (member === undefined) {
        throw unauthenticated("This link has expired or was used before. Ask for a new one.");
      }
      return member;
    },
  };
}
