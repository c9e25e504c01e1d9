import type { StateFolder } from "../state-folder.ts";
import type { Flags, Values } from "./command.ts";
import { createKeys, createKeysFlags } from "./key-folder-command.ts";

/** A command that needs no running system: its arguments, and the JSON that it returns. */
interface CommandWithoutSystem extends Flags {
  readonly run: (state: StateFolder, values: Values) => Promise<unknown>;
}

/** Commands that need no running system, by their words. */
export const commandsWithoutSystem: Readonly<Record<string, CommandWithoutSystem>> = {
  "keys create": { ...createKeysFlags, run: async (_state, values) => createKeys(values) },
  backup: {
    required: ["out"],
    optional: ["passphrase", "keys"],
    switches: ["with-keys"],
    run: async (state, values) => (await import("../backup/commands.ts")).runBackup(state, values),
  },
  restore: {
    required: ["from"],
    optional: ["passphrase", "keys"],
    switches: ["without-keys"],
    run: async (state, values) => (await import("../backup/commands.ts")).runRestore(state, values),
  },
};
