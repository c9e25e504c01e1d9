import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import { createPublication } from "./acts.ts";

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
      const { setup, ledger, point, newName } = run;
      const { admin } = setup.world.system;
      const email = `${newName()}@example.org`;
      run.arm();
      const words = ["account", "create", "--email", email, "--name", "Ada", "--tier", "pro"];
      ledger.attempt();
      const told = await retryUntilSuccess(() => admin(...words).catch(takenOrAgain));
      if (told !== undefined) ledger.acknowledge();
      const accounts = await retryUntilSuccess(() => admin("account", "list"));
      const found = accounts.filter((account: { email: string }) => account.email === email);
      if (found.length === 0) ledger.lose(`${point}: the account ${email}`);
      if (found.length > 1) ledger.double(`${point}: the account ${email} is there ${found.length} times`);
      // Whoever learned of no key makes one.
      const created = await retryUntilSuccess(() => admin("key", "create", "--account", found[0].accountId));
      if (!created.apiKey) ledger.surprise(`${point}: an account without a key cannot be given one`);
    },
  },
  {
    name: "create an account while the other gateway restarts",
    steps: stepsOf("gateway.relay", ["publish", "pull"]),
    async run(run) {
      const { setup, newName } = run;
      const { admin, restartService } = setup.world.system;
      run.arm();
      // Of two gateways one relays events. When the one that never dies stops, the other one takes over.
      await restartService("gateway-2");
      const words = ["--email", `${newName()}@example.org`, "--name", "Ada", "--tier", "enterprise"];
      await retryUntilSuccess(() => admin("account", "create", ...words).catch(takenOrAgain));
    },
  },
  {
    name: "change an account",
    steps: ["gateway.accounts.replace"],
    async run(run) {
      const { expectedState } = run;
      run.arm();
      await update(run, { tier: "enterprise" }, "set-tier", "--tier", "enterprise");
      await update(run, { suspended: true }, "suspend");
      await update(run, { suspended: false }, "resume");
      const projected = { _id: expectedState.accountId as never, tier: "enterprise", suspended: false };
      const accounts = run.setup.database("generation").collection("accounts");
      await run.until("generation knows", async () => (await accounts.countDocuments(projected)) === 1);
    },
  },
  {
    name: "revoke a key",
    steps: ["gateway.apiKeys.revoke"],
    async run(run) {
      const { setup, client, expectedState, ledger, point } = run;
      run.arm();
      const words = ["key", "revoke", "--account", expectedState.accountId, "--key", client.account.keyId];
      await retryUntilSuccess(() => setup.world.system.admin(...words));
      await run.until("the key is refused by every gateway", async () => {
        const replies = await Promise.all(
          [0, 1].map((gateway) => client.account.api.request("GET", "/me", { gateway })),
        );
        return replies.every((reply) => reply.kind === "answer" && reply.status === 401);
      });
      const keys = await retryUntilSuccess(() =>
        setup.world.system.admin("key", "list", "--account", expectedState.accountId),
      );
      if (keys.length !== 1) ledger.surprise(`${point}: an account with ${keys.length} keys`);
    },
  },
  {
    name: "use a key",
    steps: ["gateway.apiKeys.markUsed"],
    async run(run) {
      run.arm();
      await createPublication(run);
    },
  },
];

/** "email belongs to another account already" is what a repeat hears when the first one came through. */
function takenOrAgain(error: unknown): undefined {
  if (String(error).includes("belongs to another account")) return undefined;
  throw error;
}

async function update(run: CaseRun, expected: Record<string, unknown>, command: string, ...words: string[]) {
  const { setup, expectedState, ledger, point } = run;
  const { admin } = setup.world.system;
  ledger.attempt();
  await retryUntilSuccess(() => admin("account", command, "--account", expectedState.accountId, ...words));
  ledger.acknowledge();
  const accounts = await retryUntilSuccess(() => admin("account", "list"));
  const found = accounts.find((account: { accountId: string }) => account.accountId === expectedState.accountId);
  for (const [field, value] of Object.entries(expected)) {
    if (found?.[field] !== value) ledger.lose(`${point}: ${field} of an account is ${found?.[field]} and not ${value}`);
  }
}
