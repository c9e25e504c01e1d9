import type { Reporter } from "../reporter.ts";
import { loadEnvFile } from "./env-file.ts";
import { envFile, unknownSettings } from "./known-settings.ts";

/**
 * Adds to `environment` what a person wrote into `.env`, and gives the names of what that sets. Names that nothing reads
 * are warned of. Throws `CannotGoOn` when the file has broken lines.
 */
export function readSettings(environment: Record<string, string | undefined>, reporter: Reporter): readonly string[] {
  const names = loadEnvFile(envFile, environment);
  for (const name of unknownSettings(names))
    reporter.warn(`.env sets ${name}, which nothing reads; .env.example has every name`);
  return names;
}
