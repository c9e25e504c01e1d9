import type { Member__Output } from "@galley/proto/dashboard/v1";
import type { Account__Output, Key__Output } from "@galley/proto/gateway/v1";
import { WrongUsage } from "../command-line.ts";
import type { AdminClients } from "./admin-clients.ts";
import { type Command, type Commands, contractWord, definedValues } from "./command.ts";

const standardOverlap = "24h";
/** The number of accounts whose publications are requested at the same time. */
const atOnce = 10;

/** The commands for accounts, their keys and their publications. */
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
      const { key, apiKey } = await gateway("createKey", {
        accountId: account,
        name,
        ...parseExpiry("key create", expires),
      });
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
      const overlapSeconds = parseDuration("key roll: --overlap", overlap);
      const request = { accountId: account, keyId, overlapSeconds, ...parseExpiry("key roll", expires) };
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

/** Lists all publications: the oldest account first, and the publications of each in order of creation. */
async function listPublications({ gateway, contentFor }: AdminClients, account: string | undefined) {
  const { accounts } = await gateway("listAccounts", definedValues({ accountId: account }));
  const listed: unknown[] = [];
  for (let start = 0; start < accounts.length; start += atOnce) {
    const pages = accounts.slice(start, start + atOnce).map(async ({ id: accountId, email }) => {
      const { publications } = await contentFor(accountId)("listPublications", {});
      return publications.map(({ id, name, slug, timezone, createdAt, ...publication }) => {
        const autoPublishMode = contractWord(publication.autoPublishMode, "AUTO_PUBLISH_MODE").replace("_", "-");
        const { cadencePostsPerWeek } = publication;
        return {
          publicationId: id,
          name,
          slug,
          accountId,
          email,
          autoPublishMode,
          cadencePostsPerWeek,
          timezone,
          createdAt,
        };
      });
    });
    listed.push(...(await Promise.all(pages)).flat());
  }
  return listed;
}

function parseExpiry(command: string, time: string | undefined): { expiresAt?: number } {
  if (time === undefined) return {};
  const milliseconds = Date.parse(time);
  if (Number.isNaN(milliseconds))
    throw new WrongUsage(`${command}: --expires must be a time such as 2027-01-31T12:00:00Z`);
  return { expiresAt: Math.floor(milliseconds / 1000) };
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Parses a time such as 90s, 30m, 24h or 7d to seconds; 0 needs no unit. Throws `WrongUsage`, which names the option. */
export function parseDuration(option: string, text: string): number {
  const [, count = "", unit = ""] = /^(\d{1,9})([smhd])$/.exec(text.trim()) ?? [];
  const seconds = text.trim() === "0" ? 0 : Number(count) * (unitSeconds[unit] ?? Number.NaN);
  if (count !== "" || seconds === 0) return seconds;
  throw new WrongUsage(`${option} must be a time such as 90s, 30m, 24h or 7d, or 0, not ${text}`);
}

/** Returns the JSON of an account. Times are in Unix seconds. */
function accountJson(account: Account__Output | null) {
  if (account === null) throw new Error("The gateway answered without an account");
  const { id, email, name, tier, suspended, createdAt } = account;
  return { accountId: id, email, name, tier, suspended, createdAt };
}

/** Returns the JSON of a key, without the key itself. */
function keyJson(key: Key__Output | null) {
  if (key === null) throw new Error("The gateway answered without a key");
  const { id, accountId, name, prefix, createdAt, lastUsedAt = null, revokedAt = null, expiresAt = null } = key;
  const { replacedBy = null } = key;
  // A gateway of an earlier release returns no role for a key. In those releases every key had the permissions of the role "editor".
  const role = key.role === "KEY_ROLE_UNSPECIFIED" ? "editor" : contractWord(key.role, "KEY_ROLE");
  return { keyId: id, accountId, name, role, prefix, createdAt, lastUsedAt, revokedAt, expiresAt, replacedBy };
}

const toIsoTime = (seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(seconds * 1_000).toISOString();

function memberJson({ id, email, name, role, passkeyCount, createdAt, lastSeenAt }: Member__Output) {
  const times = { createdAt: toIsoTime(createdAt), lastSeenAt: toIsoTime(lastSeenAt) };
  return { memberId: id, email, name, role: contractWord(role, "ROLE"), passkeys: passkeyCount, ...times };
}
