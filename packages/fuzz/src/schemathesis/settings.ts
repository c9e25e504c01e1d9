import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writePrivateJson } from "@galley/local/state-folder";
import type { SeededAccount } from "../seed.ts";

const hooks = fileURLToPath(new URL("../../schemathesis/hooks.py", import.meta.url));

/** Writes the configuration of a run into its folder and gives the file. Every check of Schemathesis is on. */
export function writeSettings(folder: string, owner: SeededAccount, stranger: SeededAccount): string {
  const authFile = join(folder, "fuzz-keys.json");
  const user = (name: string, { apiKey }: SeededAccount) => ({
    name,
    fixedHeaders: [{ name: "Authorization", value: `Bearer ${apiKey}` }],
  });
  writePrivateJson(authFile, { auth: [user("owner", owner), user("stranger", stranger)] });
  const file = join(folder, "schemathesis.toml");
  writeFileSync(file, toml(authFile));
  return file;
}

function toml(authFile: string): string {
  const quoted = (value: unknown) => JSON.stringify(value);
  return [
    `hooks = ${quoted(hooks)}`,
    "continue-on-failure = true",
    // A synchronous generation may take this long.
    "request-timeout = 130",
    "",
    "[checks]",
    "enabled = true",
    "",
    "[generation]",
    // NUL is refused in every text, which JSON Schema could say only by a pattern on each; the wild part sends it everywhere.
    "allow-x00 = false",
    'database = "none"',
    "",
    "[auth.wfc]",
    `path = ${quoted(authFile)}`,
    'user = "owner"',
    'peers = ["owner", "stranger"]',
    "",
  ].join("\n");
}
