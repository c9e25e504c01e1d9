import { NotRunning, WrongUsage } from "../command-line.ts";
import type { StateFolder } from "../state-folder.ts";
import { runningSystem } from "../system/claim.ts";
import { parseFlags } from "./command.ts";
import { createKeys, createKeysFlags } from "./key-folder-command.ts";

/**
 * Runs one operator's command and gives its JSON: against the system whose operator's credential is in `operatorFile`, else against the
 * one of this clone that runs. Throws `WrongUsage`, `NotRunning`, or the service's own error.
 */
export async function runAdmin(
  state: StateFolder,
  words: readonly string[],
  operatorFile: string | undefined = process.env.GALLEY_OPERATOR_FILE,
): Promise<unknown> {
  const [first = "", ...rest] = words;
  if (first === "backup" || first === "restore") {
    const { runBackup, runRestore } = await import("../backup/commands.ts");
    return first === "backup" ? runBackup(state, rest) : runRestore(state, rest);
  }
  const [{ commands }, { openAdminClients }] = await Promise.all([
    import("./commands.ts"),
    import("./admin-clients.ts"),
  ]);
  const name = words.slice(0, 2).join(" ");
  if (name === "keys create") return createKeys(parseFlags(name, words.slice(2), createKeysFlags));
  const command = commands[name];
  if (command === undefined) {
    throw new WrongUsage(
      `${name ? `There is no command "${name}".` : "Which command?"} See: npm run -s admin -- --help`,
    );
  }
  const values = parseFlags(name, words.slice(2), command);
  if (!operatorFile && runningSystem(state) === undefined) {
    throw new NotRunning("No system of this clone runs. Start it with: npm start");
  }
  const clients = openAdminClients(operatorFile || state.operatorFile);
  try {
    return await command.run(clients, values);
  } finally {
    clients.close();
  }
}
