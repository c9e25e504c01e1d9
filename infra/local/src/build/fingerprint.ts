import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const skipped = new Set(["node_modules", "dist", "gen", "test", ".turbo"]);

/**
 * Changes whenever a file under these paths does: their names, sizes and times of change, without reading them, in some
 * ten milliseconds for a thousand files.
 */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) add(hash, root, join(root, path));
  return hash.digest("hex");
}

function add(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) {
    hash.update(`${relative(root, path)} ${stats.size} ${stats.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!skipped.has(name)) add(hash, root, join(path, name));
  }
}
