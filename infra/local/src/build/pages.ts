import { createHash } from "node:crypto";
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Reporter } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { runProgram } from "../run-program.ts";
import { defaultStatePath, readJson, writePrivateJson } from "../state-folder.ts";

/** A set of pages that is built from files of the repository. */
interface PageSet {
  /** The name of the pages in a warning. */
  readonly name: string;
  readonly folder: string;
  /** Patterns of the files that the pages are made of, relative to the folder. */
  readonly sources: readonly string[];
  /** A file that exists when the pages are built. */
  readonly result: string;
  /** The words after `node` that build them. */
  readonly command: readonly string[];
  readonly stamp: string;
}

const dashboard: PageSet = {
  name: "The dashboard's pages",
  folder: join(repositoryRoot, "apps/dashboard/web"),
  sources: ["src/**/*", "index.html", "vite.config.ts", "package.json", "../../../proto/galley/**/*.proto"],
  result: "dist/index.html",
  command: [join(repositoryRoot, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"],
  stamp: join(defaultStatePath, "pages.json"),
};
const docs: PageSet = {
  name: "The pages of the documentation",
  folder: join(repositoryRoot, "apps/docs"),
  sources: [
    "{src,pages,errors,assets,files}/**/*",
    "package.json",
    "../../{CHANGELOG.md,.env.example,infra/tiers.json,services/gateway/openapi.json}",
    "../../{packages/*,clients/python}/README.md",
  ],
  result: "dist/site/index.html",
  command: ["--disable-warning=ExperimentalWarning", "src/main.ts"],
  stamp: join(defaultStatePath, "docs.json"),
};
const buildTimeoutMilliseconds = 180_000;

/**
 * Builds the dashboard's pages and the documentation when their sources have changed. The API works without them, so a failure is only
 * reported. The contracts must be generated before.
 */
export async function ensurePages(reporter: Reporter): Promise<void> {
  await Promise.all([dashboard, docs].map((pages) => ensureSet(pages, reporter)));
}

async function ensureSet(pages: PageSet, reporter: Reporter): Promise<void> {
  const { name, folder, result, command, stamp } = pages;
  const now = fingerprint(pages);
  if (readJson(stamp) === now && existsSync(join(folder, result))) return;
  const { code, output } = await runProgram(process.execPath, command, {
    folder,
    // Under Jest, NODE_ENV would be "test". The pages would then be built for development: half as large again, and
    // slower.
    environment: { ...process.env, NODE_ENV: "production" },
    withinMilliseconds: buildTimeoutMilliseconds,
  });
  if (code === 0) writePrivateJson(stamp, now);
  else reporter.warn(`${name} could not be built; the API works without them.\n${output.trim()}`);
}

/** Returns a hash that changes when any source of the pages changes. It covers names, sizes and modification times, not contents. */
function fingerprint({ folder, sources }: PageSet): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort();
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(folder, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}
