import { resultOf } from "../../../client/reply.ts";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";

/** What operators do with accounts and keys. */
export const accountCases: readonly Case[] = [
  {
    name: "create an account",
    steps: [
      ...stepsOf("gateway", ["accounts.insert", "apiKeys.insert"]),
      "gateway.relay.hold",
      ...stepsOf("generation", ["consumer.accounts", "accounts.store"]),
    ],
    async run(run) {
      const { ledger, point } = run;
      const email = `${run.newName()}@example.org`;
      run.arm();
      ledger.attempt();
      const told = await createAccount(run, email, "pro");
      if (told !== undefined) ledger.acknowledge();
      const found = (await operate(run, "account", "list")).filter(
        (account: { email: string }) => account.email === email,
      );
      if (found.length === 0) ledger.lose(`${point}: the account ${email}`);
      if (found.length > 1) ledger.double(`${point}: the account ${email} is there ${found.length} times`);
      // Whoever learned of no key makes one.
      const created = await operate(run, "key", "create", "--account", found[0].accountId);
      if (!created.apiKey) ledger.surprise(`${point}: an account without a key cannot be given one`);
    },
  },
  {
    name: "create an account while the other gateway restarts",
    steps: stepsOf("gateway.relay", ["publish", "pull"]),
    async run(run) {
      run.arm();
      // Of two gateways one relays events. When the one that never dies stops, the other one takes over.
      await run.restart("gateway-2");
      await createAccount(run, `${run.newName()}@example.org`, "enterprise");
    },
  },
  {
    name: "change an account",
    steps: ["gateway.accounts.replace"],
    async run(run) {
      run.arm();
      await update(run, { tier: "enterprise" }, "set-tier", "--tier", "enterprise");
      await update(run, { suspended: true }, "suspend");
      await update(run, { suspended: false }, "resume");
      const projected = { _id: run.account.accountId, tier: "enterprise", suspended: false };
      await run.untilCount("generation knows", 1, "generation.accounts", projected);
    },
  },
  {
    name: "revoke a key",
    steps: ["gateway.apiKeys.revoke"],
    async run(run) {
      const { accountId, keyId, api } = run.account;
      run.arm();
      await operate(run, "key", "revoke", "--account", accountId, "--key", keyId);
      await run.until("the key is refused by every gateway", async () => {
        const replies = await Promise.all([0, 1].map((gateway) => api.request("GET", "/me", { gateway })));
        return replies.every((reply) => resultOf(reply) === 401);
      });
      const keys = await operate(run, "key", "list", "--account", accountId);
      if (keys.length !== 1) run.ledger.surprise(`${run.point}: an account with ${keys.length} keys`);
    },
  },
];

const operate = ({ system }: CaseRun, ...words: string[]) => retryUntilSuccess(() => system.admin(...words));

/** Undefined when an earlier try came through, as a repeat hears that the address belongs to another account already. */
function createAccount({ system }: CaseRun, email: string, tier: string) {
  const create = () => system.admin("account", "create", "--email", email, "--name", "Ada", "--tier", tier);
  return retryUntilSuccess(() =>
    create().catch((error: unknown) => {
      if (!String(error).includes("belongs to another account")) throw error;
    }),
  );
}

async function update(run: CaseRun, expected: Record<string, unknown>, command: string, ...words: string[]) {
  const { account, ledger, point } = run;
  ledger.attempt();
  await operate(run, "account", command, "--account", account.accountId, ...words);
  ledger.acknowledge();
  const accounts = await operate(run, "account", "list");
  const found = accounts.find((listed: { accountId: string }) => listed.accountId === account.accountId);
  for (const [field, value] of Object.entries(expected)) {
    if (found?.[field] !== value) ledger.lose(`${point}: ${field} of an account is ${found?.[field]} and not ${value}`);
  }
}
