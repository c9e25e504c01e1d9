import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { loadEnvFile } from "./env-file.ts";

/** The file with the user's settings. */
const envFile = join(repositoryRoot, ".env");

const exampleFile = join(repositoryRoot, ".env.example");

/** Returns all names that `.env.example` documents, in order. */
export function knownSettings(): string[] {
  return [...readFileSync(exampleFile, "utf8").matchAll(/^#\s?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? "");
}

// Matches the names of usual environment variables, such as proxies. They may be in `.env` although `.env.example` does not document
// them.
const ordinary =
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|HTTPS?_PROXY|NO_PROXY|https?_proxy|no_proxy|OTEL_\w+|NODE_\w+)$/;

/** Returns the names of settings that no program reads, for example because they are misspelt. */
export function unknownSettings(names: readonly string[]): string[] {
  const known = knownSettings();
  return names.filter((name) => !known.includes(name) && !ordinary.test(name));
}

/**
 * Adds the settings of `.env` to `environment` and returns their names. Warns about names that nothing reads. Throws `CannotGoOn`
 * when the file has wrong lines.
 */
export function readSettings(environment: Record<string, string | undefined>, reporter: Reporter): readonly string[] {
  const names = loadEnvFile(envFile, environment);
  for (const name of unknownSettings(names))
    reporter.warn(`.env sets ${name}, which nothing reads; .env.example has every name`);
  return names;
}
