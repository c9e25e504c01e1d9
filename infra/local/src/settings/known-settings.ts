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

/** Those of `names` that nothing reads, each with the known name that is most like it, if any is. */
export function unknownSettings(names: readonly string[]): { readonly name: string; readonly meant?: string }[] {
  const known = knownSettings();
  return names
    .filter((name) => !known.includes(name) && !ordinary.test(name))
    .map((name) => {
      const meant = known.find((candidate) => alike(candidate, name));
      return meant === undefined ? { name } : { name, meant };
    });
}

/** Whether two names have the same letters in the same order, or differ at one place. */
function alike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.toUpperCase().replaceAll("_", ""));
  if (a === undefined || b === undefined || a === b) return true;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
