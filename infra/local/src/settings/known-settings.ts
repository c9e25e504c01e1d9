import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { loadEnvFile } from "./env-file.ts";

/** The file with a person's settings. */
const envFile = join(repositoryRoot, ".env");

const exampleFile = join(repositoryRoot, ".env.example");

/** Every name that `.env.example` explains, in its order. */
export function knownSettings(): string[] {
  return [...readFileSync(exampleFile, "utf8").matchAll(/^#\s?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? "");
}

// The environment of every program has these; nobody explains them.
const ordinary =
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|HTTPS?_PROXY|NO_PROXY|https?_proxy|no_proxy|OTEL_\w+|NODE_\w+)$/;

/** Those of `names` that nothing reads. */
export function unknownSettings(names: readonly string[]): string[] {
  const known = knownSettings();
  return names.filter((name) => !known.includes(name) && !ordinary.test(name));
}

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
