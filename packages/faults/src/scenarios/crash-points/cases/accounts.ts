import { resultOf } from "../../../client/reply.ts";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";

/** What operators do with accounts and keys. */
export const accountCases: readonly Case[] = [
  {
    name: "create and change an account, roll and revoke its keys while the other gateway restarts",
    steps: [
      ...stepsOf("gateway.accounts", ["insert", "replace"]),
      ...stepsOf("gateway.apiKeys", ["insert", "endAfter", "revoke"]),
      ...stepsOf("gateway.relay", ["hold", "publish", "pull"]),
      ...stepsOf("generation", ["consumer.accounts", "accounts.store"]),
    ],
    // One restart of the other gateway at a time.
    lane: "gateway",
    async run(run) {
      const { ledger, point, account } = run;
      const { accountId, keyId, api } = account;
      run.arm();
      // Of two gateways one relays events. When the one that never dies stops, the other one takes over.
      await run.restart("gateway-2");
      const made = await createAccount(run);
      // Whoever learned of no key makes one.
      const created = await operate(run, "key", "create", "--account", made.accountId);
      if (!created.apiKey) ledger.surprise(`${point}: an account without a key cannot be given one`);
      await rollKey(run, made.accountId, created.keyId);
      await update(run, { tier: "enterprise" }, "set-tier", "--tier", "enterprise");
      await update(run, { suspended: true }, "suspend");
      await update(run, { suspended: false }, "resume");
      const projected = { _id: accountId, tier: "enterprise", suspended: false };
      await run.untilCount("generation knows", 1, "generation.accounts", projected);
      await operate(run, "key", "revoke", "--account", accountId, "--key", keyId);
      await run.until("the key is refused by every gateway", async () => {
        const replies = await Promise.all([0, 1].map((gateway) => api.request("GET", "/me", { gateway })));
        return replies.every((reply) => resultOf(reply) === 401);
      });
      const keys = await operate(run, "key", "list", "--account", accountId);
      if (keys.length !== 1) ledger.surprise(`${point}: an account with ${keys.length} keys`);
    },
  },
];

const operate = ({ system }: CaseRun, ...words: string[]) => retryUntilSuccess(() => system.admin(...words));

interface ListedAccount {
  readonly accountId: string;
  readonly email: string;
  readonly [field: string]: unknown;
}

/** Creates an account, which is there once whether or not a try before the last came through. */
async function createAccount(run: CaseRun): Promise<ListedAccount> {
  const { ledger, point, system, newName } = run;
  const email = `${newName()}@example.org`;
  ledger.attempt();
  const create = () => system.admin("account", "create", "--email", email, "--name", "Ada", "--tier", "pro");
  await retryUntilSuccess(() =>
    create().catch((error: unknown) => {
      // Of the try before.
      if (!String(error).includes("belongs to another account")) throw error;
    }),
  );
  ledger.acknowledge();
  const accounts: ListedAccount[] = await operate(run, "account", "list");
  const [found, ...twins] = accounts.filter((account) => account.email === email);
  if (found === undefined) throw new Error(`the account ${email} is not there`);
  if (twins.length > 0) ledger.double(`${point}: the account ${email} is there ${twins.length + 1} times`);
  return found;
}

/** Rolls a key. A try whose answer was lost may have rolled it; then the key says what replaces it. */
async function rollKey(run: CaseRun, accountId: string, keyId: string): Promise<void> {
  const { ledger, point, system } = run;
  ledger.attempt();
  const roll = () => system.admin("key", "roll", "--account", accountId, "--key", keyId, "--overlap", "1h");
  await retryUntilSuccess(() =>
    roll().catch((error: unknown) => {
      if (!String(error).includes("replaces this key already")) throw error;
    }),
  );
  ledger.acknowledge();
  const keys: { keyId: string; expiresAt: string | null; replacedBy: string | null }[] = await operate(
    run,
    "key",
    "list",
    "--account",
    accountId,
  );
  const old = keys.find((key) => key.keyId === keyId);
  const isSuccessorThere = keys.some((key) => key.keyId === old?.replacedBy);
  if (!isSuccessorThere) ledger.lose(`${point}: a rolled key has no successor`);
  if (old?.expiresAt === null) ledger.lose(`${point}: a rolled key does not end`);
}

async function update(run: CaseRun, expected: Record<string, unknown>, command: string, ...words: string[]) {
  const { account, ledger, point } = run;
  ledger.attempt();
  await operate(run, "account", command, "--account", account.accountId, ...words);
  ledger.acknowledge();
  const accounts: ListedAccount[] = await operate(run, "account", "list");
  const found = accounts.find(({ accountId }) => accountId === account.accountId);
  for (const [field, value] of Object.entries(expected)) {
    if (found?.[field] !== value) ledger.lose(`${point}: ${field} of an account is ${found?.[field]} and not ${value}`);
  }
}
