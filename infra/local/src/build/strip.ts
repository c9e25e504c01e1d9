import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path";

/**
 * Builds a workspace: `src/**.ts` without types becomes `dist/**.js`, and all other files are copied. Only changed files are
 * written, and files without a source are removed. Types are not checked, because `npm run check` does that. Returns the number
 * of written files.
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

/**
 * Returns whether a built file belongs to the present source. A build gives the file the modification time of its source, so both times
 * are equal. A newer time proves nothing, because copying and unpacking create newer times.
 */
function isCurrent(source: string, target: string): boolean {
  const made = statSync(target, { throwIfNoEntry: false });
  // Times that differ by less than a millisecond count as equal, because file systems round them.
  return made !== undefined && Math.abs(made.mtimeMs - statSync(source).mtimeMs) < 1;
}

function write(source: string, target: string): void {
  const content = readFileSync(source);
  mkdirSync(dirname(target), { recursive: true });
  const { atimeMs, mtimeMs } = statSync(source);
  // The file is written under another name and then renamed, because a service may be starting from these files.
  const draft = `${target}.draft`;
  writeFileSync(draft, source.endsWith(".ts") ? stripTypes(content.toString("utf8")) : content);
  utimesSync(draft, atimeMs / 1000, mtimeMs / 1000);
  renameSync(draft, target);
}

/**
 * Converts TypeScript to JavaScript. Types become blanks, so that lines and columns stay the same, and "./x.ts" becomes "./x.js".
 */
export function stripTypes(code: string): string {
  return stripTypeScriptTypes(code).replace(
    /(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}\/[^"'\n]+)\.ts\2/g,
    (_match, before: string, quote: string, path: string) => `${before}${quote}${path}.js${quote}`,
  );
}

/** Returns all files below a folder, except generated types, which produce no code, and declarations of a type check. */
function filesUnder(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith("gen/"));
}
