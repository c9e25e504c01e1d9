import type { Member__Output } from "@galley/proto/dashboard/v1";
import type { Account__Output, Key__Output } from "@galley/proto/gateway/v1";
import { WrongUsage } from "../command-line.ts";
import type { AdminClients } from "./admin-clients.ts";
import { type Command, type Commands, givenOf } from "./command.ts";
import { secondsOfDuration } from "./duration.ts";

const standardOverlap = "24h";
/** The number of accounts whose publications are requested at the same time. */
const atOnce = 10;

/** Commands on accounts, their keys, and which publications they have. */
export const accountCommands: Commands = {
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
  "account login-link": {
    required: ["account"],
    optional: ["member"],
    async run({ dashboard }, { account = "", member = "" }) {
      const request = { accountId: account, memberEmail: member };
      const { link, expiresAt, member: found } = await dashboard()("createSignInLink", request);
      return { link, expiresAt: toIsoTime(expiresAt), memberId: found?.id, email: found?.email };
    },
  },
  "member list": {
    required: ["account"],
    run: async ({ dashboard }, { account = "" }) =>
      (await dashboard()("listAccountMembers", { accountId: account })).members.map(memberJson),
  },
  "member remove": {
    required: ["account", "member"],
    async run({ dashboard }, { account = "", member = "" }) {
      await dashboard()("removeAccountMember", { accountId: account, memberId: member });
      return { memberId: member, removed: true };
    },
  },
  "key create": {
    required: ["account"],
    optional: ["name", "expires"],
    async run({ gateway }, { account = "", name = "", expires }) {
      const { key, apiKey } = await gateway("createKey", { accountId: account, name, ...endOf("key create", expires) });
      return { keyId: keyJson(key).keyId, apiKey };
    },
  },
  "key list": {
    required: ["account"],
    run: async ({ gateway }, { account = "" }) => (await gateway("listKeys", { accountId: account })).keys.map(keyJson),
  },
  "key roll": {
    required: ["account", "key"],
    optional: ["overlap", "expires"],
    async run({ gateway }, { account = "", key: keyId = "", overlap = standardOverlap, expires }) {
      const overlapSeconds = secondsOfDuration("key roll: --overlap", overlap);
      const request = { accountId: account, keyId, overlapSeconds, ...endOf("key roll", expires) };
      const { key, apiKey, replaced } = await gateway("rollKey", request);
      const { name, expiresAt, keyId: newKeyId } = keyJson(key);
      return { keyId: newKeyId, apiKey, name, expiresAt, oldKeyId: keyId, oldKeyEndsAt: keyJson(replaced).expiresAt };
    },
  },
  "key revoke": {
    required: ["account", "key"],
    run: async ({ gateway }, { account = "", key = "" }) =>
      keyJson((await gateway("revokeKey", { accountId: account, keyId: key })).key),
  },
  "publication list": {
    optional: ["account"],
    run: (clients, { account }) => listPublications(clients, account),
  },
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

/** All publications: the accounts oldest first, and the publications of each in the order of their creation. */
async function listPublications({ gateway, contentOf }: AdminClients, account: string | undefined) {
  const { accounts } = await gateway("listAccounts", givenOf({ accountId: account }));
  const listed: unknown[] = [];
  for (let start = 0; start < accounts.length; start += atOnce) {
    const pages = accounts.slice(start, start + atOnce).map(async ({ id: accountId, email }) => {
      const { publications } = await contentOf(accountId)("listPublications", {});
      return publications.map(({ id, name, slug, createdAt }) => {
        return { publicationId: id, name, slug, accountId, email, createdAt };
      });
    });
    listed.push(...(await Promise.all(pages)).flat());
  }
  return listed;
}

function endOf(command: string, time: string | undefined): { expiresAt?: number } {
  if (time === undefined) return {};
  const milliseconds = Date.parse(time);
  if (Number.isNaN(milliseconds)) throw new WrongUsage(`${command}: --expires is a time such as 2027-01-31T12:00:00Z`);
  return { expiresAt: Math.floor(milliseconds / 1000) };
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
  const { replacedBy = null } = key;
  return { keyId: id, accountId, name, prefix, createdAt, lastUsedAt, revokedAt, expiresAt, replacedBy };
}

const toIsoTime = (seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(seconds * 1_000).toISOString();

function memberJson({ id, email, name, role, lastSeenAt }: Member__Output) {
  const lastSeen = toIsoTime(lastSeenAt);
  return { memberId: id, email, name, role: role.replace("ROLE_", "").toLowerCase(), lastSeenAt: lastSeen };
}
