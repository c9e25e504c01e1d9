import { alternatives, invalid } from "@galley/service-kit/errors";
import { isTier, type Tiers } from "./tiers.ts";

/** The owner of API keys, publications and all other data. */
export interface Account {
  readonly id: string;
  /** The e-mail address in lower case. No two accounts have the same one. */
  readonly email: string;
  readonly name: string;
  readonly tier: string;
  readonly suspended: boolean;
  /** A number that increases with every change of plan or suspension. Other services keep the state with the highest revision. */
  readonly revision: number;
  readonly createdAt: Date;
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  /** The name of the plan. An empty text stands for "free". */
  readonly tier: string;
}

export interface AccountChange {
  readonly tier?: string | undefined;
  readonly suspended?: boolean | undefined;
}

const maxEmailLength = 254;
const maxNameLength = 200;
const firstTier = "free";

// Matches e-mail addresses that mail servers accept in practice. RFC 5321 allows more, but such an address is more likely a typing error.
const emailForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Creates an account from the e-mail address, name and plan that an operator gives. Throws "invalid", which names every wrong field. */
export function openAccount(wish: NewAccount, tiers: Tiers, stamp: { id: string; now: Date }): Account {
  const email = wish.email.trim().toLowerCase();
  const name = wish.name.trim();
  const tier = wish.tier === "" ? firstTier : wish.tier;
  const problems = [
    email.length > maxEmailLength || !emailForm.test(email)
      ? "email must be an e-mail address, for example ada@example.org"
      : "",
    name === "" || name.length > maxNameLength ? `name must be 1 to ${maxNameLength} characters long` : "",
    isTier(tiers, tier) ? "" : unknownTier(tiers),
  ].filter((problem) => problem !== "");
  if (problems.length > 0) throw invalid(problems.join("; "));
  return { id: stamp.id, email, name, tier, suspended: false, revision: 1, createdAt: stamp.now };
}

/**
 * Changes the plan or the suspension of an account. Returns the same object when nothing changes. Throws "invalid" for an unknown plan.
 */
export function changeAccount(account: Account, change: AccountChange, tiers: Tiers): Account {
  const tier = change.tier ?? account.tier;
  const suspended = change.suspended ?? account.suspended;
  if (!isTier(tiers, tier)) throw invalid(unknownTier(tiers));
  if (tier === account.tier && suspended === account.suspended) return account;
  return { ...account, tier, suspended, revision: account.revision + 1 };
}

function unknownTier(tiers: Tiers): string {
  return `tier must be one of ${alternatives(Object.keys(tiers))}`;
}
