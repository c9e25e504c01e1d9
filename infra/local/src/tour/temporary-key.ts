import { runAdmin } from "../admin/run-admin.ts";
import { CannotGoOn } from "../fix.ts";
import type { StateFolder } from "../state-folder.ts";

/** An API key that exists only while a command runs. It is revoked when the command ends. */
export interface TemporaryKey {
  readonly apiKey: string;
  revoke(): Promise<void>;
}

/** Creates an API key for the account with this id or, by default, for the first account of the installation. */
export async function createTemporaryKey(state: StateFolder, name: string, account?: string): Promise<TemporaryKey> {
  const accountId = account ?? (await firstAccount(state));
  const words = ["--account", accountId];
  const made = await runAdmin(state, ["key", "create", ...words, "--name", name]);
  const { keyId, apiKey } = made as { keyId: string; apiKey: string };
  return {
    apiKey,
    revoke: async () => {
      await runAdmin(state, ["key", "revoke", ...words, "--key", keyId]);
    },
  };
}

async function firstAccount(state: StateFolder): Promise<string> {
  const accounts = (await runAdmin(state, ["account", "list"])) as { accountId: string }[];
  if (accounts[0] !== undefined) return accounts[0].accountId;
  throw new CannotGoOn("There is no account yet.", [
    "Make one: npm run -s admin -- account create --email you@example.org --name You --tier pro",
  ]);
}
