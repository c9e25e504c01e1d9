import type { Account__Output, Key__Output } from "@galley/proto/gateway/v1";
import type { Attempt__Output, Delivery__Output } from "@galley/proto/webhooks/v1";
import { WrongUsage } from "../command-line.ts";
import { type Command, type Commands, contractName, givenOf, wordOf } from "./command.ts";
import { connectionCommands } from "./connection-commands.ts";
import { draftCommands } from "./draft-commands.ts";
import { siteCommands } from "./site-commands.ts";
import { sourcesCommands } from "./sources-commands.ts";
import { tenantCommands } from "./tenant-commands.ts";

/** Every command by its two words. */
export const commands: Commands = {
  "account create": {
    required: ["email", "name"],
    optional: ["tier"],
    async run({ gateway }, { email = "", name = "", tier: asked = "" }) {
      const { account, keyId, apiKey } = await gateway("createAccount", { email, name, tier: asked });
      const { accountId, email: kept, tier } = accountJson(account);
      return { accountId, email: kept, tier, keyId, apiKey };
    },
  },
  "account list": {
    run: async ({ gateway }) => (await gateway("listAccounts", {})).accounts.map(accountJson),
  },
  "account set-tier": changing(({ tier }) => ({ tier }), "tier"),
  "account suspend": changing(() => ({ suspended: true })),
  "account resume": changing(() => ({ suspended: false })),
  "key create": {
    required: ["account"],
    optional: ["name", "expires"],
    async run({ gateway }, { account = "", name = "", expires }) {
      const expiry = expires === undefined ? {} : { expiresAt: unixSeconds(expires) };
      const { key, apiKey } = await gateway("createKey", { accountId: account, name, ...expiry });
      return { keyId: keyJson(key).keyId, apiKey };
    },
  },
  "key list": {
    required: ["account"],
    run: async ({ gateway }, { account = "" }) => (await gateway("listKeys", { accountId: account })).keys.map(keyJson),
  },
  "key revoke": {
    required: ["account", "key"],
    run: async ({ gateway }, { account = "", key = "" }) =>
      keyJson((await gateway("revokeKey", { accountId: account, keyId: key })).key),
  },
  ...tenantCommands,
  ...draftCommands,
  ...sourcesCommands,
  ...connectionCommands,
  ...siteCommands,
  "delivery list": {
    optional: ["account", "state"],
    async run({ webhooks }, { account: accountId, state }) {
      const named = () =>
        contractName("delivery list: --state", "DELIVERY_STATE", ["pending", "delivered", "failed"], state);
      const narrowed = { ...givenOf({ accountId }), ...(state === undefined ? {} : { state: named() }) };
      return (await webhooks("listDeliveries", narrowed)).deliveries.map(deliveryJson);
    },
  },
  "delivery show": onDelivery("getDelivery"),
  "delivery replay": onDelivery("replayDelivery"),
};

function changing(
  change: (values: { tier?: string }) => { tier?: string; suspended?: boolean },
  ...more: string[]
): Command {
  return {
    required: ["account", ...more],
    run: async ({ gateway }, { account = "", ...values }) =>
      accountJson((await gateway("updateAccount", { accountId: account, ...change(values) })).account),
  };
}

function onDelivery(call: "getDelivery" | "replayDelivery"): Command {
  return {
    required: ["delivery"],
    run: async ({ webhooks }, { delivery = "" }) =>
      deliveryJson((await webhooks(call, { deliveryId: delivery })).delivery),
  };
}

function unixSeconds(time: string): number {
  const milliseconds = Date.parse(time);
  if (Number.isNaN(milliseconds)) throw new WrongUsage(`key create: --expires is a time such as 2027-01-31T12:00:00Z`);
  return Math.floor(milliseconds / 1000);
}

/** The JSON of an account. Times are Unix seconds. */
function accountJson(account: Account__Output | null) {
  if (account === null) throw new Error("The gateway answered without an account");
  const { id, email, name, tier, suspended, createdAt } = account;
  return { accountId: id, email, name, tier, suspended, createdAt };
}

/** The JSON of a key, which the key itself is no part of. */
function keyJson(key: Key__Output | null) {
  if (key === null) throw new Error("The gateway answered without a key");
  const { id, accountId, name, prefix, createdAt, lastUsedAt = null, revokedAt = null, expiresAt = null } = key;
  return { keyId: id, accountId, name, prefix, createdAt, lastUsedAt, revokedAt, expiresAt };
}

/** The JSON of a delivery. Times are ISO 8601. */
function deliveryJson(delivery: Delivery__Output | null) {
  if (delivery === null) throw new Error("The webhook service answered without a delivery");
  const { id, accountId, event, url, state, attempts, createdAtMilliseconds, nextAttemptAtMilliseconds } = delivery;
  return {
    ...{ deliveryId: id, accountId, event, url, state: wordOf(state, "DELIVERY_STATE") },
    createdAt: isoTime(createdAtMilliseconds),
    nextAttemptAt: nextAttemptAtMilliseconds === undefined ? null : isoTime(nextAttemptAtMilliseconds),
    attempts: attempts.map(attemptJson),
  };
}

function attemptJson({ number, startedAtMilliseconds, status, responseExcerpt, ...attempt }: Attempt__Output) {
  const { durationMilliseconds = null, error = null } = attempt;
  const startedAt = isoTime(startedAtMilliseconds);
  return { number, startedAt, durationMilliseconds, status: status || null, error, response: responseExcerpt };
}

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
