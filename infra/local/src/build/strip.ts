import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path";

/**
 * Builds one workspace: `src/**.ts` without its types to `dist/**.js`, everything else as it is. Only what changed is
 * written, and what has no source any more is removed. Types are not checked: `npm run check` does that, and takes its
 * time. Returns the number of files written.
 */
export function stripWorkspace(folder: string): number {
  const from = join(folder, "src");
  const to = join(folder, "dist");
  const wanted = new Set<string>();
  let written = 0;
  for (const source of filesUnder(from)) {
    const target = join(to, relative(from, source).replace(/\.ts$/, ".js"));
    wanted.add(target);
    if (isCurrent(source, target)) continue;
    write(source, target);
    written += 1;
  }
  for (const file of filesUnder(to)) {
    if (file.endsWith(".js") && !wanted.has(file)) rmSync(file);
  }
  return written;
}

/** A target has its source's time of change: equal times are surer than later ones, which copying and unpacking may bring. */
function isCurrent(source: string, target: string): boolean {
  const made = statSync(target, { throwIfNoEntry: false });
  // File systems round differently, by less than this.
  return made !== undefined && Math.abs(made.mtimeMs - statSync(source).mtimeMs) < 1;
}

function write(source: string, target: string): void {
  const content = readFileSync(source);
  mkdirSync(dirname(target), { recursive: true });
  const { atimeMs, mtimeMs } = statSync(source);
  // Whole or not at all: a service may be starting from these files right now.
  const draft = `${target}.draft`;
  writeFileSync(draft, source.endsWith(".ts") ? stripTypes(content.toString("utf8")) : content);
  utimesSync(draft, atimeMs / 1000, mtimeMs / 1000);
  renameSync(draft, target);
}

/** TypeScript as JavaScript: types become blanks, so that lines and columns stay, and "./x.ts" becomes "./x.js". */
export function stripTypes(code: string): string {
  return stripTypeScriptTypes(code).replace(
    /(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}\/[^"'\n]+)\.ts\2/g,
    (_match, before: string, quote: string, path: string) => `${before}${quote}${path}.js${quote}`,
  );
}

/** Every file under a folder but generated types, which leave nothing behind, and declarations that a type check made. */
function filesUnder(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith("gen/"));
}
