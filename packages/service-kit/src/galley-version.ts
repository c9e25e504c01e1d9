import { readFileSync } from "node:fs";
import { join } from "node:path";

// The path to package.json is the same from this source file as from the file that is built from it.
const file = join(import.meta.dirname, "../package.json");

/** Returns the version of the running program, for metrics and traces. All workspaces are released together. */
export function galleyVersion(): string {
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
