import { WrongUsage } from "../command-line.ts";
import type { StateFolder } from "../state-folder.ts";
import { runningSystem } from "../system/claim.ts";
import { NotRunning, parseFlags } from "./usage.ts";

/**
 * Runs one operator's command against the running system and gives its JSON. Throws `WrongUsage`, `NotRunning`, or the
 * service's own error.
 */
export async function runAdmin(state: StateFolder, words: readonly string[]): Promise<unknown> {
  const [{ commands }, { openAdminClients }] = await Promise.all([
    import("./commands.ts"),
    import("./admin-clients.ts"),
  ]);
  const name = words.slice(0, 2).join(" ");
  const command = commands[name];
  if (command === undefined) {
    throw new WrongUsage(
      `${name ? `There is no command "${name}".` : "Which command?"} See: npm run -s admin -- --help`,
    );
  }
  const values = parseFlags(name, words.slice(2), command);
  if (runningSystem(state) === undefined) {
    throw new NotRunning("No system of this clone runs. Start it with: npm start");
  }
  const clients = openAdminClients(state);
  try {
    return await command.run(clients, values);
  } finally {
    clients.close();
  }
}
