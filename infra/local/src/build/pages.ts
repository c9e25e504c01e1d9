import { createHash } from "node:crypto";
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Reporter } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { runProgram } from "../run-program.ts";
import { defaultStatePath, readJson, writePrivateJson } from "../state-folder.ts";

const folder = join(repositoryRoot, "apps/dashboard/web");
const stampFile = join(defaultStatePath, "pages.json");
const sources = ["src/**/*", "index.html", "vite.config.ts", "package.json", "../../../proto/galley/**/*.proto"];
const buildTimeoutMilliseconds = 180_000;

/**
 * Builds the dashboard's pages when their sources have changed. The API works without them, so a failure is only reported. The
 * contracts must be generated before.
 */
export async function ensurePages(reporter: Reporter): Promise<void> {
  const now = fingerprint();
  if (readJson(stampFile) === now && existsSync(join(folder, "dist/index.html"))) return;
  const vite = join(repositoryRoot, "node_modules/vite/bin/vite.js");
  const result = await runProgram(process.execPath, [vite, "build", "--logLevel", "warn"], {
    folder,
    // Under Jest, NODE_ENV would be "test". The pages would then be built for development: half as large again, and
    // slower.
    environment: { ...process.env, NODE_ENV: "production" },
    withinMilliseconds: buildTimeoutMilliseconds,
  });
  if (result.code === 0) writePrivateJson(stampFile, now);
  else reporter.warn(`The dashboard's pages could not be built; the API works without them.\n${result.output.trim()}`);
}

/** Returns a hash that changes when any source of the pages changes. It covers names, sizes and modification times, not contents. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort();
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(folder, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}
