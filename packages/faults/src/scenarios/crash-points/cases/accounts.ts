import { replyResult } from "../../../client/reply.ts";
import { type Case, type CaseRun, stepNames } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";

/** Crash tests of the commands by which operators create and change accounts and keys, while a process dies. */
export const accountCases: readonly Case[] = [
  {
    name: "create and change an account, roll and revoke its keys while the other gateway restarts",
    steps: [
      ...stepNames("gateway.accounts", ["insert", "replace"]),
      ...stepNames("gateway.apiKeys", ["insert", "endAfter", "revoke"]),
      ...stepNames("gateway.relay", ["hold", "publish", "pull"]),
      ...stepNames("generation", ["consumer.accounts", "accounts.store"]),
    ],
    // Restarting the second gateway disturbs other cases that do the same. With the same lane they run one after another.
    lane: "gateway",
    async run(run) {
      const { ledger, point, account } = run;
      const { accountId, keyId, api } = account;
      run.arm();
      // Only one gateway at a time publishes events. Restarting the second gateway, which has no crash points, makes the first one do it.
      await run.restart("gateway-2");
      const made = await createAccount(run);
      // The answer with the account's first key may have been lost when the process died, so another key is created.
      const created = await operate(run, "key", "create", "--account", made.accountId);
      if (!created.apiKey) ledger.reportUnexpected(`${point}: an account without a key cannot be given one`);
      await rollKey(run, made.accountId, created.keyId);
      await update(run, { tier: "enterprise" }, "set-tier", "--tier", "enterprise");
      await update(run, { suspended: true }, "suspend");
      await update(run, { suspended: false }, "resume");
      const projected = { _id: accountId, tier: "enterprise", suspended: false };
      await run.untilCount("generation knows", 1, "generation.accounts", projected);
      await operate(run, "key", "revoke", "--account", accountId, "--key", keyId);
      await run.until("the key is refused by every gateway", async () => {
        const replies = await Promise.all([0, 1].map((gateway) => api.request("GET", "/me", { gateway })));
        return replies.every((reply) => replyResult(reply) === 401);
      });
      const keys = await operate(run, "key", "list", "--account", accountId);
      if (keys.length !== 1) ledger.reportUnexpected(`${point}: an account with ${keys.length} keys`);
    },
  },
];

const operate = ({ system }: CaseRun, ...words: string[]) => retryUntilSuccess(() => system.admin(...words));

interface ListedAccount {
  readonly accountId: string;
  readonly email: string;
  readonly [field: string]: unknown;
}

/**
 * Creates an account. Afterwards it must exist exactly once, even if an earlier try succeeded but its answer was lost.
 */
async function createAccount(run: CaseRun): Promise<ListedAccount> {
  const { ledger, point, system, newName } = run;
  const email = `${newName()}@example.org`;
  ledger.attempt();
  const create = () => system.admin("account", "create", "--email", email, "--name", "Ada", "--tier", "pro");
  await retryUntilSuccess(() =>
    create().catch((error: unknown) => {
      // "belongs to another account" means that an earlier try has created the account, though its answer was lost. Other errors are thrown
      // on.
      if (!String(error).includes("belongs to another account")) throw error;
    }),
  );
  ledger.acknowledge();
  const accounts: ListedAccount[] = await operate(run, "account", "list");
  const [found, ...twins] = accounts.filter((account) => account.email === email);
  if (found === undefined) throw new Error(`the account ${email} is not there`);
  if (twins.length > 0) ledger.reportDoubled(`${point}: the account ${email} is there ${twins.length + 1} times`);
  return found;
}

/** Replaces a key by a new one. If an earlier try succeeded but its answer was lost, the error names the new key. */
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
  if (!isSuccessorThere) ledger.reportLost(`${point}: a rolled key has no successor`);
  if (old?.expiresAt === null) ledger.reportLost(`${point}: a rolled key does not end`);
}

async function update(run: CaseRun, expected: Record<string, unknown>, command: string, ...words: string[]) {
  const { account, ledger, point } = run;
  ledger.attempt();
  await operate(run, "account", command, "--account", account.accountId, ...words);
  ledger.acknowledge();
  const accounts: ListedAccount[] = await operate(run, "account", "list");
  const found = accounts.find(({ accountId }) => accountId === account.accountId);
  for (const [field, value] of Object.entries(expected)) {
    if (found?.[field] !== value)
      ledger.reportLost(`${point}: ${field} of an account is ${found?.[field]} and not ${value}`);
  }
}
