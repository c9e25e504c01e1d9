import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { defaultStatePath } from "@galley/local/state-folder";

/** The folder for downloaded programs and prepared data. It is kept, so that later runs start faster. */
export const cacheFolder = join(defaultStatePath, "cms");

/** Creates a new folder for the databases and files of one run. */
export function makeRunFolder(): string {
  mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
  return mkdtempSync(join(cacheFolder, "run-"));
}
