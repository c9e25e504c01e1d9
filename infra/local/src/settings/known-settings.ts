import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../root.ts";

/** The file with a person's settings. */
export const envFile: string = join(repositoryRoot, ".env");

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
