import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readJson, type StateFolder, writePrivateJson } from "./state-folder.ts";

/** The names that separate the data of this installation from others in the same MongoDB and RabbitMQ. */
export interface InstallationNames {
  readonly databasePrefix: string;
  readonly amqpPrefix: string;
}

/** Returns the names of this installation, which are created once. */
export function installationNames(state: StateFolder): InstallationNames {
  const file = join(state.path, "installation.json");
  const known = readJson(file) as { id?: string } | undefined;
  const id = known?.id ?? randomBytes(5).toString("hex");
  if (known?.id === undefined) writePrivateJson(file, { id });
  return { databasePrefix: `galley_${id}`, amqpPrefix: `galley.${id}` };
}
