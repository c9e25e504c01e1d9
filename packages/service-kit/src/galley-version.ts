import { readFileSync } from "node:fs";
import { join } from "node:path";

// Sources and builds lie equally deep.
const file = join(import.meta.dirname, "../package.json");

/** The version that runs, for figures and traces; all workspaces are released together. */
export function galleyVersion(): string {
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
