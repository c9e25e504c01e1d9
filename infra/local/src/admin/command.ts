import type { Doors } from "./doors.ts";
import type { Flags } from "./usage.ts";

/** The values of a command's flags by name. */
export type Values = Readonly<Record<string, string>>;

/** One operator's command: what it takes, and what it gives as JSON. */
export interface Command extends Flags {
  readonly run: (doors: Doors, values: Values) => Promise<unknown>;
}
