import { invalid } from "@galley/service-kit/errors";
import { isTier, type Tiers } from "./tiers.ts";

/** Who owns keys, publications and everything below them. */
export interface Account {
  readonly id: string;
  /** Lower case; unique. */
  readonly email: string;
  readonly name: string;
  readonly tier: string;
  readonly suspended: boolean;
  /** Grows with every change of tier or suspension; other services keep the highest they have seen. */
  readonly revision: number;
  readonly createdAt: Date;
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  /** Empty: free. */
  readonly tier: string;
}

export interface AccountChange {
  readonly tier?: string | undefined;
  readonly suspended?: boolean | undefined;
}

const longestEmail = 254;
const longestName = 200;
const firstTier = "free";

// Addresses that mail servers take in practice; what RFC 5321 allows beyond it is not worth a mistyped account.
const emailForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** The account that an operator asks for. Throws "invalid" naming every field that is wrong. */
export function openAccount(wish: NewAccount, tiers: Tiers, stamp: { id: string; now: Date }): Account {
  const email = wish.email.trim().toLowerCase();
  const name = wish.name.trim();
  const tier = wish.tier === "" ? firstTier : wish.tier;
  const problems = [
    email.length > longestEmail || !emailForm.test(email) ? "email must be an e-mail address" : "",
    name === "" || name.length > longestName ? `name must have 1 to ${longestName} characters` : "",
    isTier(tiers, tier) ? "" : unknownTier(tiers),
  ].filter((problem) => problem !== "");
  if (problems.length > 0) throw invalid(problems.join("; "));
  return { id: stamp.id, email, name, tier, suspended: false, revision: 1, createdAt: stamp.now };
}

/** The account after a change; the same object when nothing changes. Throws "invalid" for an unknown tier. */
export function changeAccount(account: Account, change: AccountChange, tiers: Tiers): Account {
  const tier = change.tier ?? account.tier;
  const suspended = change.suspended ?? account.suspended;
  if (!isTier(tiers, tier)) throw invalid(unknownTier(tiers));
  if (tier === account.tier && suspended === account.suspended) return account;
  return { ...account, tier, suspended, revision: account.revision + 1 };
}

function unknownTier(tiers: Tiers): string {
  return `tier must be one of ${Object.keys(tiers).join(", ")}`;
}
