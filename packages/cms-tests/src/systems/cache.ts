import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { defaultStatePath } from "@galley/local/state-folder";

/** Where programs and seeded data lie from one run to the next. */
export const cacheFolder = join(defaultStatePath, "cms");

/** A new folder for the data of one run. */
export function makeRunFolder(): string {
  mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
  return mkdtempSync(join(cacheFolder, "run-"));
}
