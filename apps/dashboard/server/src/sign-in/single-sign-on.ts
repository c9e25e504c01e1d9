import type { Member } from "../domain/member.ts";
import type { Stores } from "../store/open-stores.ts";
import { type AttemptSecrets, type Identity, type Issuer, IssuerFailure } from "./issuer.ts";
import { isSecret, newSecret, secretDigest } from "./secret.ts";

/**
 * Where single sign-on was started. "page": on the sign-in page. "tab": in a tab of its own, because the session of
 * another page has ended. "confirm": in a tab to confirm who the member is, which needs a new sign-in at the issuer.
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

/** Thrown when single sign-on signs nobody in, for example because the person is no member. `reason` says why. */
export class SingleSignOnRefused extends Error {
  readonly reason: RefusalReason;
  readonly email: string;
  /** The members who could have signed in if the issuer had verified the e-mail address. Empty for other reasons. */
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
  /**
   * Starts an attempt to sign in that only the browser with this secret can finish. Returns the address at the issuer.
   */
  readonly start: (browser: string, purpose: Purpose) => Promise<URL>;
  /** Reads the issuer's answer, the query of the address to which it sent the browser. */
  readonly finish: (browser: string | undefined, query: string) => Promise<Recognized>;
  /**
   * Stores the person whom the issuer signed in until they have chosen one of their accounts. Returns a ticket for
   * `choose`.
   */
  readonly keep: (browser: string, recognized: Recognized) => Promise<string>;
  /** Returns the person who was stored with `keep`. Works once for each ticket. */
  readonly choose: (browser: string | undefined, ticket: string) => Promise<Recognized>;
}

export interface SingleSignOnPorts {
  readonly issuer: Issuer;
  readonly stores: Pick<Stores, "challenges" | "members">;
  /** The address of the dashboard in browsers, without a trailing slash. */
  readonly dashboardUrl: string;
  readonly now: () => Date;
}

export const attemptMilliseconds = 10 * 60_000;

/**
 * The owner of stored attempts of single sign-on. Challenges for passkeys are in the same collection; with this owner,
 * no passkey can answer these.
 */
const owner = "single-sign-on";

interface StoredAttempt extends AttemptSecrets {
  readonly purpose: Purpose;
}

type StoredChoice = Pick<Recognized, "purpose" | "email"> & { readonly authenticatedAt: string | undefined };

/**
 * Creates the sign-in by an OpenID Connect issuer. It signs in the member with the e-mail address that the issuer has
 * verified, and never creates members.
 */
export function createSingleSignOn({ issuer, stores, dashboardUrl, now }: SingleSignOnPorts): SingleSignOn {
  const { challenges, members } = stores;
  // The id of an attempt contains the secret of its browser. In another browser the attempt does not exist, so an
  // attacker cannot sign a victim in as somebody else.
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
