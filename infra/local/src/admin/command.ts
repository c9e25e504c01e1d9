import type { AdminClients } from "./admin-clients.ts";
import type { Flags } from "./usage.ts";

/** The values of a command's flags by name. */
export type Values = Readonly<Record<string, string>>;

/** One operator's command: what it takes, and what it gives as JSON. */
export interface Command extends Flags {
  readonly run: (clients: AdminClients, values: Values) => Promise<unknown>;
}
