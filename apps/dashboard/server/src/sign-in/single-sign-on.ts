import type { Member } from "../domain/member.ts";
import type { Stores } from "../store/open-stores.ts";
import { type AttemptSecrets, type Identity, type Issuer, IssuerFailure } from "./issuer.ts";
import { isSecret, newSecret, secretDigest } from "./secret.ts";

/**
 * How an attempt began: on the sign-in page, in a tab beside a page whose session has ended, or in a tab to confirm who the member is. The
 * last wants a new sign-in at the issuer.
 */
export const purposes = ["page", "tab", "confirm"] as const;
export type Purpose = (typeof purposes)[number];

/** A person whom the issuer signed in, and the members whom they may sign in as. */
export interface Recognized {
  readonly purpose: Purpose;
  readonly email: string;
  readonly members: readonly Member[];
  readonly authenticatedAt: Date | undefined;
}

export type RefusalReason =
  | "away"
  | "refused"
  | "invalid"
  | "unknown-attempt"
  | "no-email"
  | "unverified-email"
  | "no-member";

/** Why nobody is signed in. */
export class SingleSignOnRefused extends Error {
  readonly reason: RefusalReason;
  readonly email: string;
  /** The members whose e-mail address was named without being verified. */
  readonly members: readonly Member[];

  constructor(
    reason: RefusalReason,
    {
      email = "",
      members = [],
      cause,
    }: { readonly email?: string; readonly members?: readonly Member[]; readonly cause?: unknown } = {},
  ) {
    super(`Single sign-on was refused: ${reason}`, { cause });
    this.name = "SingleSignOnRefused";
    this.reason = reason;
    this.email = email;
    this.members = members;
  }
}

export interface SingleSignOn {
  /** Starts an attempt that only the browser with this secret can finish. Returns the address at the issuer. */
  readonly start: (browser: string, purpose: Purpose) => Promise<URL>;
  /** Reads the issuer's answer, the query of the address to which it sent the browser. */
  readonly finish: (browser: string | undefined, query: string) => Promise<Recognized>;
  /** Keeps whom the issuer signed in until the person chose one of their accounts. Returns a ticket for `choose`. */
  readonly keep: (browser: string, recognized: Recognized) => Promise<string>;
  /** Returns who was kept, once. */
  readonly choose: (browser: string | undefined, ticket: string) => Promise<Recognized>;
}

export interface SingleSignOnPorts {
  readonly issuer: Issuer;
  readonly stores: Pick<Stores, "challenges" | "members">;
  /** Without a trailing slash. */
  readonly dashboardUrl: string;
  readonly now: () => Date;
}

export const attemptMilliseconds = 10 * 60_000;

/** Marks documents that no passkey may answer. */
const owner = "single-sign-on";

interface StoredAttempt extends AttemptSecrets {
  readonly purpose: Purpose;
}

type StoredChoice = Pick<Recognized, "purpose" | "email"> & { readonly authenticatedAt: string | undefined };

/** Signs members in by an OpenID Connect issuer. Only a verified e-mail address of a member counts; nobody becomes a member. */
export function createSingleSignOn({ issuer, stores, dashboardUrl, now }: SingleSignOnPorts): SingleSignOn {
  const { challenges, members } = stores;
  // An attempt of one browser does not exist for another, so an attacker cannot sign a victim in as somebody else.
  const idOf = (kind: string, browser: string, name: string): string => `${kind}:${secretDigest(`${browser} ${name}`)}`;
  const store = async (id: string, value: object): Promise<void> => {
    const expiresAt = new Date(now().getTime() + attemptMilliseconds);
    await challenges.insert({ id, challenge: JSON.stringify(value), memberId: owner, expiresAt });
  };
  const take = async <Value>(kind: string, browser: string | undefined, name: string): Promise<Value> => {
    if (browser === undefined || !isSecret(browser)) throw new SingleSignOnRefused("unknown-attempt");
    const found = await challenges.take(idOf(kind, browser, name), now());
    if (found?.memberId !== owner) throw new SingleSignOnRefused("unknown-attempt");
    return JSON.parse(found.challenge) as Value;
  };
  return {
    start: async (browser, purpose) => {
      try {
        const secrets = await issuer.newSecrets();
        const url = await issuer.signInUrl(secrets, `${dashboardUrl}/sso/callback`, purpose === "confirm");
        await store(idOf("attempt", browser, secrets.state), { ...secrets, purpose });
        return url;
      } catch (error) {
        throw asRefusal(error);
      }
    },
    finish: async (browser, query) => {
      const answer = new URL(`${dashboardUrl}/sso/callback${query}`);
      const state = answer.searchParams.get("state") ?? "";
      const { purpose, ...secrets } = await take<StoredAttempt>("attempt", browser, state);
      const identity = await issuer.readAnswer(answer, secrets, purpose === "confirm").catch((error: unknown) => {
        throw asRefusal(error);
      });
      return { purpose, ...(await recognize(identity, members)) };
    },
    keep: async (browser, { purpose, email, authenticatedAt }) => {
      const ticket = newSecret();
      await store(idOf("choice", browser, ticket), { purpose, email, authenticatedAt });
      return ticket;
    },
    choose: async (browser, ticket) => {
      const { purpose, email, authenticatedAt } = await take<StoredChoice>("choice", browser, ticket);
      return {
        purpose,
        email,
        members: await members.listByEmail(email),
        authenticatedAt: authenticatedAt === undefined ? undefined : new Date(authenticatedAt),
      };
    },
  };
}

async function recognize(
  { email: given, isEmailVerified, authenticatedAt }: Identity,
  members: Stores["members"],
): Promise<Omit<Recognized, "purpose">> {
  if (given === undefined) throw new SingleSignOnRefused("no-email");
  const email = given.trim().toLowerCase();
  const found = await members.listByEmail(email);
  if (!isEmailVerified) throw new SingleSignOnRefused("unverified-email", { email, members: found });
  if (found.length === 0) throw new SingleSignOnRefused("no-member", { email });
  return { email, members: found, authenticatedAt };
}

function asRefusal(error: unknown): unknown {
  return error instanceof IssuerFailure ? new SingleSignOnRefused(error.kind, { cause: error.cause }) : error;
}
