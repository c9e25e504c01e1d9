import { WrongUsage } from "../command-line.ts";
import type { AdminClients } from "./admin-clients.ts";
import { authorCommands } from "./author-command.ts";
import { autopilotCommands } from "./autopilot-commands.ts";
import { cmsCommands } from "./cms-commands.ts";
import type { Command } from "./command.ts";
import { commentCommands } from "./comment-commands.ts";
import { draftCommands } from "./draft-commands.ts";
import { pictureCommands } from "./picture-commands.ts";
import { accountJson, deliveryJson, keyJson } from "./shapes.ts";
import { socialCommands } from "./social-commands.ts";
import { sourcesCommands } from "./sources-commands.ts";
import { tenantCommands } from "./tenant-commands.ts";

const deliveryStates = {
  pending: "DELIVERY_STATE_PENDING",
  delivered: "DELIVERY_STATE_DELIVERED",
  failed: "DELIVERY_STATE_FAILED",
} as const;

/** Every command by its two words. */
export const commands: Readonly<Record<string, Command>> = {
  "account create": {
    required: ["email", "name"],
    optional: ["tier"],
    async run({ gateway }, { email = "", name = "", tier = "" }) {
      const { account, keyId, apiKey } = await gateway("createAccount", { email, name, tier });
      const created = accountJson(account);
      return { accountId: created.accountId, email: created.email, tier: created.tier, keyId, apiKey };
    },
  },
  "account list": {
    async run({ gateway }) {
      const { accounts } = await gateway("listAccounts", {});
      return accounts.map(accountJson);
    },
  },
  "account set-tier": {
    required: ["account", "tier"],
    run: (clients, { account = "", tier = "" }) => updateAccount(clients, { accountId: account, tier }),
  },
  "account suspend": {
    required: ["account"],
    run: (clients, { account = "" }) => updateAccount(clients, { accountId: account, suspended: true }),
  },
  "account resume": {
    required: ["account"],
    run: (clients, { account = "" }) => updateAccount(clients, { accountId: account, suspended: false }),
  },
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
    async run({ gateway }, { account = "" }) {
      const { keys } = await gateway("listKeys", { accountId: account });
      return keys.map(keyJson);
    },
  },
  "key revoke": {
    required: ["account", "key"],
    async run({ gateway }, { account = "", key = "" }) {
      return keyJson((await gateway("revokeKey", { accountId: account, keyId: key })).key);
    },
  },
  ...tenantCommands,
  ...draftCommands,
  ...autopilotCommands,
  ...sourcesCommands,
  ...cmsCommands,
  ...pictureCommands,
  ...authorCommands,
  ...socialCommands,
  ...commentCommands,
  "delivery list": {
    optional: ["account", "state"],
    async run({ webhooks }, { account, state }) {
      const narrowed = account === undefined ? {} : { accountId: account };
      const { deliveries } = await webhooks("listDeliveries", { ...narrowed, ...deliveryState(state) });
      return deliveries.map(deliveryJson);
    },
  },
  "delivery show": {
    required: ["delivery"],
    async run({ webhooks }, { delivery = "" }) {
      return deliveryJson((await webhooks("getDelivery", { deliveryId: delivery })).delivery);
    },
  },
  "delivery replay": {
    required: ["delivery"],
    async run({ webhooks }, { delivery = "" }) {
      return deliveryJson((await webhooks("replayDelivery", { deliveryId: delivery })).delivery);
    },
  },
};

async function updateAccount(
  { gateway }: AdminClients,
  change: { accountId: string; tier?: string; suspended?: boolean },
): Promise<unknown> {
  return accountJson((await gateway("updateAccount", change)).account);
}

function deliveryState(state: string | undefined) {
  if (state === undefined) return {};
  const found = Object.entries(deliveryStates).find(([name]) => name === state);
  if (found) return { state: found[1] };
  throw new WrongUsage(`delivery list: --state is pending, delivered or failed, not ${state}`);
}

function unixSeconds(time: string): number {
  const milliseconds = Date.parse(time);
  if (Number.isNaN(milliseconds)) throw new WrongUsage(`key create: --expires is a time such as 2027-01-31T12:00:00Z`);
  return Math.floor(milliseconds / 1000);
}
